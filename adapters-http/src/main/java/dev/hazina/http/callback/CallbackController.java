package dev.hazina.http.callback;

import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.transport.RequestSource;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Receives the callbacks of providers. The last part of the path is a secret, so paths under here are never logged.
/// The body may be of any type, and is stored before it is processed.
@Controller("/v1/providers")
@Consumes(MediaType.ALL)
final class CallbackController {
    private final ReceiveCallback receive;
    private final Throttle throttle;

    CallbackController(ReceiveCallback receive, Throttle throttle) {
        this.receive = receive;
        this.throttle = throttle;
    }

    @Post("/{adapter}/callbacks/{token}")
    HttpResponse<byte[]> post(HttpRequest<?> request, String adapter, String token) {
        var incoming = new IncomingCallback(request.getMethodName(), token, headers(request),
                Optional.of(RequestSource.clientOf(request)), RequestBody.bytes(request));
        try {
            return Responses.ok(receive.handle(new ReceiveCallback.Command(adapter, incoming)).body());
        } catch (Refusal.Unauthorized | Refusal.NotFound unknown) {
            throttle.stranger(request);
            throw unknown;
        }
    }

    /// Some providers send callbacks by PUT.
    @Put("/{adapter}/callbacks/{token}")
    HttpResponse<byte[]> put(HttpRequest<?> request, String adapter, String token) {
        return post(request, adapter, token);
    }

    private static Map<String, List<String>> headers(HttpRequest<?> request) {
        Map<String, List<String>> headers = new HashMap<>();
        request.getHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), List.copyOf(values)));
        return headers;
    }
}

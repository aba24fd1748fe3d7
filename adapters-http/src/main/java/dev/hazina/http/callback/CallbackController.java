package dev.hazina.http.callback;

import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.http.answer.Answers;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.RequestBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;

/// Takes what providers report. The last part of the path is a secret, so paths under here are never logged; the body may
/// be of any type, and it is kept before anybody looks into it.
@Controller("/v1/providers")
@Consumes(MediaType.ALL)
final class CallbackController {
    private final ReceiveCallback receive;

    CallbackController(ReceiveCallback receive) {
        this.receive = receive;
    }

    @Post("/{adapter}/callbacks/{token}")
    HttpResponse<byte[]> post(HttpRequest<?> request, String adapter, String token) {
        receive.handle(new ReceiveCallback.Command(adapter, token, RequestBody.bytes(request)));
        return Answers.ok(Json.object(o -> {}));
    }

    /// Some providers have it that way.
    @Put("/{adapter}/callbacks/{token}")
    HttpResponse<byte[]> put(HttpRequest<?> request, String adapter, String token) {
        return post(request, adapter, token);
    }
}

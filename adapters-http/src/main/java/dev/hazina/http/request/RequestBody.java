package dev.hazina.http.request;

import dev.hazina.http.json.BadJson;
import dev.hazina.http.json.JsonBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import io.micronaut.http.body.AvailableByteBody;
import io.micronaut.http.body.CloseableAvailableByteBody;
import java.util.List;
import java.util.Optional;

/// The body of a request. The framework never parses it, because its parser is lenient.
public final class RequestBody {
    private static final String READ = "hazina.body";

    private RequestBody() {}

    /// The JSON object of a route that needs one.
    ///
    /// @throws BadJson when the body isn't exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody json(HttpRequest<?> request) {
        requireJson(request);
        return read(request).orElseGet(() -> JsonBody.read(bytes(request)));
    }

    /// The JSON object of a route that takes a whole body as a string, which may be long.
    ///
    /// @throws BadJson when the body isn't exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody longJson(HttpRequest<?> request) {
        requireJson(request);
        return JsonBody.readLong(bytes(request));
    }

    /// The JSON object of a route that takes a file as a string.
    ///
    /// @throws BadJson when the body isn't exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody fileJson(HttpRequest<?> request) {
        requireJson(request);
        return JsonBody.readFile(bytes(request));
    }

    /// The JSON object of a route with an optional body: an empty body is an empty object.
    ///
    /// @throws BadJson when the body is neither empty nor exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody optionalJson(HttpRequest<?> request) {
        requireJson(request);
        return read(request).orElseGet(() -> JsonBody.readOptional(bytes(request)));
    }

    /// The names of the members of a body that is a JSON object, each behind those of the objects that it is in; none
    /// of any other body, which its route refuses. What was read is kept for the route.
    public static List<List<String>> peek(HttpRequest<?> request) {
        try {
            requireJson(request);
            byte[] bytes = bytes(request);
            if (bytes.length == 0) {
                return List.of();
            }
            JsonBody body = JsonBody.read(bytes);
            request.setAttribute(READ, body);
            return body.paths();
        } catch (WrongBodyType | BadJson refusedByTheRoute) {
            return List.of();
        }
    }

    private static Optional<JsonBody> read(HttpRequest<?> request) {
        return request.getAttributes().getValue(READ) instanceof JsonBody body ? Optional.of(body) : Optional.empty();
    }

    private static void requireJson(HttpRequest<?> request) {
        BodyType.require(MediaType.APPLICATION_JSON, request);
    }

    /// The unchanged bytes. The server passes on whole requests only, so the body is complete.
    public static byte[] bytes(HttpRequest<?> request) {
        if (request instanceof ServerHttpRequest<?> received
                && received.byteBody() instanceof AvailableByteBody available) {
            try (CloseableAvailableByteBody copy = available.split()) {
                return copy.toByteArray();
            }
        }
        throw new IllegalStateException("the body of the request is not here");
    }
}

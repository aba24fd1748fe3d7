package dev.hazina.http.request;

import dev.hazina.http.json.BadJson;
import dev.hazina.http.json.JsonBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import io.micronaut.http.body.AvailableByteBody;
import io.micronaut.http.body.CloseableAvailableByteBody;

/// The body of a request. The framework never parses it, because its parser is lenient.
public final class RequestBody {
    private RequestBody() {}

    /// The JSON object of a route that needs one.
    ///
    /// @throws BadJson when the body isn't exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody json(HttpRequest<?> request) {
        requireJson(request);
        return JsonBody.read(bytes(request));
    }

    /// The JSON object of a route that takes a whole body as a string, which may be long.
    ///
    /// @throws BadJson when the body isn't exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody longJson(HttpRequest<?> request) {
        requireJson(request);
        return JsonBody.readLong(bytes(request));
    }

    /// The JSON object of a route with an optional body: an empty body is an empty object.
    ///
    /// @throws BadJson when the body is neither empty nor exactly one good JSON object
    /// @throws WrongBodyType 415 when the request says that it is something else
    public static JsonBody optionalJson(HttpRequest<?> request) {
        requireJson(request);
        return JsonBody.readOptional(bytes(request));
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

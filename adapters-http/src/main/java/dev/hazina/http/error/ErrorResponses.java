package dev.hazina.http.error;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.util.Optional;

/// Puts an error into the framework's response.
public final class ErrorResponses {
    private static final String ATTRIBUTE = "hazina.error";

    private ErrorResponses() {}

    /// The error in a response, to be shown in another form.
    public static Optional<ApiError> errorIn(HttpResponse<?> response) {
        return response.getAttribute(ATTRIBUTE, ApiError.class);
    }

    static MutableHttpResponse<byte[]> response(ApiError error) {
        return fill(HttpResponse.status(HttpStatus.valueOf(error.status())), error);
    }

    static MutableHttpResponse<byte[]> fill(MutableHttpResponse<?> response, ApiError error) {
        error.forEachHeader(response::header);
        response.setAttribute(ATTRIBUTE, error);
        return response.body(error.body()).contentType(MediaType.APPLICATION_JSON_TYPE);
    }
}

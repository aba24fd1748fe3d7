package dev.hazina.http.error;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;

/// Puts an error into the framework's response.
final class ErrorResponses {
    private ErrorResponses() {}

    static MutableHttpResponse<byte[]> response(ErrorAnswer answer) {
        return fill(io.micronaut.http.HttpResponse.status(HttpStatus.valueOf(answer.status())), answer);
    }

    static MutableHttpResponse<byte[]> fill(MutableHttpResponse<?> response, ErrorAnswer answer) {
        answer.retryAfterSeconds()
                .ifPresent(seconds -> response.header(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
        if (answer.status() == HttpStatus.UNAUTHORIZED.getCode()) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"hazina\"");
        }
        return response.body(answer.body()).contentType(MediaType.APPLICATION_JSON_TYPE);
    }
}

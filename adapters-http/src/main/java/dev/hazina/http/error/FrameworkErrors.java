package dev.hazina.http.error;

import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;

/// The errors for requests that the framework refuses by itself: unknown paths, methods, sizes. The framework's own
/// messages are dropped, because they repeat the request and name classes.
@Singleton
final class FrameworkErrors implements ErrorResponseProcessor<byte[]> {

    @Override
    public MutableHttpResponse<byte[]> processResponse(ErrorContext context, MutableHttpResponse<?> response) {
        return ErrorResponses.fill(response, ApiError.ofStatus(response.code()));
    }
}

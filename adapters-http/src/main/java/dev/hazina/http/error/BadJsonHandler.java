package dev.hazina.http.error;

import dev.hazina.http.json.BadJson;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

/// Handles a body that can't be read.
@Singleton
final class BadJsonHandler implements ExceptionHandler<BadJson, HttpResponse<?>> {

    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public HttpResponse<?> handle(HttpRequest request, BadJson bad) {
        return ErrorResponses.response(ApiError.invalid(bad));
    }
}

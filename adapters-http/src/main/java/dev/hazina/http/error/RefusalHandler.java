package dev.hazina.http.error;

import dev.hazina.domain.refusal.Refusal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

/// Handles a refusal.
@Singleton
final class RefusalHandler implements ExceptionHandler<Refusal, HttpResponse<?>> {

    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public HttpResponse<?> handle(HttpRequest request, Refusal refusal) {
        return ErrorResponses.response(Refusals.error(refusal));
    }
}

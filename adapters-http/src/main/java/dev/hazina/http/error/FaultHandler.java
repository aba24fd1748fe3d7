package dev.hazina.http.error;

import dev.hazina.http.transport.RequestIds;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers what nobody foresaw. The log gets all of it, once, under the request's id; the caller gets the id.
@Singleton
final class FaultHandler implements ExceptionHandler<Throwable, HttpResponse<?>> {
    private static final Logger LOG = LoggerFactory.getLogger(FaultHandler.class);

    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public HttpResponse<?> handle(HttpRequest request, Throwable fault) {
        LOG.error("request {} failed", RequestIds.of(request), fault);
        return ErrorResponses.response(ErrorAnswer.internal());
    }
}

package dev.hazina.http.error;

import dev.hazina.application.storage.StorageFailure;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.request.LogFields;
import dev.hazina.http.request.RequestIds;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles unexpected faults. The log gets the whole fault once, under the request's id; the caller gets the id. While
/// the database is unavailable every request fails alike, and the log gets a line for each.
@Singleton
public final class FaultHandler implements ExceptionHandler<Throwable, HttpResponse<?>> {
    private static final Logger LOG = LoggerFactory.getLogger(FaultHandler.class);

    private final Readiness readiness;

    FaultHandler(Readiness readiness) {
        this.readiness = readiness;
    }

    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public HttpResponse<?> handle(HttpRequest request, Throwable fault) {
        return ErrorResponses.response(error(request, fault));
    }

    /// Logs the fault.
    public ApiError error(HttpRequest<?> request, Throwable fault) {
        try (LogFields fields = LogFields.of(request)) {
            return logged(request, fault);
        }
    }

    private ApiError logged(HttpRequest<?> request, Throwable fault) {
        Optional<StorageFailure> unavailable = unavailable(fault);
        if (unavailable.filter(StorageFailure::isShareUsedUp).isPresent()) {
            LOG.debug("request {} can't be served: its caller's share is in use", RequestIds.of(request));
            return ApiError.unavailable();
        }
        if (unavailable.isPresent()) {
            LOG.warn("request {} can't be served: {}", RequestIds.of(request), causes(unavailable.get()));
            readiness.doubt();
            return ApiError.unavailable();
        }
        LOG.error("request {} failed", RequestIds.of(request), fault);
        return ApiError.internal();
    }

    private static Optional<StorageFailure> unavailable(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof StorageFailure failure) {
                return Optional.of(failure).filter(StorageFailure::isUnavailable);
            }
        }
        return Optional.empty();
    }

    private static String causes(Throwable fault) {
        return fault.getCause() == null ? fault.toString() : fault.getMessage() + ": " + fault.getCause();
    }
}

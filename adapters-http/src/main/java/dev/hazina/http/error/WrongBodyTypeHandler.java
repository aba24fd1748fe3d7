package dev.hazina.http.error;

import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.request.WrongBodyType;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

/// Handles a body that is said to be something else, with the sentence that names it.
@Singleton
final class WrongBodyTypeHandler implements ExceptionHandler<WrongBodyType, HttpResponse<?>> {

    @Override
    @SuppressWarnings("rawtypes") // The framework's own signature.
    public HttpResponse<?> handle(HttpRequest request, WrongBodyType wrong) {
        return ErrorResponses.response(ApiError.unsupported(RefusalCode.CONTENT_TYPE_UNSUPPORTED, wrong.sentence()));
    }
}

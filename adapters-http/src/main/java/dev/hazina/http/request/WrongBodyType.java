package dev.hazina.http.request;

import io.micronaut.http.HttpStatus;
import io.micronaut.http.exceptions.HttpStatusException;

/// A body that is said to be something else than what the route reads. The sentence is safe to show.
public final class WrongBodyType extends HttpStatusException {
    private static final long serialVersionUID = 1L;

    WrongBodyType(String sentence) {
        super(HttpStatus.UNSUPPORTED_MEDIA_TYPE, sentence);
    }

    /// The message, which is always there.
    public String sentence() {
        return String.valueOf(getMessage());
    }
}

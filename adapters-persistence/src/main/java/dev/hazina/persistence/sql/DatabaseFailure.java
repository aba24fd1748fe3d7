package dev.hazina.persistence.sql;

/// The database could not be read or written. Not a refusal: nobody did anything wrong.
public final class DatabaseFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public DatabaseFailure(String message, Throwable cause) {
        super(message, cause);
    }
}

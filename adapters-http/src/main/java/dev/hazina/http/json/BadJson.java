package dev.hazina.http.json;

/// A request body that is refused: answered with status 400, type `invalid_request`.
///
/// The message is written for the caller and is safe to show unchanged. It consists of fixed texts, the API's field
/// names, limits and positions, and never contains input of the caller.
///
/// It has no stack trace, because it describes the caller's input and not a place in the code, and a stack trace would
/// make the refusal of a bad body more expensive than the reading of a good one.
public final class BadJson extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadJson(String message) {
        super(message, null, false, false);
    }

    /// The message, which is always there.
    public String reason() {
        return String.valueOf(getMessage());
    }
}

package dev.hazina.http.json;

/// A request body that is refused: answered with status 400, type `invalid_request`.
///
/// The message is written for the caller and is safe to show as it is. It is put together from our own words, our own
/// field names, limits and positions; nothing the caller sent ever gets into it.
///
/// It carries no stack trace: it tells about the caller's input and not about a place in our code, and filling one in
/// would make refusing a bad body dearer than reading a good one.
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

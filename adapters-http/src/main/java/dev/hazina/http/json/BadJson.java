package dev.hazina.http.json;

import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// A request body that is refused: answered with status 400, type `invalid_request`.
///
/// The message is written for the caller and is safe to show unchanged. It consists of fixed texts, the API's field
/// names, limits and positions, and never contains input of the caller.
///
/// It has no stack trace, because it describes the caller's input and not a place in the code, and a stack trace would
/// make the refusal of a bad body more expensive than the reading of a good one.
public final class BadJson extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final RefusalCode code;
    private final transient Optional<String> field;

    /// The body as a whole can't be read.
    BadJson(String message) {
        this(RefusalCode.BODY_INVALID, Optional.empty(), message);
    }

    /// A member is absent, or of another type.
    BadJson(RefusalCode code, String field, String message) {
        this(code, Optional.of(field), message);
    }

    private BadJson(RefusalCode code, Optional<String> field, String message) {
        super(message, null, false, false);
        this.code = code;
        this.field = field;
    }

    /// What is wrong with it, for programs.
    public RefusalCode code() {
        return code;
    }

    /// The member that is wrong, where it is one.
    public Optional<String> field() {
        return field;
    }

    /// The message, which is always there.
    public String reason() {
        return String.valueOf(getMessage());
    }
}

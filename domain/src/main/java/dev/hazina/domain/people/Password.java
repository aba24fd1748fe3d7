package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// A password before it is hashed. Used unchanged: not trimmed, not normalized, never printed.
public record Password(String text) {
    private static final int SHORTEST = 8;
    private static final int LONGEST = 128;

    /// @throws Refusal.Invalid when it has fewer than 8 or more than 128 code points
    public static Password parse(String text) {
        return parse("password", text);
    }

    /// @param field the name of the field, for the message
    /// @throws Refusal.Invalid when it has fewer than 8 or more than 128 code points
    public static Password parse(String field, String text) {
        int length = text.codePointCount(0, text.length());
        if (length < SHORTEST || length > LONGEST) {
            throw new Refusal.Invalid(RefusalCode.PASSWORD_INVALID, field, field + " must have 8 to 128 characters");
        }
        return new Password(text);
    }

    @Override
    public String toString() {
        return "***";
    }
}

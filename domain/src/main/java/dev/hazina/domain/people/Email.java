package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Locale;

/// An e-mail address as it was written. Addresses that differ only in case belong to the same user: [#folded].
public record Email(String text) {
    private static final int LONGEST = 254;

    /// @throws Refusal.Invalid when it can't be an address: no `@` with something on each side, white space, control
    ///         characters, or more than 254 characters
    public static Email parse(String text) {
        int at = text.indexOf('@');
        boolean shaped = at > 0 && at == text.lastIndexOf('@') && at < text.length() - 1;
        if (!shaped || text.length() > LONGEST || text.codePoints().anyMatch(Email::isStrange)) {
            throw new Refusal.Invalid(RefusalCode.EMAIL_INVALID, "email must be a valid e-mail address");
        }
        return new Email(text);
    }

    private static boolean isStrange(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT;
    }

    public String folded() {
        return text.toLowerCase(Locale.ROOT);
    }
}

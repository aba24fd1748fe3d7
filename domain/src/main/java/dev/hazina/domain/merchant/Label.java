package dev.hazina.domain.merchant;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// A display name: a merchant's, an account's, a wallet's, a key's. At least one visible character and no character
/// that reorders the text or ends a line, so that no name can imitate another.
public record Label(String text) {

    /// @param field the field's name in the message
    /// @param longest in code points
    /// @throws Refusal.Invalid when it is blank, too long, or holds control, format or line-breaking characters
    public static Label parse(String field, String text, int longest) {
        if (text.isBlank()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_EMPTY, field, field + " must not be blank");
        }
        if (text.codePointCount(0, text.length()) > longest) {
            throw new Refusal.Invalid(RefusalCode.FIELD_TOO_LONG, field,
                    field + " must have at most " + longest + " characters");
        }
        refuseHidden(field, text);
        return new Label(text);
    }

    /// @throws Refusal.Invalid when the text holds a character that isn't shown as itself
    public static void refuseHidden(String field, String text) {
        if (text.codePoints().anyMatch(Label::isHidden)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " must not contain control characters");
        }
    }

    private static boolean isHidden(int c) {
        // An emoji may be joined from several by U+200D; every other format character reorders or hides text.
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> c != 0x200D;
            default -> false;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}

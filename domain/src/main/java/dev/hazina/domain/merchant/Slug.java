package dev.hazina.domain.merchant;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.regex.Pattern;

/// A merchant's name in addresses: 3 to 40 lower-case letters, digits and dashes, unique in the whole service.
public record Slug(String text) {
    private static final Pattern FORM = Pattern.compile("[a-z0-9-]{3,40}");

    /// @throws Refusal.Invalid when it has another form
    public static Slug parse(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "slug",
                    "slug must have 3 to 40 characters of a-z, 0-9 and -");
        }
        return new Slug(text);
    }

    @Override
    public String toString() {
        return text;
    }
}

package dev.hazina.http.dashboard.text;

import java.util.Optional;

/// The texts of the page that is being made.
public final class Texts {
    private Texts() {}

    /// The text with this key in the page's language.
    ///
    /// @param arguments what its placeholders stand for. Amounts and times are printed before, by their own types
    public static String text(String key, Object... arguments) {
        return Catalogue.of(Language.current()).text(key, arguments);
    }

    /// A text without placeholders that may be missing, such as that of a value that a later version has added.
    public static Optional<String> find(String key) {
        Catalogue catalogue = Catalogue.of(Language.current());
        return Optional.of(key).filter(catalogue.keys()::contains).map(catalogue::text);
    }
}

package dev.hazina.http.dashboard.text;

/// The texts of the page that is being made.
public final class Texts {
    private Texts() {}

    /// The text with this key in the page's language.
    ///
    /// @param arguments what its placeholders stand for. Amounts and times are printed before, by their own types
    public static String text(String key, Object... arguments) {
        return Catalogue.of(Language.current()).text(key, arguments);
    }
}

package dev.hazina.providers.client;

/// Texts of merchants in the characters that every provider takes.
public final class SentText {
    private static final String OTHERS = "[^A-Za-z0-9]+";

    private SentText() {}

    /// Letters and digits, with one space where there was anything else, and none at the ends.
    ///
    /// @param otherwise what stands there where nothing is left
    public static String words(String wanted, String otherwise, int longest) {
        return cut(wanted.replaceAll(OTHERS, " ").strip(), otherwise, longest);
    }

    /// The letters and digits alone.
    ///
    /// @param otherwise what stands there where nothing is left
    public static String lettersAndDigits(String wanted, String otherwise, int longest) {
        return cut(wanted.replaceAll(OTHERS, ""), otherwise, longest);
    }

    /// The letters and digits alone, for a provider that takes no text of fewer than so many.
    ///
    /// @param otherwise what stands there where fewer are left
    public static String lettersAndDigits(String wanted, String otherwise, int shortest, int longest) {
        String plain = lettersAndDigits(wanted, otherwise, longest);
        return plain.length() < shortest ? cut(otherwise, otherwise, longest) : plain;
    }

    private static String cut(String plain, String otherwise, int longest) {
        String text = plain.isEmpty() ? otherwise : plain;
        return text.length() > longest ? text.substring(0, longest).strip() : text;
    }
}

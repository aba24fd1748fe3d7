package dev.hazina.http.json;

/// The bounds of numbers in a body, checked on their characters.
///
/// Eleven characters, `1e100000000`, make a decimal that is small in memory and takes seconds of processor time as
/// soon as it is rescaled, added or printed. So the text is checked before a decimal exists; what passes has
/// fewer than sixty digits however it is written out. The largest amount of money needs sixteen characters.
final class JsonNumber {

    /// Sign, digits, point and exponent together.
    static final int MAX_CHARACTERS = 32;

    /// The largest power of ten, up or down, that an exponent may name.
    static final int MAX_EXPONENT = 20;

    private JsonNumber() {}

    /// Whether the text may be converted to a decimal. The check is linear in the length of the text.
    ///
    /// @param text a number that already follows the grammar of JSON
    static boolean isBounded(String text) {
        return text.length() <= MAX_CHARACTERS && exponentMagnitude(text) <= MAX_EXPONENT;
    }

    /// The exponent without its sign. Counting stops above the limit, so that no exponent is too long to be counted.
    private static int exponentMagnitude(String text) {
        int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (mark < 0) {
            return 0;
        }
        int magnitude = 0;
        for (int i = mark + 1; i < text.length() && magnitude <= MAX_EXPONENT; i++) {
            char c = text.charAt(i);
            if (c != '+' && c != '-') {
                magnitude = magnitude * 10 + (c - '0');
            }
        }
        return magnitude;
    }
}

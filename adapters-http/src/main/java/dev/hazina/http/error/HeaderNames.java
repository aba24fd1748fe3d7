package dev.hazina.http.error;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Writes texts into a header. The name of a member or parameter may be anything that the caller sent, so only
/// letters, digits and a few marks stand as they are: nothing of it can end the header or begin another list.
public final class HeaderNames {
    private static final int LONGEST = 64;
    private static final String AS_THEY_ARE = "._-[]";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private HeaderNames() {}

    /// The name with other characters percent-encoded, and cut after 64 of them.
    public static String printed(String name) {
        String printed = printed(name.codePoints().limit(LONGEST), HeaderNames::isPlain);
        return printed.isEmpty() ? "\"\"" : printed;
    }

    /// A text of the installation's own, for people: what isn't printable ASCII is percent-encoded, and so is the mark
    /// of that.
    public static String text(String text) {
        return printed(text.codePoints(), character -> character >= ' ' && character <= '~' && character != '%');
    }

    private static String printed(IntStream characters, IntPredicate asItIs) {
        StringBuilder printed = new StringBuilder();
        characters.forEach(character -> {
            if (asItIs.test(character)) {
                printed.appendCodePoint(character);
            } else {
                for (byte each : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
                    printed.append('%').append(HEX.toHexDigits(each));
                }
            }
        });
        return printed.toString();
    }

    private static boolean isPlain(int character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= '9' || AS_THEY_ARE.indexOf(character) >= 0;
    }
}

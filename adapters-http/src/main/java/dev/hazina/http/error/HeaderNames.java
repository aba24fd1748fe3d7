package dev.hazina.http.error;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Writes names of members and parameters into a header. A name may be anything that the caller sent, so only letters,
/// digits and a few marks stand as they are: nothing of it can end the header or begin another list.
public final class HeaderNames {
    private static final int LONGEST = 64;
    private static final String AS_THEY_ARE = "._-[]";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private HeaderNames() {}

    /// The name with other characters percent-encoded, and cut after 64 of them.
    public static String printed(String name) {
        StringBuilder printed = new StringBuilder();
        name.codePoints().limit(LONGEST).forEach(character -> {
            if (isPlain(character)) {
                printed.appendCodePoint(character);
            } else {
                for (byte each : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
                    printed.append('%').append(HEX.toHexDigits(each));
                }
            }
        });
        return printed.isEmpty() ? "\"\"" : printed.toString();
    }

    private static boolean isPlain(int character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= '9' || AS_THEY_ARE.indexOf(character) >= 0;
    }
}

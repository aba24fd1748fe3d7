package dev.hazina.http.admin;

import dev.hazina.application.callback.KeptCallbackReads.KeptCallback;
import java.util.Locale;

/// The bytes of a callback as text that harms no reader: printable ASCII as it is, anything else as an escape.
public final class CallbackText {
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int LAST_PRINTABLE = 0x7e;
    private static final int BYTE = 0xff;

    private CallbackText() {}

    /// The beginning of its body.
    public static String of(KeptCallback callback) {
        StringBuilder text = new StringBuilder(callback.start().length);
        for (byte one : callback.start()) {
            text.append(escaped(one & BYTE));
        }
        return text.toString();
    }

    private static String escaped(int one) {
        return switch (one) {
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> one >= FIRST_PRINTABLE && one <= LAST_PRINTABLE
                    ? String.valueOf((char) one)
                    : String.format(Locale.ROOT, "\\x%02x", one);
        };
    }
}

package dev.hazina.providers.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/// Spoils bytes, from a seed: the same seed spoils the same way.
final class Mutations {
    private static final List<String> PIECES = List.of("null", "0", "-1", "1e400", "\"\"", "[]", "{}", "true",
            "\\u0000",
            "\"", "}", ",", "00000000-0000-0000-0000-000000000000", "99999999999999999999", "COMPLETED", "FAILED");
    private static final List<String> WHOLE = List.of("", "null", "[]", "{}", "0", "\"text\"", "{", "[[[[[[[[",
            "\u0000",
            "{\"a\":1}{\"a\":2}", "<xml/>", "[null]", "{\"\":null}");

    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    /// Bodies that no genuine client of the provider sends.
    static Stream<byte[]> nonsense() {
        byte[] deep = "[".repeat(20_000).getBytes(StandardCharsets.UTF_8);
        byte[] notText = {(byte) 0xff, (byte) 0xfe, (byte) 0xc0, (byte) 0x80};
        byte[] number = ("{\"amount\":" + "9".repeat(50_000) + "}").getBytes(StandardCharsets.UTF_8);
        byte[] exponent = "{\"amount\":1E+399999999999999999999}".getBytes(StandardCharsets.UTF_8);
        return Stream.concat(WHOLE.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)),
                Stream.of(deep, notText, number, exponent));
    }

    /// The bytes with one to three things wrong.
    byte[] spoil(byte[] bytes) {
        byte[] spoiled = bytes;
        for (int i = random.nextInt(3); i >= 0; i--) {
            spoiled = once(spoiled);
        }
        return spoiled;
    }

    private byte[] once(byte[] bytes) {
        if (bytes.length == 0) {
            return new byte[]{(byte) random.nextInt(256)};
        }
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(12));
        return switch (random.nextInt(7)) {
            case 0 -> changed(bytes, from, (byte) random.nextInt(256));
            case 1 -> changed(bytes, from, (byte) ('0' + random.nextInt(10)));
            case 2 -> replaced(bytes, from, to, new byte[0]);
            case 3 -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
            case 4 -> Arrays.copyOf(bytes, from);
            case 5 -> replaced(bytes, from, to, piece());
            default -> value(bytes, from);
        };
    }

    /// Another value for the next member.
    private byte[] value(byte[] bytes, int from) {
        int colon = from;
        while (colon < bytes.length && bytes[colon] != ':') {
            colon++;
        }
        int end = colon;
        while (end < bytes.length && bytes[end] != ',' && bytes[end] != '}') {
            end++;
        }
        return colon == bytes.length ? bytes : replaced(bytes, colon + 1, end, piece());
    }

    private byte[] piece() {
        return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] changed(byte[] bytes, int at, byte to) {
        byte[] changed = bytes.clone();
        changed[at] = to;
        return changed;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        out.writeBytes(by);
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }
}

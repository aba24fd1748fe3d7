package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Valid bodies, damaged at random. The reader either accepts or refuses each of them. An accepted body follows the
/// grammar, and a body that is refused as malformed does not.
class MutatedBodyTest {
    private static final int EXECUTIONS = 100_000;
    private static final int MUTANTS_OF_ONE = 10;

    private static final List<byte[]> FRAGMENTS = Stream.concat(
            Stream.of("{", "}", "[", "]", ",", ":", "\"", "\\", "'", "//", "/*", "*/", "#", " ", "\n", "\0", "\t", "\f",
                    "{}", "[]", "\"\"", "\"a\":1,", ",\"a\":1", "null", "true", "NaN", "Infinity", "-", "+", ".", "e",
                    "0", "1e9", "1e20", "1e21", "1e999999999", "0x1", "\\u0000", "\\ud800", "\\udc00", "\\u", "\\x",
                    "\\u00", "\u2038", "\uff11", "\uFEFF", "\u00a0", "\u2028", "😀", "9".repeat(40), "[".repeat(20),
                    "a".repeat(300))
                    .map(text -> text.getBytes(StandardCharsets.UTF_8)),
            Stream.of("C0AF", "C080", "EDA080", "F4908080", "FF", "80", "FFFE", "E282")
                    .map(HexFormat.of()::parseHex))
            .toList();

    private final RandomJson json = new RandomJson(MutatedBodyTest.class);
    private final Random random = json.random;

    @Test
    void acceptedOrRefusedAndNothingElse() {
        int accepted = 0;
        byte[] original = {};
        for (int i = 0; i < EXECUTIONS; i++) {
            if (i % MUTANTS_OF_ONE == 0) {
                original = json.spelled(json.object()).getBytes(StandardCharsets.UTF_8);
            }
            byte[] body = original;
            for (int times = random.nextInt(4); times >= 0; times--) {
                body = mutated(body);
            }
            accepted += isAccepted(body) ? 1 : 0;
        }
        assertThat(accepted).as("the damage is neither always nor never fatal, seed %d", json.seed)
                .isBetween(EXECUTIONS / 100, EXECUTIONS / 2);
    }

    private boolean isAccepted(byte[] body) {
        try {
            byte[] hash = JsonBody.read(body).sha256();
            assertThat(hash).hasSize(32);
            assertThat(isJsonObject(body)).as("accepted, %s", replay(body)).isTrue();
            return true;
        } catch (BadJson refusal) {
            if (refusal.reason().contains("not valid JSON") || refusal.reason().contains("goes on after its end")
                    || refusal.reason().contains("must be a JSON object") || refusal.reason().contains("UTF-8")) {
                assertThat(isJsonObject(body)).as("%s, %s", refusal.reason(), replay(body)).isFalse();
            }
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("neither accepted nor refused, " + replay(body), e);
        }
    }

    private static boolean isJsonObject(byte[] body) {
        try {
            return Grammar.isObject(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private byte[] mutated(byte[] body) {
        int from = random.nextInt(body.length + 1);
        int to = Math.min(body.length, from + random.nextInt(8));
        byte[] between = switch (random.nextInt(6)) {
            case 0 -> new byte[0];
            case 1 -> new byte[]{(byte) random.nextInt(256)};
            case 2 -> twice(Arrays.copyOfRange(body, from, to));
            case 3 -> flipped(Arrays.copyOfRange(body, from, to));
            case 4 -> {
                to = from;
                yield fragment();
            }
            default -> fragment();
        };
        ByteArrayOutputStream mutant = new ByteArrayOutputStream();
        mutant.write(body, 0, from);
        mutant.writeBytes(between);
        mutant.write(body, to, body.length - to);
        return mutant.toByteArray();
    }

    private byte[] fragment() {
        return FRAGMENTS.get(random.nextInt(FRAGMENTS.size()));
    }

    private byte[] flipped(byte[] bytes) {
        if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }

    private static byte[] twice(byte[] bytes) {
        return ByteBuffer.allocate(2 * bytes.length).put(bytes).put(bytes).array();
    }

    private String replay(byte[] body) {
        return "seed " + json.seed + ", body in base64 " + Base64.getEncoder().encodeToString(body);
    }
}

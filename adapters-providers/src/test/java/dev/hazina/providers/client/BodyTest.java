package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// JSON where it is JSON, and nothing anywhere else.
final class BodyTest {

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "{\"a\":1", "[]", "[{}]", "1", "null", "true", "\"text\"", "<html></html>",
            "{\"a\":1}x", "{\"a\":1}{}", "{\"a\":1,\"a\":2}", "{'a':1}", "{\"a\":NaN}"})
    void isNothingUnlessItIsOneWholeObject(String text) {
        assertThat(Body.of(text).object()).isEmpty();
        assertThat(Body.of(text).text("a")).isEmpty();
    }

    @Test
    void isNothingWhereItsShapeIsInsane() {
        assertThat(Body.of("{\"a\":".repeat(40) + "1" + "}".repeat(40)).object()).isEmpty();
        assertThat(Body.of("{\"a\":\"" + "x".repeat(20_000) + "\"}").object()).isEmpty();
        assertThat(Body.of("{\"a\":" + "9".repeat(65) + "}").object()).isEmpty();
        assertThat(Body.of("{\"a\":1.5E+399999999999999999999}").object()).isEmpty();
        assertThat(Body.of("[1.5E-399999999999999999999]").list()).isEmpty();
    }

    /// Bytes that look like the beginning of another encoding fail in ways of their own.
    @Test
    void isNothingWhateverBytesCome() {
        Random random = new Random(20_260_302);
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = new byte[random.nextInt(12)];
            random.nextBytes(bytes);
            for (int n = 0; n < Math.min(bytes.length, i % 4); n++) {
                bytes[random.nextInt(Math.min(4, bytes.length))] = 0;
            }
            assertThat(new Body(bytes).object()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"'{\"a\":{\"b\":\"x\"}}',x", "'{\"a\":{\"b\":12}}',12", "'{\"a\":{\"b\":1.50}}',1.5",
            "'{\"a\":{\"b\":\"\"}}',''",
            "'{\"a\":{\"b\":null}}',", "'{\"a\":{\"b\":true}}',", "'{\"a\":{\"b\":{}}}',", "'{\"a\":[\"b\"]}',",
            "'{\"a\":\"b\"}',",
            "'{}',"})
    void findsTextsAndNumbersAtTheEndOfAPath(String body, String found) {
        if (found == null) {
            assertThat(Body.of(body).text("a", "b")).isEmpty();
        } else {
            assertThat(Body.of(body).text("a", "b")).hasValue(found);
        }
    }

    @Test
    void isWhatItsBytesAre() {
        assertThat(Body.of("a")).isEqualTo(Body.of("a")).hasSameHashCodeAs(Body.of("a")).isNotEqualTo(Body.of("b"));
    }
}

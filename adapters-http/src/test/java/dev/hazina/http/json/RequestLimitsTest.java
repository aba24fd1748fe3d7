package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each limit at its boundary: the last value that passes and the first one that does not. The tokenizer enforces most
/// of them and counts in its own way. These tests fail when an upgrade counts differently.
class RequestLimitsTest {

    record Limit(String name, int largest, IntFunction<String> body) {
        @Override
        public String toString() {
            return name + ": " + largest;
        }
    }

    static Stream<Limit> limits() {
        return Stream.of(
                new Limit("levels of arrays", 16, n -> "{\"x\":" + "[".repeat(n - 1) + "]".repeat(n - 1) + "}"),
                new Limit("levels of objects", 16, n -> "{\"x\":".repeat(n - 1) + "{}" + "}".repeat(n - 1)),
                new Limit("tokens: five and the items", 200, n -> "{\"x\":[" + "1,".repeat(n - 6) + "1]}"),
                new Limit("name", 256, n -> "{\"" + "k".repeat(n) + "\":1}"),
                new Limit("escaped name", 256, n -> "{\"" + "\\u0041".repeat(n) + "\":1}"),
                new Limit("nested name", 256, n -> "{\"x\":[{\"" + "é".repeat(n) + "\":1}]}"),
                new Limit("string", 4_096, n -> "{\"x\":\"" + "v".repeat(n) + "\"}"),
                new Limit("escaped string", 4_096, n -> "{\"x\":\"" + "\\n".repeat(n) + "\"}"),
                new Limit("string with one escape", 4_096, n -> "{\"x\":\"\\t" + "v".repeat(n - 1) + "\"}"),
                new Limit("string of three-byte characters", 4_096, n -> "{\"x\":[\"" + "ช".repeat(n) + "\"]}"),
                new Limit("digits", 32, n -> "{\"x\":" + "9".repeat(n) + "}"),
                new Limit("decimals", 32, n -> "{\"x\":0." + "9".repeat(n - 2) + "}"),
                new Limit("negative decimals", 32, n -> "{\"x\":[-0." + "9".repeat(n - 3) + "]}"));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void atTheLimit(Limit limit) {
        assertThatCode(() -> read(limit, limit.largest())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("limits")
    void overTheLimit(Limit limit) {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> read(limit, limit.largest() + 1))
                .satisfies(refusal -> assertThat(refusal.reason()).containsAnyOf("over a limit", "at most 32"));
    }

    /// A string that carries a whole body may be longer than any other string.
    @Test
    void whereLongStringsAreRead() {
        JsonBody read = JsonBody.readLong(bytes("{\"x\":\"" + "ช".repeat(65_536) + "\"}"));
        assertThat(read.requiredText("x")).hasSize(65_536);
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> JsonBody.readLong(bytes("{\"x\":\"" + "v".repeat(65_537) + "\"}")))
                .satisfies(refusal -> assertThat(refusal.reason()).contains("strings of 65536"));
        for (Limit limit : limits().filter(each -> !each.name().contains("string")).toList()) {
            assertThatExceptionOfType(BadJson.class)
                    .isThrownBy(() -> JsonBody.readLong(bytes(limit.body().apply(limit.largest() + 1))));
        }
        assertThatExceptionOfType(BadJson.class).isThrownBy(() -> JsonBody.readLong(bytes(" ")))
                .withMessage("the request body is empty, a JSON object is expected");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void read(Limit limit, int size) {
        JsonBody.read(bytes(limit.body().apply(size)));
    }
}

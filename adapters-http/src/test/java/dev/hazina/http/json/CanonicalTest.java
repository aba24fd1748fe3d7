package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The rules by which two bodies are the same request.
class CanonicalTest {

    static Stream<List<String>> same() {
        return Stream.of(
                List.of("{}", " {\n} "),
                List.of("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "{\t\"b\" : 2,\r\n\"a\": 1}"),
                List.of("{\"x\":{\"a\":1,\"b\":[{\"c\":1,\"d\":2}]}}", "{\"x\":{\"b\":[{\"d\":2,\"c\":1}],\"a\":1}}"),
                List.of("{\"n\":1}", "{\"n\":1.0}", "{\"n\":1.00}", "{\"n\":1e0}", "{\"n\":10E-1}", "{\"n\":0.1e+1}"),
                List.of("{\"n\":100}", "{\"n\":1e2}", "{\"n\":1E+2}", "{\"n\":100.000}"),
                List.of("{\"n\":0}", "{\"n\":-0}", "{\"n\":0.00}", "{\"n\":0e5}", "{\"n\":-0e-20}"),
                List.of("{\"s\":\"é/A\"}", "{\"s\":\"\\u00e9\\/\\u0041\"}", "{\"\\u0073\":\"\\u00E9/A\"}"),
                List.of("{\"s\":\"😀\"}", "{\"s\":\"\\ud83d\\ude00\"}"));
    }

    @ParameterizedTest
    @MethodSource
    void same(List<String> bodies) {
        assertThat(bodies.stream().map(CanonicalTest::hash).distinct()).hasSize(1);
    }

    /// All of them differ from one another, and most are pairs that a careless encoding would confuse.
    private static final List<String> DIFFERENT = List.of(
            "{}", "{\"a\":null}", "{\"a\":{}}", "{\"a\":[]}", "{\"a\":\"\"}", "{\"a\":0}", "{\"a\":false}",
            "{\"\":null}",
            "{\"a\":\"null\"}", "{\"a\":[null]}", "{\"a\":[[]]}", "{\"a\":[{}]}", "{\"a\":[[],[]]}", "{\"a\":[[[]]]}",
            "{\"a\":1}", "{\"a\":\"1\"}", "{\"a\":true}", "{\"a\":\"true\"}", "{\"a\":[1]}", "{\"a\":-1}", "{\"a\":10}",
            "{\"a\":0.1}", "{\"a\":1e-20}", "{\"a\":1e20}", "{\"a\":1.00000000000000000001}", "{\"a\":\"1.0\"}",
            "{\"a\":[\"ab\"]}", "{\"a\":[\"a\",\"b\"]}", "{\"a\":[\"b\",\"a\"]}", "{\"a\":[\"\",\"ab\"]}",
            "{\"a\":[1,2]}", "{\"a\":[12]}", "{\"a\":[2,1]}", "{\"a\":[[1],2]}", "{\"a\":[[1,2]]}", "{\"a\":[1,[2]]}",
            "{\"a\":1,\"b\":2}", "{\"a\":2,\"b\":1}", "{\"a\":{\"b\":2}}", "{\"a\":{\"b\":{}},\"c\":1}",
            "{\"a\":{\"b\":{},\"c\":1}}", "{\"ab\":1}", "{\"A\":1}", "{\"a \":1}", "{\"a\":\"é\"}",
            "{\"a\":\"e\u0301\"}", "{\"a\":\" \"}", "{\"a\":\"A\"}", "{\"a\":\"a\"}", "{\"a\":\"a,\\\"b\\\":1\"}",
            "{\"a\":\"s\"}", "{\"a\":1,\"unknown\":null}", "{\"a\":1,\"unknown\":1}");

    @Test
    void different() {
        Set<String> hashes = new HashSet<>();

        assertThat(DIFFERENT).allSatisfy(body -> assertThat(hashes.add(hash(body))).as(body).isTrue());
    }

    /// Fingerprints outlive the process that made them, so they must never change by accident. The expected value was
    /// made from the encoding `o 00000002 00000001 a d 00000004 1E+2 00000001 b s 00000001 x`, without the program.
    @Test
    void theEncodingIsFixed() {
        assertThat(hash("{\"b\":\"x\",\"a\":100.00}"))
                .isEqualTo("5a3fd42b260a235e6eafe1f7333c24c60e7abbdfacc80a80d042f57b1e046276");
    }

    private static String hash(String body) {
        return HexFormat.of().formatHex(JsonBody.read(body.getBytes(StandardCharsets.UTF_8)).sha256());
    }
}

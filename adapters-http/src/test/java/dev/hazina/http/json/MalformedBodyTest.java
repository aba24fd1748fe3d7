package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The catalogue of bodies that are not one well-formed JSON object. Each row has an id, which is the same in the tests
/// over HTTP.
class MalformedBodyTest {

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("J01", "the request body is empty.*"),
            Map.entry("J02", "the request body must be a JSON object.*"),
            Map.entry("J03", "the request body is not valid JSON.*"),
            Map.entry("J04", "the request body goes on after its end.*"),
            Map.entry("J05", "the request body (is not valid JSON|goes on after its end).*"),
            Map.entry("J06", "the request body names a field twice.*"),
            Map.entry("J07", "the request body (is over a limit|must be a JSON object).*"),
            Map.entry("J08", "the request body is over a limit.*"),
            Map.entry("J11", "the request body (is not valid|must not begin with a byte order mark).*"),
            Map.entry("J12", "the request body is not valid UTF-8"),
            Map.entry("J13", "the request body is not valid UTF-8"),
            Map.entry("J14", "(a string in the request body contains half|the request body is not valid UTF-8).*"),
            Map.entry("J15", "a string in the request body contains the character U\\+0000.*"),
            Map.entry("J16", "the request body is not valid JSON.*"));

    @ParameterizedTest
    @MethodSource
    void refused(Row row) {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(row::judge)
                .satisfies(refusal -> assertThat(refusal.reason()).hasSizeLessThan(200)
                        .matches("[-A-Za-z0-9 ,+():]+")
                        .matches(REASONS.getOrDefault(row.id(), "no such row")))
                .satisfies(refusal -> assertThat(refusal.getStackTrace()).isEmpty());
    }

    static Stream<Row> refused() {
        return Stream.of(empty(), notAnObject(), malformed(), trailing(), duplicates(), deep(), large(), encodings(),
                strings()).flatMap(rows -> rows);
    }

    private static Stream<Row> empty() {
        return Stream.of(Row.of("J01", "no bytes", ""), Row.of("J01", "spaces", "   "),
                Row.of("J01", "white space of every kind", " \t\r\n"));
    }

    private static Stream<Row> notAnObject() {
        return Stream.of("null", "[]", "\"x\"", "1", "true", "[{}]", "-1.5e3", "\"{}\"")
                .map(body -> Row.of("J02", body, body));
    }

    private static Stream<Row> malformed() {
        return Stream.of("{\"amount\":1", "{\"amount\":1,}", "{'amount':1}", "{amount:1}", "/*c*/", "/*c*/{}", "{}//c",
                "#c\n{}", "{", "}", "{\"a\"}", "{\"a\":}", "{\"a\":,\"b\":1}", "{,}", "{\"a\":1 \"b\":2}",
                "{\"a\":1,,\"b\":2}", "{\"a\":[1,]}", "{\"a\":[,1]}", "{\"a\":[1}", "{\"a\":{]}", "{\"a\":[1",
                "{\"a\":\"x", "{\"a\":\"\\x41\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"\\u00g0\"}",
                "{\"a\":\"\\u00\u20381\"}", "{\"\\\\\\u\uff10041\":1}", "{\"\\u004\uff11\":1}",
                "{\"a\":\"\\", "{\"a\":\"\\u", "{\"a\":\"\\u004", "{\"a\":'x'}", "{\"a\":tru}",
                "{\"a\":truer}", "{\"a\":True}", "{\"a\":undefined}", "{\"a\":nul", "{1:2}", "{null:1}", "{\"a\"=1}",
                "{\"a\":1;\"b\":2}", "{\"a\":1}\u00a0", "{\u2028}", "\u0000{}", "{}\u0000", "{\f}", "\u001e{}")
                .map(body -> Row.of("J03", body.replaceAll("\\p{Cntrl}", "?"), body));
    }

    private static Stream<Row> trailing() {
        return Stream.of(Row.of("J04", "two documents", "{\"amount\":1}{\"amount\":2}"),
                Row.of("J04", "two lines", "{\"amount\":1}\n{\"amount\":2}\n"),
                Row.of("J05", "text after the object", "{\"amount\":1} xyz"),
                Row.of("J05", "a bracket after the object", "{\"amount\":1}}"),
                Row.of("J05", "a comma after the object", "{\"amount\":1},"));
    }

    private static Stream<Row> duplicates() {
        return Stream.of(Row.of("J06", "side by side", "{\"amount\":1,\"amount\":1000}"),
                Row.of("J06", "the same value", "{\"amount\":1,\"amount\":1}"),
                Row.of("J06", "null and a value", "{\"amount\":null,\"amount\":1}"),
                Row.of("J06", "far apart", "{\"amount\":1,\"a\":1,\"b\":1,\"c\":1,\"amount\":1000}"),
                Row.of("J06", "spelled with an escape", "{\"amount\":1,\"\\u0061mount\":1000}"),
                Row.of("J06", "inside an unknown field", "{\"x\":[{\"y\":1,\"y\":2}]}"));
    }

    private static Stream<Row> deep() {
        return Stream.of(Row.of("J07", "100,000 brackets", "[".repeat(100_000)),
                Row.of("J07", "100,000 brackets in a field", "{\"x\":" + "[".repeat(100_000)),
                Row.of("J07", "100,000 objects", "{\"x\":".repeat(100_000)),
                Row.of("J07", "an unknown field 50 arrays deep", "{\"x\":" + "[".repeat(50) + "]".repeat(50) + "}"),
                Row.of("J07", "an unknown field 50 objects deep", "{\"x\":".repeat(50) + "1" + "}".repeat(50)));
    }

    private static Stream<Row> large() {
        String keys = IntStream.range(0, 10_000).mapToObj(i -> "\"k" + i + "\":1").collect(Collectors.joining(","));
        return Stream.of(Row.of("J08", "10,000 unknown keys", "{" + keys + "}"),
                Row.of("J08", "a key of 60,000 characters", "{\"" + "k".repeat(60_000) + "\":1}"),
                Row.of("J08", "an escaped key of 10,000 characters", "{\"" + "\\u0041".repeat(10_000) + "\":1}"),
                Row.of("J08", "10,000 items", "{\"x\":[" + "1,".repeat(9_999) + "1]}"),
                Row.of("J08", "a string of 60,000 characters", "{\"x\":\"" + "v".repeat(60_000) + "\"}"));
    }

    private static Stream<Row> encodings() {
        String body = "{\"amount\":1}";
        return Stream.concat(
                Stream.of("UTF-16", "UTF-16LE", "UTF-16BE", "x-UTF-16LE-BOM", "UTF-32", "UTF-32LE", "UTF-32BE",
                        "UTF-32LE-BOM", "UTF-32BE-BOM", "IBM037")
                        .map(name -> Row.encoded("J11", name, body, Charset.forName(name))),
                Stream.of(Row.of("J11", "byte order mark", "\uFEFF" + body),
                        Row.of("J11", "byte order mark alone", "\uFEFF"),
                        Row.of("J11", "byte order mark at the end", body + "\uFEFF"),
                        inString("J12", "byte FF", 0xFF), inString("J12", "ISO 8859-1", 0xE9),
                        inString("J12", "a lone continuation byte", 0x80),
                        inString("J12", "a sequence cut short", 0xE2, 0x82),
                        inString("J13", "overlong slash", 0xC0, 0xAF),
                        inString("J13", "overlong slash in three bytes", 0xE0, 0x80, 0xAF),
                        inString("J13", "overlong NUL", 0xC0, 0x80),
                        inString("J13", "beyond Unicode", 0xF4, 0x90, 0x80, 0x80),
                        inString("J14", "encoded surrogate", 0xED, 0xA0, 0x80),
                        inString("J14", "encoded surrogate pair", 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80)));
    }

    private static Stream<Row> strings() {
        return Stream.concat(
                Stream.of("\\ud800", "\\udc00", "\\ud83d\\ud83d\\ude00", "\\ud83d\\ude00\\ude00", "\\ude00\\ud83d",
                        "a\\uD800b", "\\ud83d\ud83d\ude00").flatMap(text -> everywhere("J14", text)),
                Stream.concat(Stream.of("a\\u0000b", "\\u0000").flatMap(text -> everywhere("J15", text)),
                        Stream.of("a\tb", "a\u0000b", "a\nb", "a\rb", "a\u001fb")
                                .flatMap(text -> everywhere("J16", text))));
    }

    /// Strings are checked at every place of a body, because the whole body is stored and hashed.
    private static Stream<Row> everywhere(String id, String text) {
        String shows = text.replaceAll("[\\p{Cntrl}\\p{Cs}]", "?");
        return Stream.of(Row.of(id, shows + " as a value", "{\"reference\":\"" + text + "\"}"),
                Row.of(id, shows + " as a name", "{\"" + text + "\":1}"),
                Row.of(id, shows + " in an unknown field", "{\"x\":[{\"y\":[\"" + text + "\"]}]}"));
    }

    private static Row inString(String id, String shows, int... bytes) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("{\"reference\":\"a".getBytes(StandardCharsets.UTF_8));
        for (int b : bytes) {
            body.write(b);
        }
        body.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
        return Row.bytes(id, shows, body.toByteArray());
    }

    @Test
    void unknownFieldsAreIgnored() {
        JsonBody body = JsonBody.read("""
                {"status":"succeeded","fee":0,"id":null,"merchant_id":["x"],"available":{"KES":1e9},"amount":1}
                """.getBytes(StandardCharsets.UTF_8));

        assertThat(body.requiredNumber("amount")).isEqualByComparingTo("1");
    }

    @Test
    void aBodyIsJudgedWholeBeforeAnythingIsAsked() {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> JsonBody.read("{\"amount\":1,\"unknown\":01}".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aByteOrderMarkIsCalledByItsName() {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> JsonBody.read("\uFEFF{}".getBytes(StandardCharsets.UTF_8)))
                .withMessage("the request body must not begin with a byte order mark");
    }

    @Test
    void theMessageSaysWhereAndNotWhat() {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> JsonBody.read("{\n  \"amount\": oops\n}".getBytes(StandardCharsets.UTF_8)))
                .withMessageMatching("the request body is not valid JSON \\(line 2, column 1\\d\\)");
    }
}

package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Members are read by type, and no type is converted into another.
class JsonBodyTest {

    private static final JsonBody ONE_OF_EACH = read(
            """
                    {"text":"100","empty":"","number":100.10,"yes":true,"no":false,"nil":null,
                     "texts":["b","a",""],"none":[],"mixed":["a",1],"holes":["a",null],"object":{"text":"x"},
                     "byName":{"b":"2","a":"1","B":""},"nothing":{},
                     "odd":{"a":"1","b":2},"gaps":{"a":null},"deep":{"a":{"b":"c"}}}
                    """);

    @Test
    void everyKindAnswersToItsName() {
        assertThat(ONE_OF_EACH.text("text")).contains("100");
        assertThat(ONE_OF_EACH.text("empty")).contains("");
        assertThat(ONE_OF_EACH.requiredText("text")).isEqualTo("100");
        assertThat(ONE_OF_EACH.number("number").orElseThrow()).hasToString("100.10");
        assertThat(ONE_OF_EACH.requiredNumber("number")).hasToString("100.10");
        assertThat(ONE_OF_EACH.bool("yes")).contains(true);
        assertThat(ONE_OF_EACH.bool("no")).contains(false);
        assertThat(ONE_OF_EACH.texts("texts")).contains(List.of("b", "a", ""));
        assertThat(ONE_OF_EACH.requiredTexts("none")).isEmpty();
        assertThat(ONE_OF_EACH.requiredTextsByName("byName")).containsExactly(Map.entry("B", ""), Map.entry("a", "1"),
                Map.entry("b", "2"));
        assertThat(ONE_OF_EACH.requiredTextsByName("nothing")).isEmpty();
    }

    @Test
    void whatIsGivenOutCannotBeChanged() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> ONE_OF_EACH.requiredTextsByName("byName").put("c", "3"));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> ONE_OF_EACH.requiredTexts("texts").add("c"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nil", "absent"})
    void nullReadsAsAbsent(String field) {
        assertThat(ONE_OF_EACH.text(field)).isEmpty();
        assertThat(ONE_OF_EACH.number(field)).isEmpty();
        assertThat(ONE_OF_EACH.bool(field)).isEmpty();
        assertThat(ONE_OF_EACH.texts(field)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nil", "absent"})
    void whatIsRequiredMustBeThere(String field) {
        Stream.<Function<String, Object>>of(ONE_OF_EACH::requiredText, ONE_OF_EACH::requiredNumber,
                ONE_OF_EACH::requiredTexts, ONE_OF_EACH::requiredTextsByName)
                .forEach(ask -> assertThatExceptionOfType(BadJson.class)
                        .isThrownBy(() -> ask.apply(field))
                        .withMessage(field + " is required"));
    }

    static Stream<Arguments> wrongKinds() {
        return Stream.of(
                wrong("a string", ONE_OF_EACH::text, "number", "yes", "no", "texts", "none", "object"),
                wrong("a string", ONE_OF_EACH::requiredText, "number", "yes", "no", "texts", "none", "object"),
                wrong("a number", ONE_OF_EACH::number, "text", "empty", "yes", "no", "texts", "none", "object"),
                wrong("a number", ONE_OF_EACH::requiredNumber, "text", "empty", "yes", "no", "texts", "object"),
                wrong("true or false", ONE_OF_EACH::bool, "text", "empty", "number", "texts", "none", "object"),
                wrong("a list of strings", ONE_OF_EACH::texts, "text", "number", "yes", "object", "mixed", "holes"),
                wrong("a list of strings", ONE_OF_EACH::requiredTexts, "text", "number", "object", "mixed", "holes"),
                wrong("an object of strings", ONE_OF_EACH::requiredTextsByName, "text", "empty", "number", "yes", "no",
                        "texts", "none", "odd", "gaps", "deep"))
                .flatMap(rows -> rows);
    }

    private static Stream<Arguments> wrong(String kind, Function<String, Object> ask, String... fields) {
        return Stream.of(fields).map(field -> Arguments.of(field, kind, ask));
    }

    @ParameterizedTest(name = "{0} is not {1}")
    @MethodSource("wrongKinds")
    void nothingIsCoerced(String field, String kind, Function<String, Object> ask) {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> ask.apply(field))
                .withMessage(field + " must be " + kind);
    }

    static Stream<Row> textFields() {
        return Stream.of(
                asked("R03", "password", "12345678"),
                asked("R10", "email", "{\"$gt\":\"\"}"), asked("R10", "password", "[\"a\"]"),
                asked("W01", "name", "null"),
                asked("W04", "name", "123"), asked("W04", "name", "true"), asked("W04", "name", "[\"x\"]"),
                asked("W06", "currency", "404"),
                asked("T02", "from_wallet_id", "null"), asked("T02", "from_wallet_id", "12345678"),
                asked("T08", "reference", "5"),
                asked("P01", "reference", "null"), asked("P04", "channel", "5"), asked("P08", "card_token", "{}"),
                Row.of("T02", "from_wallet_id missing", "{}").asking(body -> body.requiredText("from_wallet_id")),
                Row.of("W09", "is_default \"true\"", "{\"is_default\":\"true\"}")
                        .asking(body -> body.bool("is_default")),
                Row.of("H04", "event_types a string", "{\"event_types\":\"*\"}")
                        .asking(body -> body.requiredTexts("event_types")),
                Row.of("H04", "1,000 event types", "{\"event_types\":[" + "\"*\",".repeat(999) + "\"*\"]}")
                        .asking(body -> body.requiredTexts("event_types")));
    }

    private static Row asked(String id, String field, String written) {
        return Row.of(id, field + " " + written, "{\"" + field + "\":" + written + "}")
                .asking(body -> body.requiredText(field));
    }

    @ParameterizedTest
    @MethodSource("textFields")
    void refused(Row row) {
        assertThatExceptionOfType(BadJson.class).isThrownBy(row::judge);
    }

    @Test
    void hasTellsNullFromAbsent() {
        assertThat(ONE_OF_EACH.has("nil")).isTrue();
        assertThat(ONE_OF_EACH.has("text")).isTrue();
        assertThat(ONE_OF_EACH.has("absent")).isFalse();
    }

    @Test
    void isEmptyMeansNoMembers() {
        assertThat(read(" { } ").isEmpty()).isTrue();
        assertThat(read("{\"x\":null}").isEmpty()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \r\n", "{}"})
    void anOptionalBodyMayBeLeftOut(String body) {
        JsonBody read = JsonBody.readOptional(body.getBytes(StandardCharsets.UTF_8));

        assertThat(read.isEmpty()).isTrue();
        assertThat(read.sha256()).isEqualTo(read("{}").sha256());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{", "{}{}", "\u0000"})
    void anOptionalBodyIsJudgedWhenItIsThere(String body) {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> JsonBody.readOptional(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void escapesAreDecoded() {
        assertThat(read("{\"text\":\"\\\\u20\u2038\"}").text("text")).contains("\\u20\u2038");
        assertThat(read("{\"text\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"}").text("text"))
                .contains("\"\\/\b\f\n\r\té😀");
    }

    @Test
    void aBodyDoesNotPrintItsSecrets() {
        assertThat(read("{\"password\":\"correct horse\"}").toString()).doesNotContain("password", "horse");
    }

    private static JsonBody read(String body) {
        return JsonBody.read(body.getBytes(StandardCharsets.UTF_8));
    }
}

package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterTest {

    record Slice(String id, BigDecimal amount) {}

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void membersComeOutAsWritten() {
        assertThat(written(o -> o.text("id", "trf_1").money("amount", new BigDecimal("100.00")).number("count", 3)
                .bool("is_default", true).bool("closed", false).nil("reason")))
                .isEqualTo("{\"id\":\"trf_1\",\"amount\":100.00,\"count\":3,\"is_default\":true,\"closed\":false,"
                        + "\"reason\":null}");
    }

    @Test
    void absenceIsNullOrNothing() {
        assertThat(written(o -> o.nullableText("a", Optional.of("x")).nullableText("b", Optional.empty())
                .optionalText("c", Optional.of("y")).optionalText("d", Optional.empty())
                .nullableMoney("e", Optional.of(BigDecimal.ONE)).nullableMoney("f", Optional.empty())))
                .isEqualTo("{\"a\":\"x\",\"b\":null,\"c\":\"y\",\"e\":1,\"f\":null}");
    }

    @Test
    void objectsAndArraysNest() {
        List<Slice> refunds = List.of(new Slice("a", new BigDecimal("0.10")), new Slice("b", new BigDecimal("5")));

        assertThat(written(o -> o.object("empty", _ -> {})
                .object("inbound", in -> in.number("count", 0).object("deeper", deeper -> deeper.nil("x")))
                .texts("none", List.of())
                .texts("event_types", List.of("*", "{", "["))
                .objects("refunds", refunds,
                        (refund, slice) -> refund.text("id", slice.id()).money("amount", slice.amount()))
                .objects("hollow", refunds, (_, _) -> {})
                .text("last", "{")
                .raw("data", "{\"payment\":{}}")
                .number("after", -1)))
                .isEqualTo("{\"empty\":{},\"inbound\":{\"count\":0,\"deeper\":{\"x\":null}},\"none\":[],"
                        + "\"event_types\":[\"*\",\"{\",\"[\"],"
                        + "\"refunds\":[{\"id\":\"a\",\"amount\":0.10},{\"id\":\"b\",\"amount\":5}],"
                        + "\"hollow\":[{},{}],\"last\":\"{\",\"data\":{\"payment\":{}},\"after\":-1}");
    }

    @Test
    void anEmptyObject() {
        assertThat(written(_ -> {})).isEqualTo("{}");
    }

    @ParameterizedTest
    @CsvSource({"100.00,100.00", "1E+2,100", "1E-7,0.0000001", "9999999999999.99,9999999999999.99", "-0.01,-0.01",
            "0.00,0.00", "0E+3,0", "5000,5000"})
    void amountsArePlain(BigDecimal amount, String plain) {
        assertThat(written(o -> o.money("a", amount))).isEqualTo("{\"a\":" + plain + "}");
    }

    @ParameterizedTest
    @CsvSource({"0", "-9223372036854775808", "9223372036854775807"})
    void wholeNumbers(long number) {
        assertThat(written(o -> o.number("n", number))).isEqualTo("{\"n\":" + number + "}");
    }

    @Test
    void everyCharacterSurvives() throws JsonProcessingException {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 ? 1 : 97) {
            if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                all.appendCodePoint(c).append('x');
            }
        }
        String text = all.toString();

        Json json = Json.object(o -> o.text("a", text));

        assertThat(MAPPER.readTree(json.text()).get("a").textValue()).isEqualTo(text);
        assertThat(json.text()).doesNotContainPattern("[\\x00-\\x1f]");
    }

    @Test
    void escapes() {
        assertThat(written(o -> o.text("a\"b", "\"\\\n\r\t\b\u0001\u001f/</script>é\u2028")))
                .isEqualTo("{\"a\\\"b\":\"\\\"\\\\\\n\\r\\t\\u0008\\u0001\\u001f/</script>é\u2028\"}");
    }

    /// The text is signed as UTF-8, so the text and the bytes must agree for every stored value.
    @Test
    void halvesOfPairsAreReplaced() {
        Json json = Json
                .object(o -> o.texts("a", List.of("\ud800", "\udc00x", "x\ud83d\ud83d\ude00\ude00\ud83d", "😀")));

        assertThat(json.text()).isEqualTo("{\"a\":[\"�\",\"�x\",\"x�😀��\",\"😀\"]}");
        assertThat(new String(json.bytes(), StandardCharsets.UTF_8)).isEqualTo(json.text());
    }

    @Test
    void whatIsWrittenCanBeReadStrictly() {
        JsonBody body = JsonBody.read(
                Json.object(o -> o.text("reference", "a\"é😀\n").money("amount", new BigDecimal("100.10"))).bytes());

        assertThat(body.text("reference")).contains("a\"é😀\n");
        assertThat(body.requiredNumber("amount")).hasToString("100.10");
    }

    private static String written(Consumer<JsonWriter> members) {
        return Json.object(members).toString();
    }
}

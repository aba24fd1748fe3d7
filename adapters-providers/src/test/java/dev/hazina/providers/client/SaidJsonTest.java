package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.UnreadableCallback;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A name never hides the money beside it, and no member takes the place of another.
final class SaidJsonTest {
    private static final String NOTICE = "{\"name\":\"%s\",\"receipt\":\"RAA1BB2CC3\",\"amount\":\"1502.00\"}";

    @ParameterizedTest
    @ValueSource(strings = {"ASHA", "", "JOS\u00c9", "A\tB", "A\nB", "A\r\nB", "A\u0000B", "A\u001bB", "A\\qB", "A\\'B",
            "A\\\"B", "A \"NICK\" B", "A\"B", "\"A\" B", "O'BRIEN", "A\\\\", "A{B", "A}B", "A[B", "A]B", "A:B", "A,B",
            "<b>", "\ud83d\ude00", "\ufffd"})
    void aNameNeverHidesTheReceiptAndTheAmount(String name) {
        requireWhole(read(NOTICE.formatted(name)));
    }

    @Test
    void theQuotesOfANameAreAPartOfIt() {
        assertThat(read(NOTICE.formatted("A \"NICK\" B")).path("name").textValue()).isEqualTo("A \"NICK\" B");
        assertThat(read(NOTICE.formatted("A\tB\nC")).path("name").textValue()).isEqualTo("A\tB\nC");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x80, 0x8d, 0xa0, 0xc0, 0xc9, 0xe9, 0xf5, 0xfe, 0xff})
    void aByteThatIsNotUtf8HidesNothing(int wrong) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("{\"name\":\"JOS".getBytes(StandardCharsets.UTF_8));
        body.write(wrong);
        body.writeBytes("\",\"receipt\":\"RAA1BB2CC3\",\"amount\":\"1502.00\"}".getBytes(StandardCharsets.UTF_8));
        requireWhole(SaidJson.read(body.toByteArray()));
    }

    @Test
    void bytesThatAreNotUtf8AreReadAsWindows1252() {
        byte[] body = NOTICE.formatted("JOS\u00c9 \u20ac").getBytes(Charset.forName("windows-1252"));
        assertThat(SaidJson.read(body).path("name").textValue()).isEqualTo("JOS\u00c9 \u20ac");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ufeff%s", "%s\n", "\r\n %s \t"})
    void whatSurroundsTheObjectIsNoPartOfIt(String around) {
        requireWhole(read(around.formatted(NOTICE.formatted("ASHA"))));
    }

    @Test
    void oneCommaTooManyIsNoMember() {
        assertThat(read("{\"receipt\":\"RAA1BB2CC3\",\"amount\":\"1502.00\",}")).hasSize(2);
        assertThat(read("{\"items\":[1,2,]}").path("items")).hasSize(2);
        assertThat(read("{\"name\":\"A \"B\" C\",\"receipt\":\"R1\",}").path("receipt").textValue()).isEqualTo("R1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1}", "{\"o\":{\"a\":1,\"a\":2}}",
            "{\"a\":\"1\",\"\\u0061\":\"2\"}", "{\"name\":\"A \"B\" C\",\"a\":1,\"a\":2}"})
    void aMemberThatOccursTwiceIsUnreadable(String body) {
        requireUnreadable(body);
    }

    /// A name that contains the end of a text and another member must not bring in that member.
    @ParameterizedTest
    @ValueSource(strings = {
            "{\"name\":\"A\",\"amount\":\"9999\",\"receipt\":\"R1\",\"amount\":\"1\"}",
            "{\"amount\":\"1\",\"name\":\"A \"B\" C\",\"amount\":\"9999\"}"})
    void aMemberThatIsBroughtInByANameIsUnreadable(String body) {
        requireUnreadable(body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "[]", "[{}]", "1", "true", "\"text\"", "{", "{\"a\":1", "{\"a\":",
            "{\"a\"}",
            "{a:1}", "{'a':1}", "{\"a\":NaN}", "{\"a\":01}", "{\"a\":1,,\"b\":2}", "{,\"a\":1}", "{\"a\":1}x",
            "{\"a\":1}{}", "{\"a\":\"b}", "{\"a\":\"\\u12\"}", "<Result/>", "TransID=R1&TransAmount=5", "{\"a\" 1}",
            "{\"a\":1 \"b\":2}", "/*c*/{}", "#{}"})
    void whatIsNoObjectIsUnreadable(String body) {
        requireUnreadable(body);
    }

    @Test
    void anInsaneShapeIsUnreadable() {
        requireUnreadable("{\"a\":".repeat(40) + "1" + "}".repeat(40));
        requireUnreadable("[".repeat(20_000));
        requireUnreadable("{\"a\":\"" + "x".repeat(70_000) + "\"}");
        requireUnreadable("{\"a\":" + "9".repeat(65) + "}");
        requireUnreadable("{\"a\":1.5E+399999999999999999999}");
    }

    @Test
    void anAmountIsExact() {
        assertThat(read("{\"a\":100.10}").path("a").decimalValue()).isEqualByComparingTo("100.10");
        assertThat(read("{\"a\":0.1234567890123456789}").path("a").asText()).isEqualTo("0.1234567890123456789");
    }

    /// Random bytes inside a text leave its neighbours as they are, or the whole is unreadable.
    @Test
    void whateverBytesANameHasItsNeighboursAreRightOrNothingIs() {
        Random random = new Random(20_261_126);
        int whole = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] name = new byte[1 + random.nextInt(6)];
            random.nextBytes(name);
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            body.writeBytes("{\"name\":\"".getBytes(StandardCharsets.UTF_8));
            body.writeBytes(name);
            body.writeBytes("\",\"receipt\":\"RAA1BB2CC3\",\"amount\":\"1502.00\"}".getBytes(StandardCharsets.UTF_8));
            try {
                requireWhole(SaidJson.read(body.toByteArray()));
                whole++;
            } catch (UnreadableCallback unreadable) {
                // the second right end
            }
        }
        assertThat(whole).isGreaterThan(19_000);
    }

    private static void requireWhole(JsonNode read) {
        assertThat(read.path("receipt").textValue()).isEqualTo("RAA1BB2CC3");
        assertThat(read.path("amount").textValue()).isEqualTo("1502.00");
    }

    private static void requireUnreadable(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(UnreadableCallback.class)
                .hasMessage("the body is no JSON object");
    }

    private static JsonNode read(String body) {
        return SaidJson.read(body.getBytes(StandardCharsets.UTF_8));
    }
}

package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What surrounds a value doesn't matter; a value that could be another one is unreadable.
final class SaidTextTest {
    private static final Set<String> SHILLINGS = Set.of("KES", "KSH", "KSHS");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1503 | 150300", "1503.00 | 150300", "1503.5 | 150350", "1,503.00 | 150300",
            "1,000,000.01 | 100000001", "' 1505.00 ' | 150500", "'\t1505\n' | 150500", "'\u00a01505\ufeff' | 150500",
            "Ksh1506.00 | 150600", "KSH 1506 | 150600", "kes 1506 | 150600", "Kshs. 1506 | 150600", "1506 KES | 150600",
            "100.000000 | 10000", "1.5E3 | 150000", "1e2 | 10000", "0012 | 1200", "0.01 | 1"})
    void anAmountIsReadThroughTheWaysToWriteIt(String text, long minor) {
        assertThat(amount(SaidText.some(text).orElseThrow())).isEqualTo(new Money(Currency.KES, minor));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0.00", "100.004", "0.001", "-5", "+5", "1,50", "1,5030", "15,03.00", ",503",
            "1.503,00",
            "1 503", "1'503", "1.000", "1.503", "10.000", "100.000", "Ksh 1.500", "1.500 KES", "1.000E0",
            "1503.", ".50", "1503 USD", "USD 1503", "Ksh 15O3", "TSh 1503", "KSHS1503KESX", "0x10",
            "1e-1", "1e99", "9999999999999999999", "1e400", "NaN", "Infinity", "\u0661\u0662", "\uff11\uff12", "1/2",
            "12;34", "--5", "5 5", "five"})
    void anAmountThatCouldBeAnotherIsUnreadable(String text) {
        assertThatThrownBy(() -> amount(text)).isInstanceOf(UnreadableCallback.class)
                .hasMessage("an amount that is none");
    }

    @Test
    void anAmountIsInItsOwnCurrency() {
        assertThat(SaidText.amount(Currency.UGX, Set.of("UGX"), "UGX 5,000")).isEqualTo(new Money(Currency.UGX, 5_000));
        assertThatThrownBy(() -> SaidText.amount(Currency.UGX, Set.of("UGX"), "5,000.50"))
                .isInstanceOf(UnreadableCallback.class);
        assertThatThrownBy(() -> SaidText.amount(Currency.UGX, Set.of("UGX"), "KES 5,000"))
                .isInstanceOf(UnreadableCallback.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u0000", "\u200b", "-", "--", "N/A", "n/a", " NA ", "null", "NULL", "nil",
            "None", "undefined"})
    void whatSaysThatThereIsNoneIsNone(String text) {
        assertThat(SaidText.some(text)).isEmpty();
        assertThat(SaidText.receipt(object("receipt", text), "receipt")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RAA1BB2CC3", "RAA1BB2CC3 ", " RAA1BB2CC3", "RAA1BB2CC3\n", "\r\nRAA1BB2CC3\t",
            "\u00a0RAA1BB2CC3\u00a0", "\ufeffRAA1BB2CC3", "RAA1BB2CC3\u0000", "\u200bRAA1BB2CC3"})
    void whatSurroundsAReceiptIsNoPartOfIt(String text) {
        assertThat(SaidText.some(text)).hasValue("RAA1BB2CC3");
        assertThat(SaidText.of(object("receipt", text), "receipt")).hasValue("RAA1BB2CC3");
        assertThat(SaidText.receipt(object("receipt", text), "receipt")).isEqualTo("RAA1BB2CC3");
    }

    /// A receipt is compared with others, so that one with a part that can't be read is none.
    @ParameterizedTest
    @ValueSource(strings = {"RAA1 BB2CC3", "RAA1\tBB2", "JOS\u00c9", "\ufffd", "R\u0430A1"})
    void aReceiptIsOneWordOfPlainCharacters(String text) {
        assertThat(SaidText.isName(text)).isFalse();
        assertThat(SaidText.receipt(object("receipt", text), "receipt")).isEmpty();
        assertThatThrownBy(() -> SaidText.name("receipt", text)).isInstanceOf(UnreadableCallback.class)
                .hasMessageNotContaining(text);
    }

    @Test
    void aReceiptIsNotOfAnyLength() {
        assertThat(SaidText.name("receipt", "R".repeat(64))).hasSize(64);
        assertThatThrownBy(() -> SaidText.name("receipt", "R".repeat(65))).isInstanceOf(UnreadableCallback.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"a\":1}", "[\"RAA1BB2CC3\"]", "true", "false"})
    void aValueThatIsNeitherTextNorNumberIsUnreadable(String value) {
        JsonNode object = read("{\"receipt\":" + value + "}");
        assertThatThrownBy(() -> SaidText.of(object, "receipt")).isInstanceOf(UnreadableCallback.class);
        assertThat(SaidText.receipt(object, "receipt")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"receipt\":null}", "{\"Receipt\":\"R1\"}"})
    void aValueThatIsMissingIsNone(String body) {
        assertThat(SaidText.of(read(body), "receipt")).isEmpty();
        assertThat(SaidText.receipt(read(body), "receipt")).isEmpty();
    }

    @Test
    void aNumberCountsAsText() {
        assertThat(SaidText.of(read("{\"code\":0}"), "code")).hasValue("0");
        assertThat(SaidText.of(read("{\"code\":254708374149}"), "code")).hasValue("254708374149");
    }

    private static Money amount(String text) {
        return SaidText.amount(Currency.KES, SHILLINGS, text);
    }

    private static JsonNode object(String member, String text) {
        return JsonNodeFactory.instance.objectNode().put(member, text);
    }

    private static JsonNode read(String body) {
        return SaidJson.read(body.getBytes(StandardCharsets.UTF_8));
    }
}

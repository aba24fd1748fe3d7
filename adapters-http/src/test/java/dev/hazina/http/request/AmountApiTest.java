package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows M01 to M19: amounts.
@TestInstance(Lifecycle.PER_CLASS)
class AmountApiTest {
    private final Served served = Served.sandbox();
    private final TransferSetup kes = new TransferSetup(served, Currency.KES, 100_000_000);
    private final TransferSetup ugx = new TransferSetup(served, Currency.UGX, 100_000_000);
    private final TransferSetup tzs = new TransferSetup(served, Currency.TZS, 100_000_000);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void noAmountM01() {
        served.refused(kes.transfer("\"reference\":\"x\""), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", /* M02 */ "\"100\"", /* M03 */ "true", "false", "[100]", "{}", /* M04 */ "0",
            "0.00", "-0",
            "-0.0", "0e5", /* M05 */ "-1", "-0.01", "-1e-9", /* M06 */ "0.001", "10.005", "1.999999999",
            /* M11 */ "1e309",
            "1e400", /* M12 */ "1e100000000", "1e1000000000", "1e-100000000", "1e99999999999999999999", /* M13 */ "NaN",
            "Infinity", "-Infinity", "\"NaN\"", "\"Infinity\"", "\"-Infinity\"", /* M14 */ "01", "+1", ".5", "5.",
            "0x10",
            "1_000", "1,000", "1e", "--1", /* M16 */ "10000000000000", "9007199254740993", "9999999999999.995"})
    void aWrongAmountIsRefused(String amount) {
        served.refused(kes.amount(amount), 400);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_001, 50_000, 100_000})
    void manyDigitsM15(int digits) {
        served.refused(kes.amount("1".repeat(digits)), 400);
    }

    @Test
    void aNumberThatADoubleWouldRoundM17() {
        served.refused(kes.amount("1" + "0".repeat(60) + "1E-60"), 400);
    }

    @ParameterizedTest
    @CsvSource({"0.01,0.01", "100.1,100.10", "100.10,100.10", "100.100,100.10", "1e2,100.00", "1E+2,100.00",
            "10e-1,1.00"})
    void oneAmountInAllItsSpellingsM07M10(String sent, String printed) {
        long before = kes.moved();
        Response made = ResponseChecks.succeeded(kes.amount(sent).send(), 201);
        assertThat(made.field("amount")).isEqualTo(printed);
        assertThat(kes.moved() - before).isEqualTo(Math.round(Double.parseDouble(printed) * 100));
    }

    @Test
    void ugandanShillingsAreWholeM08() {
        served.refused(ugx.amount("100.5"), 400);
        assertThat(ResponseChecks.succeeded(ugx.amount("100.0").send(), 201).field("amount")).isEqualTo("100");
    }

    @Test
    void tanzanianShillingsHaveCentsM09() {
        assertThat(ResponseChecks.succeeded(tzs.amount("100.55").send(), 201).field("amount")).isEqualTo("100.55");
    }

    @Test
    void theLargestAmountFailsForWantOfMoneyAloneM16() {
        served.refused(kes.amount("9999999999999.99"), 422);
    }

    @Test
    void tenthsAddUpM18() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 100);
        for (int i = 0; i < 10; i++) {
            assertThat(ResponseChecks.succeeded(till.amount("0.10").send(), 201).field("amount")).isEqualTo("0.10");
        }
        Response balance = served.get("/v1/wallets/" + till.to.number() + "/balance").by(till.shop).send();
        assertThat(balance.field("available")).isEqualTo("1.00");
        served.refused(till.amount("0.01"), 422);
    }

    @Test
    void aBalanceNeverWrapsM19() {
        TransferSetup till = new TransferSetup(served, Currency.UGX, 9_999_999_999_999L);
        ResponseChecks.succeeded(till.amount("9999999999999").send(), 201);
        Response balance = served.get("/v1/wallets/" + till.to.id() + "/balance").by(till.shop).send();
        assertThat(balance.field("available")).isEqualTo("9999999999999");
    }
}

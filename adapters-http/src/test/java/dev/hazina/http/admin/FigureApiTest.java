package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.ownmovement.TariffCharge;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The platform's own figures of a month, in the API.
@TestInstance(Lifecycle.PER_CLASS)
class FigureApiTest {
    private static final String ROUTE = "/v1/admin/figures";

    private final Served served = Served.with(Setup.plain().fees("KES.card=100bp"));
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    FigureApiTest() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.paid(1_000_00);
        new TestInstructions(served.hazina, TestMerchant.open(served.hazina)).paid(500_00);
        instructions.tell(instructions.prompt(7_00), new Outcome.Failed(FailureReason.PAYER_DECLINED));
        for (String receipt : List.of("C1", "C2")) {
            TariffCharge.book(served.hazina.world.writer(), new ProviderRecord.Key(new FloatAccount("faulty", "main"),
                    receipt, MovementKind.CHARGE), new Money(Currency.KES, -1_25));
        }
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response read(String query) {
        return ResponseChecks.succeeded(served.get(ROUTE + query).by(served.hazina.operator).send(), 200);
    }

    @Test
    void theMonthOfAllMerchantsIsAddedUp() {
        String body = read("").body();

        assertThat(body).startsWith("{\"month\":\"2026-03\",\"over\":false,\"missing_before\":null,"
                + "\"oldest_exception\":null,\"outcomes\":[")
                .contains("\"currency\":\"KES\",\"kind\":\"payment\",\"provider\":\"faulty\","
                        + "\"outcome\":\"succeeded\",\"count\":2,\"amount\":1500.00}",
                        "\"outcome\":\"payer_declined\",\"count\":1,\"amount\":7.00}",
                        "\"currency\":\"KES\",\"amount\":15.00}]",
                        "\"currency\":\"KES\",\"provider\":\"faulty\",\"amount\":2.50}]");
        assertThat(read("?month=2026-03").body()).isEqualTo(body);
    }

    @Test
    void anotherMonthHasItsOwn() {
        assertThat(read("?month=2026-02").body()).contains("\"over\":true", "\"outcomes\":[]", "\"fees\":[]",
                "\"charges\":[]");
        assertThat(read("?month=2999-01").body()).contains("\"over\":false", "\"outcomes\":[]");
    }

    @Test
    void theFileIsThatOfThePage() {
        Response file = read("?format=csv");

        assertThat(file.header("Content-Disposition")).contains("attachment; filename=\"figures-2026-03.csv\"");
        assertThat(file.body()).isEqualTo(Browser.with(served, served.hazina.operator)
                .get("/dashboard/operator/figures/figures.csv").body()).contains(",KES,fees,,,,15.00\r\n",
                        ",KES,charges,faulty,,,2.50\r\n");
    }

    @Test
    void thePageHasTheFeesLessTheCharges() {
        String page = Browser.with(served, served.hazina.operator).get("/dashboard/operator/figures").body();

        assertThat(page).contains("Provider charges", "Fees less provider charges", "2.50", "12.50");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?month=", "?month=2026", "?month=2026-13", "?month=1969-12", "?month=x", "?format=pdf"})
    void whatIsWrongIsRefused(String query) {
        served.refused(served.get(ROUTE + query).by(served.hazina.operator), 400);
    }

    @Test
    void theyAreTheStaffsAlone() {
        served.refused(served.get(ROUTE), 401);
        served.refused(served.get(ROUTE).by(shop), 403);
    }
}

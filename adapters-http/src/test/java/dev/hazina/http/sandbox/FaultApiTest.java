package dev.hazina.http.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What goes wrong on the network for all merchants, and its statement: for the administrator alone.
@TestInstance(Lifecycle.PER_CLASS)
class FaultApiTest {
    private static final String FAULTS = "/v1/sandbox/faults";
    private static final String STATEMENT = "/v1/sandbox/statement?account=sandbox:paybill&currency=KES&day=2026-01-31";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call make(String body) {
        return served.post(FAULTS, body).by(served.hazina.operator);
    }

    @Test
    void faultsAreMadeListedAndEnded() {
        assertThat(ResponseChecks.succeeded(make("{\"fault\":\"lose\"}").send(), 200).body())
                .contains("\"lose\":1,\"double\":0,\"echo\":0");
        make("{\"fault\":\"double\",\"count\":1000}").send();
        make("{\"fault\":\"lose\",\"count\":0}").send();
        assertThat(make("{\"fault\":\"silence\",\"for\":\"PT2H\"}").send().body())
                .contains("\"silent_until\":\"1970-01-01T02:00:00.000000Z\"");

        Response listed = ResponseChecks.succeeded(served.get(FAULTS).by(served.hazina.operator).send(), 200);

        assertThat(listed.body()).contains("\"lose\":0,\"double\":1000,\"echo\":0", "\"channel_receipt\":null");
    }

    @Test
    void aChargeIsMadeAndStandsInTheStatement() {
        String receipt = ResponseChecks.succeeded(make("""
                {"fault":"charge","float_account":"paybill","currency":"KES","amount":35}""").send(), 200)
                .field("channel_receipt");

        Response file = ResponseChecks.succeeded(served.get(STATEMENT).by(served.hazina.operator).send(), 200);

        assertThat(file.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(file.header("Content-Disposition"))
                .contains("attachment; filename=\"sandbox-statement-2026-01-31.csv\"");
        assertThat(file.body()).contains(receipt + ",charge,-3500");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{}|fault", "{\"fault\":\"break\"}|fault", "{\"fault\":\"money_in\"}|fault",
            "{\"fault\":7}|fault", "{\"fault\":\"lose\",\"count\":-1}|count",
            "{\"fault\":\"lose\",\"count\":1.5}|count",
            "{\"fault\":\"echo\",\"count\":1001}|count", "{\"fault\":\"silence\"}|for",
            "{\"fault\":\"silence\",\"for\":\"two hours\"}|for", "{\"fault\":\"silence\",\"for\":\"-PT1S\"}|for",
            "{\"fault\":\"silence\",\"for\":\"P31D\"}|for",
            "{\"fault\":\"charge\",\"float_account\":\"paybill\",\"currency\":\"KES\"}|amount",
            "{\"fault\":\"charge\",\"float_account\":\"paybill\",\"currency\":\"KES\",\"amount\":0}|amount",
            "{\"fault\":\"sweep\",\"float_account\":\"paybill\",\"amount\":5}|currency",
            "{\"fault\":\"sweep\",\"currency\":\"KES\",\"amount\":5}|float_account",
            "{\"fault\":\"sweep\",\"float_account\":\"pay bill\",\"currency\":\"KES\",\"amount\":5}|float_account"})
    void aWrongFaultIsRefusedWithItsMember(String body, String field) {
        Response refused = ResponseChecks.refused(make(body).send(), 400);

        assertThat(refused.header("Hazina-Error-Field")).contains(field);
    }

    /// Its statement could not be taken in, as no balance of the account is known.
    @ParameterizedTest
    @CsvSource({"charge,main,KES", "charge,600000:utility,KES", "charge,payouts,USD", "sweep,main,KES",
            "sweep,Paybill,KES", "sweep,collection,UGX"})
    void whatTakesMoneyNamesAnAccountThatTheNetworkHas(String fault, String account, String currency) {
        Response refused = ResponseChecks.refused(make("""
                {"fault":"%s","float_account":"%s","currency":"%s","amount":35}"""
                .formatted(fault, account, currency)).send(), 400);

        assertThat(refused.header("Hazina-Error-Code")).contains("field_invalid");
        assertThat(refused.header("Hazina-Error-Field")).contains("float_account");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?account=daraja:600000", "?account=paybill", "?currency=EUR", "?day=2026-02-30",
            "?day=today"})
    void aStatementIsOfAnAccountOfTheSandboxAndADay(String query) {
        ResponseChecks.refused(served.get("/v1/sandbox/statement" + query).by(served.hazina.operator).send(), 400);
        ResponseChecks.succeeded(served.get("/v1/sandbox/statement").by(served.hazina.operator).send(), 200);
    }

    @Test
    void noMerchantMakesOrReadsThem() {
        served.refused(served.get(FAULTS).by(shop), 403);
        served.refused(served.post(FAULTS, "{\"fault\":\"lose\"}").by(shop), 403);
        served.refused(served.get(STATEMENT).by(shop), 403);
        try (Served production = Served.production()) {
            served.refused(production.get(FAULTS).by(production.hazina.operator), 404);
        }
    }
}

package dev.hazina.http.wallet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows W01 to W12: wallets.
@TestInstance(Lifecycle.PER_CLASS)
class WalletApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call create(String body) {
        return served.post("/v1/wallets", body).by(shop);
    }

    private Call get(String id) {
        return served.get("/v1/wallets/" + id).by(shop);
    }

    private Call patch(Wallet wallet, String body) {
        return served.call("PATCH", "/v1/wallets/" + wallet.id()).by(shop).json(body);
    }

    private Call delete(String id) {
        return served.call("DELETE", "/v1/wallets/" + id).by(shop);
    }

    @Test
    void aWalletFromItsFirstDayToItsLast() {
        Response made = ResponseChecks.succeeded(create("{\"name\":\"Rent\",\"currency\":\"UGX\"}").send(), 201);
        assertThat(made.body()).matches("\\{\"id\":\"wlt_[0-9a-z]{26}\",\"number\":\"[0-9]{8}\",\"name\":\"Rent\","
                + "\"currency\":\"UGX\",\"is_default\":false,\"status\":\"active\",\"available\":0,\"pending\":0,"
                + "\"created_at\":\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\"}");
        String id = made.field("id");
        String number = made.field("number");
        for (String name : List.of(id, number)) {
            assertThat(ResponseChecks.succeeded(get(name).send(), 200).body()).isEqualTo(made.body());
            assertThat(ResponseChecks.succeeded(get(name + "/balance").send(), 200).body())
                    .isEqualTo("{\"wallet_id\":\"" + id
                            + "\",\"number\":\"" + number + "\",\"currency\":\"UGX\",\"available\":0,\"pending\":0}");
        }
        Response deleted = ResponseChecks.succeeded(delete(number).send(), 204);
        assertThat(deleted.body()).isEmpty();
        ResponseChecks.succeeded(delete(id).send(), 204);
        assertThat(ResponseChecks.succeeded(get(id).send(), 200).field("status")).isEqualTo("closed");
        served.refused(create("{\"name\":\"Rent\"}"), 409);
        served.refused(served.call("PATCH", "/v1/wallets/" + id).by(shop).json("{\"name\":\"New\"}"), 422);
    }

    @ParameterizedTest
    @ValueSource(strings = {/* W01 */ "{}", "{\"name\":null}", "{\"name\":\"\"}", "{\"name\":\"   \"}",
            /* W03 */ "{\"name\":\"a\\u202eb\"}", "{\"name\":\"a\\u0007b\"}", "{\"name\":\"a\\u2028b\"}",
            /* W04 */ "{\"name\":123}", "{\"name\":true}", "{\"name\":[\"x\"]}"})
    void aWrongName(String body) {
        served.refused(create(body), 400);
    }

    @Test
    void aNameOf64CodePointsW01W02() {
        served.refused(create("{\"name\":\"" + "n".repeat(65) + "\"}"), 400);
        served.refused(create("{\"name\":\"" + "\uD83D\uDCB0".repeat(65) + "\"}"), 400);
        String longest = "\uD83D\uDCB0".repeat(64);
        assertThat(ResponseChecks.succeeded(create("{\"name\":\"" + longest + "\"}").send(), 201).field("name"))
                .isEqualTo(longest);
    }

    @Test
    void aNameIsTakenOnceW05() {
        ResponseChecks.succeeded(create("{\"name\":\"Once\"}").send(), 201);
        served.refused(create("{\"name\":\"Once\",\"currency\":\"USD\"}"), 409);
        ResponseChecks.succeeded(served.post("/v1/wallets", "{\"name\":\"Once\"}").by(other).send(), 201);
        var racers = ConcurrentCalls.send(20, i -> create("{\"name\":\"Raced\"}"));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(1);
        assertThat(ConcurrentCalls.count(racers, 409)).isEqualTo(19);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"kes\"", "\"KE\"", "\"XXX\"", "\"\"", "\"404\"", "404", "[\"KES\"]", "\"KES \""})
    void aWrongCurrencyW06(String currency) {
        served.refused(create("{\"name\":\"x\",\"currency\":" + currency + "}"), 400);
        served.refused(served.get("/v1/wallets?currency=" + currency.replaceAll("[^A-Za-z0-9]", "") + "x").by(shop),
                400);
    }

    @Test
    void anAccountHasSoManyWalletsAndNoMoreW07() {
        try (Served few = Served.with(Setup.plain().walletLimit(3))) {
            TestMerchant small = TestMerchant.open(few.hazina);
            var racers = ConcurrentCalls.send(10, i -> few.post("/v1/wallets", "{\"name\":\"w" + i + "\"}").by(small));
            assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(2);
            assertThat(ConcurrentCalls.count(racers, 422)).isEqualTo(8);
            few.refused(few.post("/v1/wallets", "{\"name\":\"one more\"}").by(small), 422);
        }
    }

    @Test
    void whatIsNotThereLooksLikeWhatIsNotYoursW08() {
        String unknown = served.refused(get("wlt_00000000000000000000000000"), 404).body();
        for (String id : List.of(other.main.id().toString(), other.main.number(), "00000000", "1234567", "123456789",
                "%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8", "x", "WLT_00000000000000000000000000")) {
            assertThat(served.refused(get(id), 404).body()).isEqualTo(unknown);
            assertThat(served.refused(get(id + "/balance"), 404).body()).isEqualTo(unknown);
            assertThat(served.refused(delete(id), 404).body()).isEqualTo(unknown);
            assertThat(served.refused(served.call("PATCH", "/v1/wallets/" + id).by(shop).json("{\"name\":\"x\"}"), 404)
                    .body())
                    .isEqualTo(unknown);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"name\":null}", "{\"other\":1}", "{\"currency\":\"KES\"}",
            "{\"currency\":null,\"name\":\"x\"}",
            "{\"is_default\":\"true\"}", "{\"is_default\":1}", "{\"name\":\"\"}", "{\"name\":7}"})
    void aWrongChangeW09(String body) {
        served.refused(patch(shop.main, body), 400);
    }

    @Test
    void oneWalletIsTheDefaultW10() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        Wallet dollars = owner.wallet("Dollars", Currency.USD);
        Wallet second = owner.wallet("Second");
        served.refused(change(owner, dollars, "{\"is_default\":true}"), 422);
        served.refused(change(owner, owner.main, "{\"is_default\":false}"), 422);
        assertThat(ResponseChecks.succeeded(change(owner, second, "{\"is_default\":false}").send(), 200)
                .field("is_default"))
                .isEqualTo("false");
        assertThat(ResponseChecks.succeeded(change(owner, owner.main, "{\"is_default\":true}").send(), 200)
                .field("is_default"))
                .isEqualTo("true");
        Response changed = ResponseChecks.succeeded(
                change(owner, second, "{\"name\":\"First\",\"is_default\":true}").send(),
                200);
        assertThat(changed.field("is_default")).isEqualTo("true");
        assertThat(changed.field("name")).isEqualTo("First");
        ConcurrentCalls.send(20, i -> change(owner, i % 2 == 0 ? owner.main : second, "{\"is_default\":true}"))
                .forEach(response -> ResponseChecks.succeeded(response, 200));
        Response list = ResponseChecks.succeeded(served.get("/v1/wallets").by(owner).send(), 200);
        assertThat(list.body().split("\"is_default\":true", -1)).hasSize(2);
        assertThat(list.field("is_default")).isEqualTo("true");
        served.refused(change(owner, dollars, "{\"name\":\"First\"}"), 409);
    }

    private Call change(TestMerchant owner, Wallet wallet, String body) {
        return served.call("PATCH", "/v1/wallets/" + wallet.number()).by(owner).json(body);
    }

    @Test
    void aWalletInUseStaysOpenW11() {
        served.refused(delete(shop.main.id().toString()), 422);
        served.refused(delete(shop.fundedWallet("Full", 1).number()), 422);
    }

    @Test
    void closingRacesACreditW12() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        owner.fund(owner.main, 100_00);
        for (int round = 0; round < 20; round++) {
            Wallet target = owner.wallet("Race " + round);
            List<Response> heard = ConcurrentCalls.send(2, i -> i == 0
                    ? served.call("DELETE", "/v1/wallets/" + target.id()).by(owner)
                    : served.post("/v1/transfers", "{\"from_wallet_id\":\"" + owner.main.id() + "\",\"to_wallet_id\":\""
                            + target.id() + "\",\"amount\":1}").by(owner));
            assertThat(heard.stream().map(Response::status).toList()).isIn(List.of(204, 422), List.of(422, 201));
            Wallet after = owner.now(target);
            assertThat(after.closed()).isEqualTo(after.available() == 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"'',4", "?status=active,3", "?status=closed,1", "?currency=KES,3", "?currency=USD,1", "?currency=UGX,0",
            "?currency=KES&status=active,2", "?unknown=x&unknown=y&&=,4"})
    void theListIsFiltered(String query, int rows) {
        TestMerchant owner = TestMerchant.open(served.hazina);
        owner.wallet("A", Currency.USD);
        owner.wallet("B");
        String closed = owner.wallet("C").number();
        ResponseChecks.succeeded(served.call("DELETE", "/v1/wallets/" + closed).by(owner).send(), 204);
        Response list = ResponseChecks.succeeded(served.get("/v1/wallets" + query).by(owner).send(), 200);
        assertThat(list.fields("name")).hasSize(rows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=", "status", "status=ACTIVE", "status=open", "status=active&status=active",
            "currency=",
            "currency=kes", "currency=KES&currency=KES", "status=active%00"})
    void aWrongFilterS05(String query) {
        served.refused(served.get("/v1/wallets?" + query).by(shop), 400);
    }
}

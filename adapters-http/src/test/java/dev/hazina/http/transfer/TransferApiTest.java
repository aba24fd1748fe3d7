package dev.hazina.http.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows T01 to T08: transfers.
@TestInstance(Lifecycle.PER_CLASS)
class TransferApiTest {
    private final Served served = Served.sandbox();
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 10_000_000);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call transfer(String from, String to, String more) {
        return served
                .post("/v1/transfers",
                        "{\"from_wallet_id\":" + from + ",\"to_wallet_id\":" + to + ",\"amount\":1" + more + "}")
                .by(till.shop);
    }

    private static String quoted(Object text) {
        return "\"" + text + "\"";
    }

    @Test
    void aTransferIsMadeAndFoundAgain() {
        Response made = ResponseChecks.succeeded(transfer(quoted(till.from.number()), quoted(till.to.id()),
                ",\"currency\":\"KES\",\"reference\":\"rent \\u00e9\\ud83d\\udcb0 \\\"q\\\"\"").send(), 201);
        assertThat(made.body()).matches("\\{\"id\":\"trf_[0-9a-z]{26}\",\"from_wallet_id\":\"" + till.from.id()
                + "\",\"to_wallet_id\":\"" + till.to.id()
                + "\",\"amount\":1.00,\"currency\":\"KES\",\"status\":\"succeeded\","
                + "\"reference\":\"rent \u00e9\uD83D\uDCB0 \\\\\"q\\\\\"\","
                + "\"created_at\":\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\","
                + "\"created_by\":\\{\"type\":\"key\",\"id\":\"" + till.shop.keyId()
                + "\",\"label\":\"dashboard\"},\"metadata\":\\{}}");
        Response found = ResponseChecks.succeeded(served.get("/v1/transfers/" + made.field("id")).by(till.shop).send(),
                200);
        assertThat(found.body()).isEqualTo(made.body());
        Response list = ResponseChecks.succeeded(served.get("/v1/transfers?limit=1").by(till.shop).send(), 200);
        assertThat(list.body())
                .isEqualTo("{\"data\":[" + made.body() + "],\"next_before\":\"" + made.field("created_at") + "\"}");
    }

    @Test
    void noReferenceIsNull() {
        assertThat(ResponseChecks.succeeded(till.amount("1").send(), 201).field("reference")).isEqualTo("null");
        assertThat(ResponseChecks.succeeded(till.transfer("\"amount\":1,\"reference\":null").send(), 201)
                .field("reference"))
                .isEqualTo("null");
    }

    @Test
    void oneWalletIsNotTwoT01() {
        served.refused(transfer(quoted(till.from.id()), quoted(till.from.id()), ""), 400);
        served.refused(transfer(quoted(till.from.id()), quoted(till.from.number()), ""), 400);
        served.refused(transfer(quoted(till.from.number()), quoted(till.from.number()), ""), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "12345678", "true", "[]", "{}"})
    void aWalletIsNamedByATextT02(String name) {
        served.refused(transfer(name, quoted(till.to.id()), ""), 400);
        served.refused(transfer(quoted(till.from.id()), name, ""), 400);
    }

    @Test
    void bothWalletsAreNamedT02() {
        served.refused(served.post("/v1/transfers", "{\"from_wallet_id\":\"" + till.from.id() + "\",\"amount\":1}")
                .by(till.shop), 400);
        served.refused(
                served.post("/v1/transfers", "{\"to_wallet_id\":\"" + till.to.id() + "\",\"amount\":1}").by(till.shop),
                400);
    }

    @Test
    void aWalletOfSomebodyElseT03() {
        Wallet stranger = TestMerchant.open(served.hazina).main;
        for (Object name : List.of(stranger.id(), stranger.number(), "wlt_00000000000000000000000000", "99999999", "x",
                "")) {
            served.refused(transfer(quoted(name), quoted(till.to.id()), ""), 404);
            served.refused(transfer(quoted(till.from.id()), quoted(name), ""), 404);
        }
    }

    @Test
    void closedWalletsAndOtherCurrenciesT04() {
        Wallet closed = till.shop.wallet("Closed");
        ResponseChecks.succeeded(served.call("DELETE", "/v1/wallets/" + closed.id()).by(till.shop).send(), 204);
        Wallet dollars = till.shop.wallet("Dollars", Currency.USD);
        served.refused(transfer(quoted(till.from.id()), quoted(closed.id()), ""), 422);
        served.refused(transfer(quoted(closed.id()), quoted(till.to.id()), ""), 422);
        served.refused(transfer(quoted(till.from.id()), quoted(dollars.id()), ""), 422);
        served.refused(transfer(quoted(till.from.id()), quoted(till.to.id()), ",\"currency\":\"USD\""), 422);
        served.refused(transfer(quoted(till.from.id()), quoted(till.to.id()), ",\"currency\":\"EUR\""), 400);
    }

    @Test
    void allTheMoneyAndOneCentMoreT05() {
        TransferSetup exact = new TransferSetup(served, Currency.KES, 12_345);
        served.refused(exact.amount("123.46"), 422);
        ResponseChecks.succeeded(exact.amount("123.45").send(), 201);
        served.refused(exact.amount("0.01"), 422);
    }

    @Test
    void theWholeBalanceMovesOnceT06() {
        TransferSetup raced = new TransferSetup(served, Currency.KES, 5_000);
        var racers = ConcurrentCalls.send(50, i -> raced.amount("50"));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(1);
        assertThat(ConcurrentCalls.count(racers, 422)).isEqualTo(49);
        assertThat(raced.moved()).isEqualTo(5_000);
    }

    @Test
    void backAndForthT07() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 10_000);
        till.shop.fund(till.to, 10_000);
        String back = "{\"from_wallet_id\":\"" + till.to.id() + "\",\"to_wallet_id\":\"" + till.from.id()
                + "\",\"amount\":1}";
        var racers = ConcurrentCalls.send(100,
                i -> i % 2 == 0 ? till.amount("1") : served.post("/v1/transfers", back).by(till.shop));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(100);
        assertThat(till.shop.available(till.from) + till.moved()).isEqualTo(20_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "[]", "\"a\\nb\"", "\"a\\u0007\"", "\"a\\u2028b\"", "\"\\u202eb\""})
    void aWrongReferenceT08(String reference) {
        served.refused(till.transfer("\"amount\":1,\"reference\":" + reference), 400);
    }

    @Test
    void aLongReferenceT08() {
        served.refused(till.transfer("\"amount\":1,\"reference\":\"" + "r".repeat(256) + "\""), 400);
        ResponseChecks.succeeded(
                till.transfer("\"amount\":1,\"reference\":\"" + "\uD83D\uDCB0".repeat(255) + "\"").send(),
                201);
    }

    @Test
    void whatIsNotThereLooksLikeWhatIsNotYours() {
        TransferSetup stranger = new TransferSetup(served, Currency.KES, 100);
        String theirs = ResponseChecks.succeeded(stranger.amount("1").send(), 201).field("id");
        String unknown = served.refused(served.get("/v1/transfers/trf_00000000000000000000000000").by(till.shop), 404)
                .body();
        for (String id : List.of(theirs, "x", "trf_", "%00")) {
            assertThat(served.refused(served.get("/v1/transfers/" + id).by(till.shop), 404).body()).isEqualTo(unknown);
        }
        served.refused(served.get("/v1/transfers?wallet_id=" + stranger.from.id()).by(till.shop), 404);
        served.refused(served.get("/v1/transfers?wallet_id=nope").by(till.shop), 404);
        served.refused(served.get("/v1/transfers?wallet_id=").by(till.shop), 400);
    }

    @Test
    void theListKnowsBothSidesOfAWallet() {
        TransferSetup three = new TransferSetup(served, Currency.KES, 1_000);
        Wallet third = three.shop.wallet("Third");
        String there = ResponseChecks.succeeded(three.amount("5").send(), 201).field("id");
        String onward = ResponseChecks.succeeded(served.post("/v1/transfers", "{\"from_wallet_id\":\"" + three.to.id()
                + "\",\"to_wallet_id\":\"" + third.id() + "\",\"amount\":2}").by(three.shop).send(), 201).field("id");
        assertThat(ids(three, "?wallet_id=" + three.to.number())).containsExactly(onward, there);
        assertThat(ids(three, "?wallet_id=" + third.id())).containsExactly(onward);
        assertThat(ids(three, "?wallet_id=" + three.from.id())).containsExactly(there);
        assertThat(ids(three, "?wallet_id=" + three.shop.main.id())).isEmpty();
    }

    private List<String> ids(TransferSetup of, String query) {
        return transfers(ResponseChecks.succeeded(served.get("/v1/transfers" + query).by(of.shop).send(), 200));
    }

    private static List<String> transfers(Response page) {
        return page.fields("id").stream().filter(id -> id.startsWith("trf_")).toList();
    }

    @Test
    void everyRowOfABurstIsPagedThroughOnceS06() {
        TransferSetup burst = new TransferSetup(served, Currency.KES, 100_000);
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            made.addFirst(ResponseChecks.succeeded(burst.amount("1").send(), 201).field("id"));
        }
        List<String> seen = new ArrayList<>();
        Optional<String> before = Optional.empty();
        do {
            Response page = ResponseChecks
                    .succeeded(served.get("/v1/transfers?limit=7" + before.map(b -> "&before=" + b).orElse(""))
                            .by(burst.shop).send(), 200);
            seen.addAll(transfers(page));
            before = Optional.of(page.field("next_before")).filter(next -> !next.equals("null"));
        } while (before.isPresent());
        assertThat(seen).isEqualTo(made);
    }
}

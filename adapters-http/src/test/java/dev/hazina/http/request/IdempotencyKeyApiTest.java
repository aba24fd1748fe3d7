package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows I01 to I06: the same request again.
@TestInstance(Lifecycle.PER_CLASS)
class IdempotencyKeyApiTest {
    private static final String PHONE = "\"payer_phone\":\"+254712345678\"";
    private final Served served = Served.sandbox();
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 10_000_000);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call payment(String key, String members) {
        return served.post("/v1/payments", "{" + members + "}").by(till.shop).header("Idempotency-Key", key);
    }

    private static void isReplay(Response again, Response first) {
        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).contains("true");
        assertThat(first.headers()).doesNotContainKey("idempotent-replayed");
    }

    @Test
    void theSameTransferAgainI01() {
        long before = till.moved();
        String body = till.wallets() + "\"amount\":1.0}";
        Response first = ResponseChecks.succeeded(
                served.post("/v1/transfers", body).by(till.shop).header("Idempotency-Key", "t1").send(),
                201);
        String reordered = "{ \"amount\" : 1.00 , \"to_wallet_id\":\"" + till.to.id() + "\",\"from_wallet_id\":\""
                + till.from.id()
                + "\"}";
        isReplay(served.post("/v1/transfers", reordered).by(till.shop).header("Idempotency-Key", "t1").send(), first);
        assertThat(till.moved() - before).isEqualTo(100);
    }

    @Test
    void theSamePaymentAgainThoughItHasMovedOnI01() {
        String members = "\"reference\":\"moved on\",\"amount\":7," + PHONE;
        Response first = ResponseChecks.succeeded(payment("p1", members).send(), 201);
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        isReplay(payment("p1", members).send(), first);
        assertThat(ResponseChecks.succeeded(served.get("/v1/payments/" + first.field("id")).by(till.shop).send(), 200)
                .field("status"))
                .isEqualTo("succeeded");
    }

    @Test
    void theSameKeyWithSomethingElseI02() {
        ResponseChecks.succeeded(payment("p2", "\"reference\":\"p2\",\"amount\":7," + PHONE).send(), 201);
        served.refused(payment("p2", "\"reference\":\"p2\",\"amount\":8," + PHONE), 422);
        served.refused(payment("p2", "\"reference\":\"p2\",\"amount\":7,\"unknown\":1," + PHONE), 422);
    }

    @Test
    void manyAtOnceHaveOneEffectI03() {
        long before = till.moved();
        var racers = ConcurrentCalls.send(50, i -> till.amount("3").header("Idempotency-Key", "race"));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(50);
        assertThat(racers.stream().map(Response::body).distinct()).hasSize(1);
        assertThat(racers.stream().filter(r -> r.header("Idempotent-Replayed").isEmpty())).hasSize(1);
        assertThat(till.moved() - before).isEqualTo(300);
    }

    @Test
    void aRequestUnderWayIsWaitedForAndThenToldWhenToReturnI03() {
        try (Served impatient = Served.with(Setup.plain().keyWait(new KeyWait(2, () -> {})))) {
            TestMerchant shop = TestMerchant.open(impatient.hazina);
            String body = "{\"reference\":\"crash\",\"amount\":7," + PHONE + "}";
            impatient.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_AFTER));
            ResponseChecks.refused(impatient.post("/v1/payments", body).by(shop).header("Idempotency-Key", "k").send(),
                    500);
            Response again = impatient
                    .refused(impatient.post("/v1/payments", body).by(shop).header("Idempotency-Key", "k"), 409);
            assertThat(again.header("Retry-After")).contains("1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\u00e9", "a\u0001b", "a\u007fb", "\uD83D\uDCB0", "a\tb"})
    void aWrongKeyI04(String key) {
        served.refused(payment(key, "\"reference\":\"i04\",\"amount\":7," + PHONE), 400);
        served.refused(till.amount("1").header("Idempotency-Key", key), 400);
    }

    @Test
    void aKeyIsOneAndNotTooLongI04() {
        served.refused(till.amount("1").header("Idempotency-Key", "k".repeat(256)), 400);
        served.refused(till.amount("1").header("Idempotency-Key", "k").header("Idempotency-Key", "k"), 400);
        ResponseChecks.succeeded(till.amount("1").header("Idempotency-Key", "k".repeat(255)).send(), 201);
        ResponseChecks.succeeded(till.amount("1").header("Idempotency-Key", " !~ x ").send(), 201);
    }

    @Test
    void aKeyMeansSomethingOnOneRouteOfOneAccountI05() {
        TransferSetup other = new TransferSetup(served, Currency.KES, 1_000);
        Response mine = ResponseChecks.succeeded(till.amount("1").header("Idempotency-Key", "shared").send(), 201);
        Response theirs = ResponseChecks.succeeded(other.amount("1").header("Idempotency-Key", "shared").send(), 201);
        assertThat(theirs.headers()).doesNotContainKey("idempotent-replayed");
        assertThat(theirs.field("id")).isNotEqualTo(mine.field("id"));
        Response payment = ResponseChecks.succeeded(
                payment("shared", "\"reference\":\"i05\",\"amount\":7," + PHONE).send(),
                201);
        assertThat(payment.headers()).doesNotContainKey("idempotent-replayed");
    }

    @Test
    void aKeyBelongsToOneAccountOfAMerchantI05() {
        TestMerchant shop = till.shop;
        var second = new Account(new AccountId(served.hazina.world.ids().next()), shop.merchant(),
                served.hazina.world.ids().nextAccountNumber(), new Label("Second"), Currency.KES, Set.of(),
                shop.account.createdAt());
        served.hazina.memory.merchants().add(second);
        var issued = served.hazina.secrets.issue();
        served.hazina.memory.merchants().add(new ApiKey(issued.keyId(), shop.merchant(), shop.signedIn.user().id(),
                new Label("both"), Role.OWNER, List.of(shop.accountId(), second.id()),
                served.hazina.secrets.hash(issued.secret()),
                shop.account.createdAt(), Optional.empty(), Optional.empty()));
        String body = till.wallets() + "\"amount\":1}";
        ResponseChecks.succeeded(served.post("/v1/transfers", body).by(issued).header("Idempotency-Key", "both").send(),
                201);
        served.refused(served.post("/v1/transfers", body).by(issued).header("Idempotency-Key", "both")
                .header("X-Account-No", second.number()), 404);
    }

    @Test
    void aRefusalIsNotRememberedI06() {
        TransferSetup poor = new TransferSetup(served, Currency.KES, 0);
        Call transfer = poor.amount("1").header("Idempotency-Key", "again");
        served.refused(poor.amount("0").header("Idempotency-Key", "again"), 400);
        served.refused(transfer, 422);
        poor.shop.fund(poor.from, 100);
        Response made = ResponseChecks.succeeded(transfer.send(), 201);
        assertThat(made.headers()).doesNotContainKey("idempotent-replayed");
    }

    @Test
    void aBadGatewayIsNotRememberedI06() {
        served.hazina.gateway.next(Plan.rejected());
        ResponseChecks.refused(payment("gw", "\"reference\":\"gw-1\",\"amount\":7," + PHONE).send(), 502);
        ResponseChecks.succeeded(payment("gw", "\"reference\":\"gw-2\",\"amount\":7," + PHONE).send(), 201);
    }

    @Test
    void aRepeatedReferenceUnderAKeyIsRememberedAsItWasAnswered() {
        String members = "\"reference\":\"known\",\"amount\":7," + PHONE;
        Response made = ResponseChecks.succeeded(
                served.post("/v1/payments", "{" + members + "}").by(till.shop).send(), 201);
        Response known = ResponseChecks.succeeded(payment("late", members).send(), 200);
        assertThat(known.body()).isEqualTo(made.body());
        isReplay(payment("late", members).send(), known);
    }
}

package dev.hazina.http.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows O01 to O09: payouts, and cancelled payments.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutApiTest {
    private static final String BODY = """
            {"amount":%s,"destination_phone":"%s"}""";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeAll
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource({"0, +254712345678", "-1, +254712345678", "1.001, +254712345678", "1, 0712345678", "1, +255612345678"})
    void aWrongRequestO01(String amount, String phone) {
        served.refused(served.post("/v1/payouts", BODY.formatted(amount, phone)).by(shop), 400);
    }

    @Test
    void aShopNeedsTheMoney() {
        served.refused(served.post("/v1/payouts", BODY.formatted("1000000", "+254712345678")).by(shop), 422);
    }

    @Test
    void dollarsAreNotPaidOutO04() {
        String body = "{\"amount\":1,\"destination_phone\":\"+254712345678\",\"currency\":\"" + Currency.USD + "\"}";
        served.refused(served.post("/v1/payouts", body).by(shop), 400);
    }

    @Test
    void aRefusalByTheProviderNamesThePayoutThatFailedO07() {
        long before = shop.available(shop.main);
        served.hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.LIMIT_REACHED));

        Response refused = ResponseChecks
                .refused(served.post("/v1/payouts", BODY.formatted("10", "+254712345678")).by(shop).send(), 502);

        String id = refused.header("X-Payout-Id").orElseThrow();
        Response payout = ResponseChecks.succeeded(served.get("/v1/payouts/" + id).by(shop).send(), 200);
        assertThat(payout.field("status")).isEqualTo("failed");
        assertThat(payout.field("failure_reason")).isEqualTo("limit_reached");
        assertThat(shop.available(shop.main)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "+254712345678\\n", "+25471234567", "+2547123456789", "+254 712 345 678",
            "+254812345678",
            "\\u202e+254712345678", "+25471234567\\u0668"})
    void aWrongPhoneO01(String phone) {
        served.refused(served.post("/v1/payouts", BODY.formatted("1", phone)).by(shop), 400);
        served.refused(served.post("/v1/payouts", "{\"amount\":1}").by(shop), 400);
        served.refused(served.post("/v1/payouts", "{\"destination_phone\":\"+254712345678\"}").by(shop), 400);
    }

    @Test
    void aPayoutWithADateIsHeldAndCanBeCanceledOnce() {
        long before = shop.available(shop.main);
        String date = served.hazina.world.clock().instant().plus(Duration.ofDays(3)).truncatedTo(ChronoUnit.SECONDS)
                .toString();
        Response held = ResponseChecks.succeeded(served.post("/v1/payouts", """
                {"amount":10,"destination_phone":"+254712345678","not_before":"%s"}""".formatted(date)).by(shop).send(),
                201);
        String id = held.field("id").toString();

        assertThat(held.field("status")).isEqualTo("pending");
        assertThat(held.body()).contains("\"hold\":[{\"reason\":\"date\",\"since\":\"",
                "\"detail\":\"not before " + date + "\"}]");
        assertThat(shop.available(shop.main)).isEqualTo(before - 10_00);
        Response canceled = ResponseChecks.succeeded(served.post("/v1/payouts/" + id + "/cancel", "").by(shop).send(),
                200);
        assertThat(canceled.field("status")).isEqualTo("canceled");
        assertThat(canceled.body()).contains("\"hold\":[]");
        assertThat(shop.available(shop.main)).isEqualTo(before);
        assertThat(served.get("/v1/payouts?status=canceled").by(shop).send().body()).contains(id);
        served.refused(served.post("/v1/payouts/" + id + "/cancel", "").by(shop), 422);
        served.refused(served.post("/v1/payouts/" + UUID.randomUUID() + "/cancel", "").by(shop), 404);
        served.refused(served.post("/v1/payouts/" + id + "/cancel", "").by(TestMerchant.open(served.hazina)), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow", "2026-03-02", "2999-01-01T00:00:00Z", ""})
    void aWrongDateIsRefusedAndHoldsNothing(String date) {
        long before = shop.available(shop.main);

        served.refused(served.post("/v1/payouts", """
                {"amount":10,"destination_phone":"+254712345678","not_before":"%s"}""".formatted(date)).by(shop), 400);

        assertThat(shop.available(shop.main)).isEqualTo(before);
    }

    private String wallet(Currency currency, long minor) {
        Wallet wallet = shop.wallet(currency + " " + UUID.randomUUID(), currency);
        shop.fund(wallet, minor);
        return wallet.id().toString();
    }

    private Call payout(String amount, String currency, String phone, String wallet) {
        return served.post("/v1/payouts", """
                {"amount":%s,"currency":"%s","destination_phone":"%s","wallet_id":"%s"}""".formatted(amount, currency,
                phone, wallet)).by(shop);
    }

    @Test
    void theLeastInUgandaO02() {
        String wallet = wallet(Currency.UGX, 10_000);
        served.refused(payout("4999", "UGX", "+256712345678", wallet), 400);
        assertThat(ResponseChecks.succeeded(payout("5000", "UGX", "+256712345678", wallet).send(), 201).field("fee"))
                .isEqualTo("1500");
    }

    @Test
    void theFeeHasToBeThereTooO03() {
        String wallet = wallet(Currency.TZS, 6_000_00);
        served.refused(payout("6000", "TZS", "+255712345678", wallet), 422);
        served.refused(payout("5000.01", "TZS", "+255712345678", wallet), 422);
        ResponseChecks.succeeded(payout("5000", "TZS", "+255712345678", wallet).send(), 201);
    }

    @Test
    void theWalletsCurrencyAndAnAllowedOneO04() {
        String shillings = wallet(Currency.TZS, 6_000_00);
        served.refused(payout("1", "KES", "+254712345678", shillings), 400);
        served.hazina.allowPayouts.handle(new AllowPayouts.Command(new MerchantActions(served.hazina, shop).operator(),
                shop.accountId(), Set.of(Currency.KES)));
        served.refused(payout("1", "TZS", "+255712345678", shillings), 422);
        served.hazina.allowPayouts.handle(new AllowPayouts.Command(new MerchantActions(served.hazina, shop).operator(),
                shop.accountId(), Set.of(Currency.KES, Currency.TZS, Currency.UGX)));
        ResponseChecks.succeeded(payout("1", "TZS", "+255712345678", shillings).send(), 201);
    }

    @Test
    void fiftyAtOnceReserveNoMoreThanThereIsO05() {
        String wallet = wallet(Currency.KES, 10_00);
        List<Response> heard = ConcurrentCalls.send(50, i -> payout("3", "KES", "+254712345678", wallet));
        assertThat(ConcurrentCalls.count(heard, 201)).isEqualTo(3);
        assertThat(ConcurrentCalls.count(heard, 422)).isEqualTo(47);
        Response balance = served.get("/v1/wallets/" + wallet + "/balance").by(shop).send();
        assertThat(balance.field("available")).isEqualTo("1.00");
        assertThat(balance.field("pending")).isEqualTo("9.00");
    }

    @Test
    void remarksO06() {
        String body = """
                {"amount":1,"destination_phone":"+254712345678","remarks":"%s"}""";
        for (String wrong : List.of("x".repeat(256), "a\\u0007b", "a\\u202eb")) {
            served.refused(served.post("/v1/payouts", body.formatted(wrong)).by(shop), 400);
        }
        ResponseChecks.succeeded(served.post("/v1/payouts", body.formatted("asante \uD83D\uDE4F")).by(shop).send(),
                201);
    }

    @Test
    void doubtAndAKnownIdHoldTheMoneyO08O09() {
        for (Outcome doubtful : List.of(new Outcome.Unknown("no answer came"), new Outcome.Accepted("known before"))) {
            long before = shop.available(shop.main);
            served.hazina.gateway.disbursing(doubtful);
            Response made = ResponseChecks.succeeded(
                    served.post("/v1/payouts", BODY.formatted("10", "+254712345678")).by(shop).send(), 201);
            assertThat(made.field("status")).isEqualTo("pending");
            assertThat(shop.available(shop.main)).isEqualTo(before - 10_00);
        }
    }

    @Test
    void aPayoutIsMadeAndReadByItsOwnerAlone() {
        Response made = ResponseChecks
                .succeeded(served.post("/v1/payouts", BODY.formatted("10", "+254712345678")).by(shop).send(), 201);

        assertThat(made.field("status")).isEqualTo("pending");
        ResponseChecks.succeeded(served.get("/v1/payouts/" + made.field("id")).by(shop).send(), 200);
        Response foreign = served.refused(
                served.get("/v1/payouts/" + made.field("id")).by(TestMerchant.open(served.hazina)),
                404);
        Response unknown = served.refused(served.get("/v1/payouts/" + UUID.randomUUID()).by(shop), 404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
    }

    @Test
    void onlyAPendingPaymentCanBeCalledOff() {
        String body = """
                {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""";
        String processing = ResponseChecks
                .succeeded(served.post("/v1/payments", body.formatted("processing")).by(shop).send(),
                        201)
                .field("id");
        served.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        ResponseChecks.refused(served.post("/v1/payments", body.formatted("pending")).by(shop).send(), 500);
        String pending = shop.payment("pending").details().id().toString();
        served.refused(served.call("POST", "/v1/payments/" + pending + "/cancel").by(shop), 422);
        served.hazina.world.clock().advance(Hazina.CLAIM.plusSeconds(1));

        served.refused(served.call("POST", "/v1/payments/" + processing + "/cancel").by(shop), 422);
        Response foreign = served.refused(
                served.call("POST", "/v1/payments/" + pending + "/cancel").by(TestMerchant.open(served.hazina)), 404);
        Response unknown = served.refused(
                served.call("POST", "/v1/payments/" + UUID.randomUUID() + "/cancel").by(shop), 404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
        served.refused(served.call("POST", "/v1/payments/" + pending + "/cancel"), 401);
        Response canceled = ResponseChecks.succeeded(
                served.call("POST", "/v1/payments/" + pending + "/cancel").by(shop).send(), 200);

        assertThat(canceled.field("status")).isEqualTo("canceled");
        served.refused(served.call("POST", "/v1/payments/" + pending + "/cancel").by(shop), 422);
    }
}

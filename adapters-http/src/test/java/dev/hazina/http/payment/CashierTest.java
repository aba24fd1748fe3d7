package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A cashier takes payments, and sees those alone that he took himself today.
@TestInstance(Lifecycle.PER_CLASS)
class CashierTest {
    private static final String CARD = """
            {"amount":10,"currency":"KES","channel":"card","card_token":"tok_visa","reference":"%s"}""";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Credentials till = TestUsers.key(served, shop, Role.CASHIER);
    private final Credentials secondTill = TestUsers.key(served, shop, Role.CASHIER);
    private int orders;

    @AfterAll
    void stop() {
        served.close();
    }

    private String taken(Credentials by) {
        return ResponseChecks.succeeded(served.post("/v1/payments", CARD.formatted("order-" + ++orders)).by(by).send(),
                201).field("id");
    }

    private Response get(String path, Credentials by) {
        return served.get(path).by(by).send();
    }

    @Test
    void theOwnPaymentsOfTodayAreSeen() {
        String own = taken(till);
        String others = taken(secondTill);
        String owners = taken(shop.signedIn.credentials());

        assertThat(get("/v1/payments/" + own, till).status()).isEqualTo(200);
        assertThat(get("/v1/payments", till).body()).contains(own).doesNotContain(others).doesNotContain(owners);
        assertThat(get("/v1/payments/" + others, till).status()).isEqualTo(404);
        assertThat(get("/v1/payments/" + owners, till).status()).isEqualTo(404);
        assertThat(get("/v1/payments/" + others, shop.signedIn.credentials()).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?status=succeeded", "?channel=card", "?since=2020-01-01T00:00:00Z", "?limit=100",
            "?amount=10", "?currency=KES", "?updated_since=2020-01-01T00:00:00Z"})
    void noFilterShowsAnothers(String query) {
        String own = taken(till);
        String others = taken(secondTill);

        Response list = get("/v1/payments" + query, till);

        assertThat(list.status()).isEqualTo(200);
        assertThat(list.body()).doesNotContain(others);
        assertThat(get("/v1/payments" + query, secondTill).body()).doesNotContain(own);
    }

    @Test
    void thoseOfYesterdayAreNotSeen() {
        String yesterdays = taken(till);
        served.hazina.world.clock().advance(Duration.ofDays(1));
        String todays = taken(till);

        assertThat(get("/v1/payments", till).body()).contains(todays).doesNotContain(yesterdays);
        assertThat(get("/v1/payments?since=2020-01-01T00:00:00Z", till).body()).doesNotContain(yesterdays);
        assertThat(get("/v1/payments/" + yesterdays, till).status()).isEqualTo(404);
    }

    @Test
    void anothersPaymentIsNotChanged() {
        String others = taken(secondTill);

        assertThat(served.post("/v1/payments/" + others + "/cancel", "").by(till).send().status()).isEqualTo(404);
        assertThat(served.call("PATCH", "/v1/payments/" + others).json("{\"metadata\":{\"a\":\"b\"}}").by(till)
                .send().status()).isEqualTo(404);
        assertThat(get("/v1/payments/" + others, secondTill).body()).doesNotContain("\"a\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/wallets", "/v1/transactions", "/v1/payouts", "/v1/refunds", "/v1/events",
            "/v1/transfers", "/v1/payment-requests", "/v1/keys", "/v1/statement"})
    void nothingElseIsSeen(String path) {
        assertThat(get(path, till).status()).isEqualTo(403);
    }

    @Test
    void thePagesShowTheSame() {
        new MerchantActions(served.hazina, shop).add("cashier@shop.example", Role.CASHIER, TestMerchant.PASSWORD);
        Browser cashier = new Browser(served);
        cashier.signIn("cashier@shop.example", TestMerchant.PASSWORD);
        String others = taken(secondTill);

        Response home = cashier.follow(cashier.get("/dashboard"));
        Response form = cashier.get("/dashboard/payments/new?again=" + others);
        Response asked = cashier.follow(cashier.submit(form, "/dashboard/payments/new", Map.of("amount", "12",
                "currency", "KES", "channel", "phone", "payer_phone", "0712345678", "reference", "till-1")));
        Response list = cashier.get("/dashboard/payments");

        assertThat(home.body()).contains("href=\"/dashboard/payments/new\"", "action=\"/dashboard/language\"")
                .doesNotContain("order-" + orders)
                .doesNotContain("/dashboard/wallets").doesNotContain("role=\"search\"").doesNotContain(".csv");
        assertThat(form.body()).doesNotContain("order-" + orders);
        assertThat(asked.status()).isEqualTo(200);
        assertThat(list.body()).contains("till-1").doesNotContain("order-").doesNotContain(".csv");
        assertThat(cashier.get("/dashboard/payments/" + others).status()).isEqualTo(404);
        assertThat(cashier.get("/dashboard/profile").status()).isEqualTo(200);
    }
}

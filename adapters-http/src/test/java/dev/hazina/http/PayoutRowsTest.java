package dev.hazina.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Shop;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payouts over HTTP, and payments that are called off.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutRowsTest {
    private static final String BODY = """
            {"amount":%s,"destination_phone":"%s"}""";

    private final Served served = Served.sandbox();
    private final Shop shop = Shop.open(served.hazina);

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
    void a_wrong_request(String amount, String phone) {
        served.refused(served.post("/v1/payouts", BODY.formatted(amount, phone)).by(shop), 400);
    }

    @Test
    void a_shop_needs_the_money() {
        served.refused(served.post("/v1/payouts", BODY.formatted("1000000", "+254712345678")).by(shop), 422);
    }

    @Test
    void dollars_are_not_paid_out() {
        String body = "{\"amount\":1,\"destination_phone\":\"+254712345678\",\"currency\":\"" + Currency.USD + "\"}";
        served.refused(served.post("/v1/payouts", body).by(shop), 400);
    }

    @Test
    void a_refusal_by_the_provider_names_the_payout_that_failed() {
        long before = shop.available(shop.main);
        served.hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.LIMIT_REACHED));

        Response refused = Oracle
                .refused(served.post("/v1/payouts", BODY.formatted("10", "+254712345678")).by(shop).send(), 502);

        String id = refused.header("X-Payout-Id").orElseThrow();
        Response payout = Oracle.succeeded(served.get("/v1/payouts/" + id).by(shop).send(), 200);
        assertThat(payout.field("status")).isEqualTo("failed");
        assertThat(payout.field("failure_reason")).isEqualTo("limit_reached");
        assertThat(shop.available(shop.main)).isEqualTo(before);
    }

    @Test
    void a_payout_is_made_and_read_by_its_owner_alone() {
        Response made = Oracle
                .succeeded(served.post("/v1/payouts", BODY.formatted("10", "+254712345678")).by(shop).send(), 201);

        assertThat(made.field("status")).isEqualTo("pending");
        Oracle.succeeded(served.get("/v1/payouts/" + made.field("id")).by(shop).send(), 200);
        Response foreign = served.refused(served.get("/v1/payouts/" + made.field("id")).by(Shop.open(served.hazina)),
                404);
        Response unknown = served.refused(served.get("/v1/payouts/" + UUID.randomUUID()).by(shop), 404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
    }

    @Test
    void only_a_pending_payment_can_be_called_off() {
        String body = """
                {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""";
        String processing = Oracle.succeeded(served.post("/v1/payments", body.formatted("processing")).by(shop).send(),
                201).field("id");
        served.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        Oracle.refused(served.post("/v1/payments", body.formatted("pending")).by(shop).send(), 500);
        String pending = shop.payment("pending").id().toString();

        served.refused(served.call("POST", "/v1/payments/" + processing + "/cancel").by(shop), 422);
        Response foreign = served.refused(
                served.call("POST", "/v1/payments/" + pending + "/cancel").by(Shop.open(served.hazina)), 404);
        Response unknown = served.refused(
                served.call("POST", "/v1/payments/" + UUID.randomUUID() + "/cancel").by(shop), 404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
        served.refused(served.call("POST", "/v1/payments/" + pending + "/cancel"), 401);
        Response canceled = Oracle.succeeded(
                served.call("POST", "/v1/payments/" + pending + "/cancel").by(shop).send(), 200);

        assertThat(canceled.field("status")).isEqualTo("canceled");
        served.refused(served.call("POST", "/v1/payments/" + pending + "/cancel").by(shop), 422);
    }
}

package dev.hazina.http.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Simulated events that only the sandbox has: a payer uses the paybill, a refund fails.
@TestInstance(Lifecycle.PER_CLASS)
class SandboxApiTest {
    private static final String PAYBILL = "/v1/sandbox/c2b";
    private static final String BODY = """
            {"account_reference":"%s","amount":%s,"payer_phone":"%s"}""";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource({"12345678, 0, +254712345678", "12345678, -1, +254712345678", "12345678, 1.001, +254712345678",
            "12345678, true, +254712345678", "12345678, 1, 0712345678", "12345678, 1, +255612345678",
            "' ', 1, +254712345678", "'', 1, +254712345678", "a\\u0007, 1, +254712345678",
            "1234567890123456789012345678901234567890123456789012345678901234567, 1, +254712345678"})
    void aPayerCanNotPayIn(String reference, String amount, String phone) {
        served.refused(served.post(PAYBILL, BODY.formatted(reference, amount, phone)).by(shop), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"amount\":1,\"payer_phone\":\"+254712345678\"}",
            "{\"account_reference\":\"1\",\"payer_phone\":\"+254712345678\"}",
            "{\"account_reference\":\"1\",\"amount\":1}"})
    void somethingIsMissing(String body) {
        served.refused(served.post(PAYBILL, body).by(shop), 400);
    }

    @Test
    void aPayerUsesThePaybill() {
        served.refused(served.post(PAYBILL, BODY.formatted(shop.main.number(), "5", "+254712345678")), 401);

        Response taken = ResponseChecks.succeeded(
                served.post(PAYBILL, BODY.formatted(shop.main.number(), "5", "+254712345678")).by(shop).send(), 202);

        String receipt = taken.field("channel_receipt");
        Response payments = ResponseChecks
                .succeeded(served.get("/v1/payments?channel=mm_c2b&reference=" + receipt).by(shop).send(), 200);
        assertThat(payments.body()).contains("\"reference\":\"" + receipt + "\"", "\"status\":\"succeeded\"",
                "\"amount\":5.00", "\"channel_receipt\":\"" + receipt + "\"");
    }

    @Test
    void aPendingRefundIsMadeToFailAndTheNetworkForgetsIt() {
        Instruction<RefundDetails> refund = pending();
        long before = shop.available(shop.main);
        String path = "/v1/sandbox/refunds/" + refund.details().id() + "/fail";
        served.refused(served.call("POST", path), 401);
        Response foreign = served.refused(served.call("POST", path).by(TestMerchant.open(served.hazina)), 404);
        Response unknown = served.refused(
                served.call("POST", "/v1/sandbox/refunds/" + UUID.randomUUID() + "/fail").by(shop), 404);
        assertThat(foreign.body()).isEqualTo(unknown.body());
        served.refused(served.call("POST", "/v1/sandbox/refunds/1-1-1-1-1/fail").by(shop), 404);

        Response failed = ResponseChecks.succeeded(served.call("POST", path).by(shop).send(), 200);

        assertThat(failed.field("id")).isEqualTo(refund.details().id().toString());
        assertThat(failed.field("status")).isEqualTo("failed");
        assertThat(failed.field("failure_reason")).isEqualTo("unspecified");
        assertThat(shop.available(shop.main)).isEqualTo(before + refund.details().amount().minor());
        assertThat(served.hazina.rail.forgotten()).contains(refund.subject());
        served.refused(served.call("POST", path).by(shop), 422);
        assertThat(served.hazina.world.proof().prove().clean()).isTrue();
    }

    @Test
    void productionHasNeither() {
        try (Served production = Served.production()) {
            TestMerchant live = TestMerchant.open(production.hazina);
            production.refused(production.post(PAYBILL, BODY.formatted("1", "1", "+254712345678")).by(live), 404);
            production.refused(
                    production.call("POST", "/v1/sandbox/refunds/" + UUID.randomUUID() + "/fail").by(live), 404);
        }
    }

    private Instruction<RefundDetails> pending() {
        served.hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).byCard());
        served.hazina.gateway.refunding(new Outcome.Accepted("ref"));
        served.hazina.requestRefund
                .handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                        Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return served.hazina.gateway.refunds().getLast().refund();
    }
}

package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What the same request does after a 502 with a code, as the reference and the page of errors say it.
@TestInstance(Lifecycle.PER_CLASS)
class AfterRefusedTest {
    private static final Outcome NO = new Outcome.Rejected(FailureReason.LIMIT_REACHED);

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theSamePaymentIsAnsweredWithTheFailedOne() {
        String body = """
                {"reference":"order-1","amount":5,"payer_phone":"+254712345678"}""";
        served.hazina.gateway.next(Plan.declined(FailureReason.LIMIT_REACHED).received(Plan.Reception.REJECTED));
        Response refused = ResponseChecks.refused(
                served.post("/v1/payments", body).by(shop).header("Idempotency-Key", "k-1").send(), 502);

        Response again = served.post("/v1/payments", body).by(shop).header("Idempotency-Key", "k-1").send();

        assertThat(refused.header("Hazina-Error-Code")).isPresent();
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.field("status")).isEqualTo("failed");
        assertThat(refused.header("X-Payment-Id")).contains(again.field("id"));
    }

    @Test
    void theSamePayoutIsANewOneUnlessItsReferenceIsUsed() {
        shop.fund(shop.main, 1_000_00);
        String plain = """
                {"amount":5,"destination_phone":"+254712345678"}""";
        String named = """
                {"amount":5,"destination_phone":"+254712345678","reference":"wages"}""";
        served.hazina.gateway.disbursing(NO);
        ResponseChecks.refused(payOut(plain, "k-2"), 502);
        served.hazina.gateway.disbursing(NO);
        ResponseChecks.refused(payOut(named, "k-3"), 502);

        assertThat(payOut(plain, "k-2").status()).isEqualTo(201);
        assertThat(payOut(named, "k-3").header("Hazina-Error-Code")).contains("reference_used");
    }

    private Response payOut(String body, String key) {
        return served.post("/v1/payouts", body).by(shop).header("Idempotency-Key", key).send();
    }
}

package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Payments, refunds and payouts that are settled by hand, over HTTP. Above KES 500.00 two people have to agree.
@TestInstance(Lifecycle.PER_CLASS)
class SettlementApiTest {
    private static final String FAILED = "{\"result\":\"failed\"}";

    private final Served served = Served
            .with(Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, TestInstructions.kes(500_00)))));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions testInstructions = new TestInstructions(served.hazina, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void itIsTheOperatorsAlone() {
        String path = path(testInstructions.prompt(10_00));

        served.refused(served.post(path, FAILED), 401);
        served.refused(served.post(path, FAILED).by(shop), 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "{\"result\":null}", "{\"result\":\"\"}", "{\"result\":\"SUCCEEDED\"}",
            "{\"result\":true}", "{\"result\":\"succeeded\",\"receipt\":\"A B\"}",
            "{\"result\":\"succeeded\",\"amount\":0}", "{\"result\":\"succeeded\",\"amount\":1.001}",
            "{\"result\":\"succeeded\",\"amount\":\"1\"}", "{\"result\":\"succeeded\",\"amount\":1e20}",
            "{\"result\":\"failed\",\"note\":\"a\\u0007\"}"})
    void aWrongDecision(String body) {
        served.refused(operator(path(testInstructions.prompt(10_00)), body), 400);
    }

    @Test
    void whatIsNotThere() {
        for (String id : List.of(UUID.randomUUID().toString(), "1-1-1-1-1", "x")) {
            for (String kind : List.of("payments", "refunds", "payouts")) {
                served.refused(operator("/v1/admin/" + kind + "/" + id + "/settle", FAILED), 404);
            }
        }
        Instruction<PaymentDetails> payment = testInstructions.prompt(10_00);
        served.refused(operator("/v1/admin/payouts/" + payment.details().id() + "/settle", FAILED), 404);
    }

    @Test
    void aPaymentInDoubtIsFoundToHaveSucceeded() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);

        Response settled = ResponseChecks.succeeded(operator(path(payment),
                """
                        {"result":"succeeded","receipt":"HAND%s","note":"seen in the portal"}"""
                        .formatted(payment.details().id()))
                .send(), 200);

        assertThat(settled.field("status")).isEqualTo("resolved");
        assertThat(settled.field("action")).isEqualTo("settle_succeeded");
        assertThat(settled.field("subject_id")).isEqualTo(payment.details().id().toString());
        Response now = ResponseChecks.succeeded(served.get("/v1/payments/" + payment.details().id()).by(shop).send(),
                200);
        assertThat(now.field("status")).isEqualTo("succeeded");
        assertThat(now.field("channel_receipt")).isEqualTo("HAND" + payment.details().id());
        served.refused(operator(path(payment), FAILED), 422);
        assertThat(ResponseChecks
                .succeeded(served.get("/v1/admin/audit-log?limit=5").by(served.hazina.operator).send(), 200)
                .body()).contains("seen in the portal");
    }

    @Test
    void anotherAmountIsBookedAsWhatCame() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);

        ResponseChecks.succeeded(operator(path(payment), """
                {"result":"succeeded","receipt":"LESS%s","amount":80}""".formatted(payment.details().id())).send(),
                200);

        Response now = ResponseChecks.succeeded(served.get("/v1/payments/" + payment.details().id()).by(shop).send(),
                200);
        assertThat(now.field("amount")).isEqualTo("80.00");
        assertThat(now.field("requested_amount")).isEqualTo("100.00");
    }

    @Test
    void aPayoutAndARefundInDoubtEndAsTheyDid() {
        Instruction<PaymentDetails> paid = testInstructions.paid(300_00);
        Instruction<RefundDetails> refund = testInstructions.refund(paid, 50_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);

        ResponseChecks.succeeded(operator("/v1/admin/refunds/" + refund.details().id() + "/settle", FAILED).send(),
                200);
        ResponseChecks.succeeded(operator("/v1/admin/payouts/" + payout.details().id() + "/settle",
                "{\"result\":\"succeeded\",\"receipt\":\"OUT" + payout.details().id() + "\"}").send(), 200);

        assertThat(testInstructions.now(refund).status()).isEqualTo("failed");
        assertThat(
                ResponseChecks.succeeded(served.get("/v1/payouts/" + payout.details().id()).by(shop).send(), 200)
                        .field("status"))
                .isEqualTo("succeeded");
        served.refused(operator("/v1/admin/refunds/" + refund.details().id() + "/settle", FAILED), 422);
    }

    @Test
    void whatEndedWithTheProvidersOwnWordIsNotEndedAgain() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(10_00);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));

        served.refused(operator(path(payment), FAILED), 422);
    }

    /// A first approval settles nothing, nor does a second one by the same person.
    @Test
    void whatIsWorthMuchTakesTwoPeople() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(600_00);
        String body = "{\"result\":\"succeeded\",\"receipt\":\"TWO" + payment.details().id() + "\"}";

        Response proposed = ResponseChecks.succeeded(operator(path(payment), body).send(), 202);
        assertThat(proposed.field("proposed_by")).isEqualTo("key_operator");
        assertThat(proposed.field("proposed_action")).isEqualTo("settle_succeeded");
        served.refused(operator(path(payment), body), 422);
        assertThat(testInstructions.now(payment).isOpen()).isTrue();

        Response agreed = ResponseChecks.succeeded(
                served.post(path(payment), body).by(served.hazina.approver).send(), 200);
        assertThat(agreed.field("status")).isEqualTo("resolved");
        assertThat(agreed.field("proposed_by")).isEqualTo("key_operator");
        assertThat(testInstructions.now(payment).status()).isEqualTo("succeeded");
    }

    private static String path(Instruction<PaymentDetails> payment) {
        return "/v1/admin/payments/" + payment.details().id() + "/settle";
    }

    private Call operator(String path, String body) {
        return served.post(path, body).by(served.hazina.operator);
    }
}

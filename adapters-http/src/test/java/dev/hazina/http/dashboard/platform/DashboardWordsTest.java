package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Staff and their programs read what a provider said; merchants read whose fault it is, and no more.
class DashboardWordsTest {
    private static final String SENTENCE = "Wrong credentials of <b>254722000111</b>";
    private static final String KEPT = "Wrong credentials of &lt;b&gt;[phone]&lt;/b&gt;";

    private final Served served = Served.sandbox();
    private final Browser staff = Browser.with(served, served.hazina.operator);
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);

    @AfterEach
    void stop() {
        served.close();
    }

    private static ProviderWords words(Fault fault) {
        return new ProviderWords("500.001.1001", SENTENCE, fault);
    }

    @Test
    void staffReadThemOnThePageAndInTheApi() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        Outcome failed = new Outcome.Failed(FailureReason.PROVIDER_REJECTED).saying(words(Fault.OTHER));
        instructions.tell(payment, failed);
        instructions.tell(refund, failed);
        instructions.tell(payout, failed);

        for (Instruction<?> said : List.of(payment, refund, payout)) {
            String kind = said.subject().kind().wire();
            String id = said.subject().id().toString();
            assertThat(staff.get(PlatformLinks.instruction(said.subject().kind(), said.subject().id())).body())
                    .contains("What the provider said", "500.001.1001", KEPT).doesNotContain("254722000111");
            String path = "/v1/admin/" + kind + "s/" + id + "/provider-words";
            assertThat(served.get(path).by(served.hazina.operator).send().body()).contains(
                    "\"code\":\"500.001.1001\",\"sentence\":\"Wrong credentials of <b>[phone]</b>\","
                            + "\"fault\":\"other\"");
            served.refused(served.get(path).by(shop), 403);
        }
        served.refused(
                served.get("/v1/admin/payments/" + paid.details().id() + "/provider-words").by(served.hazina.operator),
                404);
        assertThat(staff.get(PlatformLinks.instruction(paid.subject().kind(), paid.subject().id())).body())
                .doesNotContain("What the provider said");
    }

    @Test
    void aMerchantReadsWhoseFaultItIs() {
        for (Fault fault : Fault.values()) {
            served.hazina.gateway.saying(words(fault));
            served.hazina.gateway.next(Plan.paid().received(Plan.Reception.REJECTED));
            String reference = "order-" + fault;

            var answer = served.post("/v1/payments", """
                    {"reference":"%s","amount":100,"currency":"KES","payer_phone":"+254712345678"}"""
                    .formatted(reference)).by(shop).send();

            assertThat(answer.status()).isEqualTo(502);
            assertThat(answer.body()).contains("bad_gateway", "the provider refused the payment")
                    .doesNotContain("500.001.1001", "Wrong credentials");
            assertThat(answer.header("Retry-After").isPresent()).isEqualTo(fault == Fault.BUSY);
            String id = shop.payment(reference).details().id().toString();
            assertThat(served.get("/v1/payments/" + id).by(shop).send().body())
                    .doesNotContain("500.001.1001", "Wrong credentials");
        }
    }

    @Test
    void aWrongSetUpIsOnTheFirstPageOfStaff() {
        assertThat(staff.get(PlatformLinks.HOME).body()).doesNotContain("own set-up");
        instructions.tell(instructions.prompt(100_00),
                new Outcome.Failed(FailureReason.PROVIDER_REJECTED).saying(words(Fault.OTHER)));
        assertThat(staff.get(PlatformLinks.HOME).body()).doesNotContain("own set-up");

        instructions.tell(instructions.prompt(100_00),
                new Outcome.Failed(FailureReason.PROVIDER_REJECTED).saying(words(Fault.SETUP)));

        assertThat(staff.get(PlatformLinks.HOME).body())
                .contains("refuses requests because of the platform's own set-up", "500.001.1001", KEPT);
        assertThat(staff.get(PlatformLinks.PROVIDERS).body()).contains("own set-up", "500.001.1001", KEPT);
    }
}

package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.SimulatorRequest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Refunds of charges: in parts, pending, and too old to be sent again.
final class StripeRefundTest {
    private static final Outcome REJECTED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
    private static final Duration KEYS_LIVE = Duration.ofHours(23);

    private final StripeHarness harness = new StripeHarness(Map.of("HAZINA_STRIPE_TIMEOUT", "18"), Currency.values());

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void givesBackInParts() {
        Instruction<PaymentDetails> paid = paid(StripeHarness.CARD);
        Instruction<RefundDetails> refund = refund(paid, 100);
        Outcome outcome = harness.gateway().refund(new RefundOrder(paid, refund, "", "")).outcome();
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Succeeded.class,
                given -> assertThat(given.receipt().orElseThrow()).startsWith("re_"));
        SimulatorRequest request = harness.requests().getLast();
        assertThat(request.header("idempotency-key")).hasValue("refund-" + refund.details().id().value());
        assertThat(StripeHarness.form(request)).containsEntry("amount", "100").containsKey("charge")
                .containsEntry("metadata[refund_id]", refund.details().id().value().toString())
                .containsEntry("metadata[payment_id]", paid.details().id().value().toString());
        assertThat(harness.moved(refund.subject())).containsExactly(refund.details().amount());
    }

    @Test
    void isRefusedARefundThatCanNotBe() {
        Instruction<PaymentDetails> paid = paid(StripeHarness.CARD);
        Instruction<RefundDetails> tooMuch = refund(paid, paid.details().amount().minor() + 1);
        assertThat(WithoutWords.of(harness.gateway().refund(new RefundOrder(paid, tooMuch, "", "")).outcome()))
                .isEqualTo(REJECTED);
        Instruction<PaymentDetails> open = payment(StripeHarness.CARD);
        assertThat(WithoutWords.of(harness.gateway().refund(new RefundOrder(open, refund(open, 1), "", "")).outcome()))
                .isEqualTo(REJECTED);
    }

    @Test
    void followsARefundToItsEnd() {
        Instruction<PaymentDetails> paid = paid("pm_card_pendingRefund");
        Instruction<RefundDetails> refund = refund(paid, 200);
        Outcome taken = harness.gateway().refund(new RefundOrder(paid, refund, "", "")).outcome();
        assertThat(taken).isInstanceOf(Outcome.Accepted.class);
        Instruction<RefundDetails> known = Samples.after(refund, taken, harness.clock().instant());
        assertThat(WithoutWords.of(harness.gateway().query(new RefundOrder(paid, known, "", "")).outcome()))
                .isEqualTo(taken);
        harness.simulator().end(refund.details().id().value().toString(), false);
        Report report = harness.gateway().query(new RefundOrder(paid, known, "", ""));
        assertThat(WithoutWords.of(report.outcome())).isEqualTo(new Outcome.Failed(FailureReason.CARD_DECLINED));
        assertThat(report.amount()).hasValue(refund.details().amount());
    }

    /// Sent again after its key's life, a refund would be given twice.
    @Test
    void searchesForAnOldRefundInsteadOfSendingItAgain() {
        Instruction<PaymentDetails> paid = paid(StripeHarness.CARD);
        Instruction<RefundDetails> other = refund(paid, 300);
        Instruction<RefundDetails> lost = refund(paid, 200);
        harness.gateway().refund(new RefundOrder(paid, other, "", ""));
        harness.clock().advance(KEYS_LIVE);
        assertThat(harness.gateway().refund(new RefundOrder(paid, lost, "", "")).outcome()).as("never arrived")
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.gateway().query(new RefundOrder(paid, lost, "", "")).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.gateway().refund(new RefundOrder(paid, other, "", "")).outcome())
                .isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.gateway().query(new RefundOrder(paid, other, "", "")).amount())
                .hasValue(other.details().amount());
        assertThat(harness.moved(lost.subject())).isEmpty();
        assertThat(harness.moved(other.subject())).hasSize(1);
    }

    /// Booked again after a restore, a refund is as old as its id says.
    @Test
    void searchesForARefundThatWasBookedAgain() {
        Instruction<PaymentDetails> paid = paid(StripeHarness.CARD);
        Instruction<RefundDetails> sent = refund(paid, 300);
        Instruction<RefundDetails> unsent = refund(paid, 200);
        harness.gateway().refund(new RefundOrder(paid, sent, "", ""));

        assertThat(harness.gateway().query(new RefundOrder(paid, bookedAgain(sent), "", "")).outcome())
                .isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.gateway().query(new RefundOrder(paid, bookedAgain(unsent), "", "")).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.moved(sent.subject())).hasSize(1);
        assertThat(harness.moved(unsent.subject())).isEmpty();
    }

    private Instruction<RefundDetails> bookedAgain(Instruction<RefundDetails> refund) {
        return Instruction.restored(refund.details(), harness.clock().instant());
    }

    private Instruction<PaymentDetails> payment(String card) {
        Flow flow = harness.flows().stream().filter(f -> f.route().currency() == Currency.KES).findFirst()
                .orElseThrow();
        return Samples.payment(flow.withCard(card), "stripe", harness.clock().instant());
    }

    private Instruction<PaymentDetails> paid(String card) {
        Instruction<PaymentDetails> payment = payment(card);
        Outcome outcome = harness.gateway().collect(new Collection(payment, "")).outcome();
        return Samples.after(payment, outcome, harness.clock().instant());
    }

    private Instruction<RefundDetails> refund(Instruction<PaymentDetails> paid, long minor) {
        return Samples.refund(paid, new Money(paid.details().amount().currency(), minor), harness.clock().instant());
    }
}

package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;

/// Something of every kind is open at a provider, which is exchanged for another.
abstract class ChangedProvider extends PortContract {
    static final Duration DAY_AND_MORE = Duration.ofHours(25);
    static final Duration BETWEEN_POLLS = Duration.ofHours(1);

    final FaultyGateway next = FaultyGateway.called("next");
    final Outgoing outgoing = new Outgoing(() -> Outgoing.Reception.ACCEPTED, () -> Outgoing.Reports.ONCE,
            () -> true);
    FaultyGateway old = FaultyGateway.obliging();
    TestInstructions at;
    Instruction<PaymentDetails> prompt;
    Instruction<RefundDetails> refund;
    Instruction<PayoutDetails> accepted;
    Instruction<PayoutDetails> queued;
    long available;
    /// The application after the change: it has the next provider alone.
    Hazina changed;

    @BeforeEach
    final void change() {
        change(Asking.ANSWERS);
    }

    final void change(Asking asking) {
        old = new FaultyGateway(new Capabilities(asking, Resending.SAFE), Plan::paid);
        old.leaveBy(outgoing);
        hazina = with(old);
        shop = TestMerchant.open(hazina);
        at = new TestInstructions(hazina, shop);
        refund = at.refund(at.paid(5_000_00), 100_00);
        accepted = at.payout(200_00);
        queued = queued(300_00);
        prompt = at.prompt(400_00);
        available = at.available();
        changed = with(next);
    }

    Hazina with(FaultyGateway gateway) {
        return new Hazina(world, world.writer(), gateway, new OneGateway(gateway), Setup.plain());
    }

    /// A payout whose request died before it was sent.
    Instruction<PayoutDetails> queued(long minor) {
        hazina.journal.fail(true);
        assertThatThrownBy(() -> hazina.requestPayout.handle(at.payingOut(minor), Replies.payout()))
                .isInstanceOf(StorageFailure.class);
        hazina.journal.fail(false);
        return world.payouts()
                .list(shop.merchant(), shop.accountId(), Optional.empty(),
                        new PageRequest(Optional.empty(), Optional.empty(), 1))
                .rows().getFirst();
    }

    static void poll(Hazina one) {
        one.handleCallback.runDue();
        one.pollPayments.poll();
        one.pollRefunds.poll();
        one.pollPayouts.poll();
    }

    void pass(Hazina one, Duration time) {
        for (Duration gone = Duration.ZERO; gone.compareTo(time) < 0; gone = gone.plus(BETWEEN_POLLS)) {
            world.clock().advance(BETWEEN_POLLS);
            poll(one);
        }
    }

    void assertHeld() {
        assertThat(at.now(prompt)).isEqualTo(prompt);
        assertThat(at.now(refund).isOpen()).isTrue();
        assertThat(at.now(accepted).isOpen()).isTrue();
        assertThat(at.now(queued)).isEqualTo(queued);
        assertThat(at.available()).isEqualTo(available);
        assertThat(at.raised()).isEmpty();
    }

    /// Everything that the old provider has ends as paid there.
    void paidAtTheOldProvider() {
        old.settleAll();
        outgoing.running().forEach(outgoing::settle);
    }

    void assertPaid() {
        assertThat(at.now(prompt).isSucceeded()).isTrue();
        assertThat(at.now(refund).isSucceeded()).isTrue();
        assertThat(at.now(accepted).isSucceeded()).isTrue();
        assertThat(at.raised()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }
}

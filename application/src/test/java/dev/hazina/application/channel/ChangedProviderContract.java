package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// One provider is exchanged for another, and back. What is open at a provider that isn't connected is held for as long
/// as that lasts, and asked about when it is connected again.
public abstract class ChangedProviderContract extends ChangedProvider {

    @ParameterizedTest
    @EnumSource
    void whatIsOpenIsHeldInEveryPollOfTheOtherProvider(Asking asking) {
        change(asking);

        pass(changed, DAY_AND_MORE);

        assertHeld();
        assertThat(next.questions()).isEmpty();
        assertThat(next.disbursements()).isEmpty();
    }

    /// There and back: nothing was heard in between, and the answers to the first questions end all of it.
    @ParameterizedTest
    @EnumSource(names = "NOT_OFFERED", mode = EnumSource.Mode.EXCLUDE)
    void whatIsOpenIsAskedAboutWhenItsProviderIsBack(Asking asking) {
        change(asking);
        pass(changed, DAY_AND_MORE);
        paidAtTheOldProvider();

        Hazina back = with(old);
        outgoing.letters().stream().filter(letter -> asking == Asking.ANSWERS_LATER).forEach(old::deliver);
        old.letters().stream().filter(letter -> asking == Asking.ANSWERS_LATER).forEach(old::deliver);
        poll(back);

        assertPaid();
    }

    /// It was never sent, and the time in which it would have been sent is long over.
    @Test
    void aPayoutThatWasNeverSentReturnsToItsWalletOnlyThroughItsOwnProvider() {
        pass(changed, DAY_AND_MORE);
        assertThat(at.now(queued).state()).isInstanceOf(State.Queued.class);

        poll(with(old));

        assertThat(at.now(queued).state()).isInstanceOf(State.Failed.class);
        assertThat(old.disbursements()).noneMatch(sent -> sent.payout().details().id().equals(queued.details().id()));
    }

    @Test
    void aPayoutThatWasNeverSentIsSentWhenItsProviderIsBackInTime() {
        world.clock().advance(Duration.ofMinutes(30));
        poll(changed);

        poll(with(old));

        assertThat(old.disbursements()).filteredOn(sent -> sent.payout().details().id().equals(queued.details().id()))
                .hasSize(1);
    }

    /// What was given up while its provider was there is asked about for a month, away or not.
    @Test
    void aLateResultIsStillAskedForWhenTheProviderIsBack() {
        old.deaf(true);
        pass(hazina, DAY_AND_MORE);
        assertThat(at.now(prompt).awaitsLateResult()).isTrue();
        pass(changed, Duration.ofDays(3));
        old.deaf(false);
        paidAtTheOldProvider();

        poll(with(old));

        assertThat(at.now(prompt).isSucceeded()).isTrue();
    }

    /// A month and more is over: it is asked once more, and then no more.
    @Test
    void theLateResultOfAProviderThatWasAwayForLongIsAskedForOnce() {
        old.deaf(true);
        pass(hazina, DAY_AND_MORE);
        world.clock().advance(Duration.ofDays(40));
        Hazina back = with(old);
        long asked = questions();

        poll(back);
        assertThat(questions()).isEqualTo(asked + 1);
        pass(back, DAY_AND_MORE);

        assertThat(questions()).isEqualTo(asked + 1);
    }

    private long questions() {
        return old.questions().stream().filter(query -> query.payment().details().id().equals(prompt.details().id()))
                .count();
    }

    @Test
    void aRefundOfItsPaymentsIsRefusedAndNothingIsStored() {
        Instruction<PaymentDetails> paid = at.paid(600_00);
        long before = at.available();

        assertThatThrownBy(() -> changed.requestRefund.handle(at.refunding(paid, 100_00), Replies.refund()))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("not connected");

        assertThat(at.available()).isEqualTo(before);
        assertThat(
                world.payments().find(shop.merchant(), shop.accountId(), paid.details().id()).orElseThrow().refunds())
                .isEqualTo(Refunds.NONE);
    }
}

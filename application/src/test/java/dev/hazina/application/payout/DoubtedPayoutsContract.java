package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// After a restore that has lost what was sent, a payout that the books hold as unsent may be at its provider. Its
/// money is given back, and it is sent, when staff have looked it up, and never before.
public abstract class DoubtedPayoutsContract extends RestrainedPayouts {

    private void restored() {
        hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("it is not known whether they were sent"), true));
    }

    private void endReview() {
        hazina.money.endPayoutReview().handle(new EndPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("looked up")));
    }

    private Instruction<PayoutDetails> dated() {
        return pay(100_00, owner, Optional.of(
                world.clock().instant().plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MICROS)));
    }

    private void cancel(Instruction<PayoutDetails> payout) {
        hazina.money.cancelPayout().handle(cancel(payout, owner), ResponseTemplate.none());
    }

    /// The gateway sends what other merchants of the database have open, too.
    private List<Subject> sent() {
        return hazina.gateway.disbursements().stream().map(one -> one.payout())
                .filter(payout -> payout.details().merchant().equals(shop.merchant())).map(Instruction::subject)
                .toList();
    }

    private void requireNotCancelable(Instruction<PayoutDetails> payout) {
        assertThatThrownBy(() -> cancel(payout)).isInstanceOfSatisfying(Refusal.Precondition.class,
                refused -> assertThat(refused.code()).isEqualTo(RefusalCode.PAYOUT_MAY_BE_SENT));
    }

    @Test
    void itsMerchantDoesNotGetTheMoneyBack() {
        Instruction<PayoutDetails> dated = dated();
        restored();

        requireNotCancelable(dated);
        pass(Duration.ofHours(2));

        requireNotCancelable(dated);
        assertThat(instructions.now(dated).holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(Hold.Reason.DOUBT);
            assertThat(hold.reason().shown()).isEqualTo("review");
        });
        assertThat(sent()).isEmpty();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
    }

    @Test
    void whatIsMadeAfterwardsIsInNoDoubt() {
        restored();
        Instruction<PayoutDetails> later = pay(100_00, owner);

        assertThat(later.holds()).extracting(Hold::reason).containsExactly(Hold.Reason.REVIEW);
        cancel(later);

        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    /// Another reason, and a proposal to end it, are about the same payouts.
    @Test
    void theDoubtStaysWithAnotherReason() {
        Instruction<PayoutDetails> unsent = instructions.unsent(10_00);
        HeldPayout.review(hazina, shop);
        restored();
        HeldPayout.review(hazina, shop);

        requireNotCancelable(unsent);
        assertThat(world.payoutRules().reviews(shop.merchant())).singleElement()
                .satisfies(review -> assertThat(review.reason()).isEqualTo("looked into"));
    }

    /// The program may have been down for longer than a payout lives.
    @Test
    void noTimeEndsIt() {
        Instruction<PayoutDetails> unsent = instructions.unsent(10_00);
        restored();
        world.clock().advance(Duration.ofDays(40));

        pass(Duration.ofHours(2));

        assertThat(instructions.now(unsent).state()).isInstanceOf(State.Held.class);
        assertThat(shop.now(shop.main).pending()).isEqualTo(10_00);
        assertThat(sent()).isEmpty();
    }

    @Test
    void staffSettleWhatTheProviderHasAndTheRestIsSentAfterwards() {
        Instruction<PayoutDetails> sent = instructions.unsent(10_00);
        Instruction<PayoutDetails> canceled = instructions.unsent(20_00);
        Instruction<PayoutDetails> unsent = instructions.unsent(40_00);
        restored();
        pass(Duration.ofMinutes(5));

        instructions.settle(sent.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, "AB" + sent.subject().id(), ""));
        instructions.settle(canceled.subject(), Decisions.of(Action.SETTLE_FAILED));
        endReview();

        assertThat(instructions.now(sent).state()).isInstanceOf(State.Succeeded.class);
        assertThat(instructions.now(canceled).state()).isInstanceOf(State.Failed.class);
        assertThat(sent()).containsExactly(unsent.subject());
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00 - 10_00 - 40_00);
        assertThat(shop.now(shop.main).pending()).isEqualTo(40_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// What isn't in doubt is decided by its provider alone.
    @Test
    void whatIsOnHoldForAnotherReasonIsNotSettledByHand() {
        HeldPayout.review(hazina, shop);
        Instruction<PayoutDetails> payout = pay(100_00, owner);

        for (var decided : List.of(Decisions.of(Action.SETTLE_FAILED),
                Decisions.found(Action.SETTLE_SUCCEEDED, "AB" + payout.subject().id(), ""))) {
            assertThatThrownBy(() -> instructions.settle(payout.subject(), decided))
                    .isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(instructions.now(payout)).isEqualTo(payout);
    }

    @RepeatedTest(3)
    void itIsCanceledBeforeOrNotAtAll() {
        Instruction<PayoutDetails> unsent = instructions.unsent(10_00);

        var calls = ConcurrentCalls.run(2, number -> {
            if (number == 0) {
                restored();
            } else {
                cancel(unsent);
            }
            return number;
        });
        pass(Duration.ofMinutes(10));

        boolean canceled = ConcurrentCalls.thrown(calls).isEmpty();
        assertThat(instructions.now(unsent).state())
                .isInstanceOf(canceled ? State.Canceled.class : State.Held.class);
        assertThat(shop.now(shop.main).pending()).isEqualTo(canceled ? 0 : 10_00);
        assertThat(kes(shop.available(shop.main))).isEqualTo(kes(canceled ? 1_000_00 : 990_00));
    }
}

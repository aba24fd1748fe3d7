package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A refund that is held is let go once or canceled, however many decide at once, also after a restore.
public abstract class HeldRefundEndsContract extends RestrainedRefunds {
    private static final int AT_ONCE = 64;

    /// The refusal of its provider ends it as it ends any refund.
    @Test
    void whatItsProviderRefusesAfterTheApprovalHasFailed() {
        Instruction<RefundDetails> held = refund(60_00, operator);
        long before = shop.available(shop.main);
        hazina.gateway.refunding(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));

        letGo(held, admin);

        assertThat(instructions.now(held).status()).isEqualTo("failed");
        assertThat(shop.available(shop.main)).isEqualTo(before + 60_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aRepeatedRequestIsAnsweredAsItWasAndSendsNothing() {
        ResponseTemplate<Instruction<RefundDetails>> asked = keyed("ask");
        KeyedResponse first = hazina.requestRefund.handle(command(60_00, operator), asked);
        assertThat(hazina.requestRefund.handle(command(60_00, operator), asked).answer()).isEqualTo(first.answer());
        Instruction<RefundDetails> held = newest();
        ResponseTemplate<Instruction<RefundDetails>> keyed = keyed("approve");

        KeyedResponse approved = hazina.money.heldRefunds().approve().handle(approval(held, admin), keyed);
        KeyedResponse again = hazina.money.heldRefunds().approve().handle(approval(held, admin), keyed);

        assertThat(again.answer()).isEqualTo(approved.answer());
        assertThat(again.replayed()).isTrue();
        assertThat(sent()).hasSize(1);
    }

    /// After a restore that has lost what was sent, it may be at its provider: it is neither approved nor canceled.
    @Test
    void whatMayHaveBeenSentBeforeARestoreIsSettledByStaff() {
        Instruction<RefundDetails> paid = refund(60_00, operator);
        Instruction<RefundDetails> unpaid = refund(70_00, operator);
        Instruction<RefundDetails> unsent = refund(80_00, operator);
        hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("it is not known whether they were sent"), true));

        assertRefused(RefusalCode.REFUND_MAY_BE_SENT, () -> letGo(paid, admin));
        assertRefused(RefusalCode.REFUND_MAY_BE_SENT, () -> cancelRefund(paid, owner));
        instructions.settle(paid.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, "AB" + paid.subject().id(), ""));
        instructions.settle(unpaid.subject(), Decisions.of(Action.SETTLE_FAILED));
        hazina.money.endPayoutReview().handle(new EndPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("looked up")));
        assertThat(sent()).isEmpty();
        letGo(unsent, admin);

        assertThat(instructions.now(paid).isSucceeded()).isTrue();
        assertThat(instructions.now(unpaid).status()).isEqualTo("failed");
        assertThat(sent()).singleElement()
                .satisfies(refund -> assertThat(refund.subject()).isEqualTo(unsent.subject()));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Only its provider's records say that a refund was paid that is held for another reason.
    @Test
    void whatIsHeldIsNotSettledByHand() {
        Instruction<RefundDetails> held = refund(60_00, operator);

        for (var decided : List.of(Decisions.of(Action.SETTLE_FAILED),
                Decisions.found(Action.SETTLE_SUCCEEDED, "AB" + held.subject().id(), ""))) {
            assertRefused(RefusalCode.INSTRUCTION_BEING_SENT, () -> instructions.settle(held.subject(), decided));
        }
        assertThat(instructions.now(held)).isEqualTo(held);
    }

    @Test
    void aSuspendedMerchantsRefundStaysHeld() {
        Instruction<RefundDetails> held = refund(60_00, operator);
        MerchantActions actions = new MerchantActions(hazina, shop);
        actions.suspend(true);

        assertRefused(RefusalCode.MERCHANT_SUSPENDED, () -> letGo(held, admin));
        assertRefused(RefusalCode.MERCHANT_SUSPENDED, () -> cancelRefund(held, admin));
        actions.suspend(false);
        letGo(held, admin);

        assertThat(sent()).hasSize(1);
    }

    /// At two instances, people approve and cancel the same refunds while others are asked for. Each is sent once or
    /// canceled once, and never more than the payment.
    @RepeatedTest(3)
    void eachIsLetGoOnceOrCanceledHoweverManyActAtOnce() {
        Hazina second = new Hazina(world, hazina.gateway, hazina.setup);
        List<Instruction<RefundDetails>> held = List.of(refund(300_00, operator), refund(300_00, operator),
                refund(300_00, operator));

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            Hazina at = number % 2 == 0 ? hazina : second;
            Instruction<RefundDetails> one = held.get(number % held.size());
            switch (number % 4) {
                case 0, 1 -> at.money.heldRefunds().approve().handle(
                        approval(one, number % 8 < 4 ? admin : owner), Replies.refund());
                case 2 -> at.money.heldRefunds().cancel().handle(cancellation(one, operator), Replies.refund());
                default -> at.requestRefund.handle(command(300_00, operator), Replies.refund());
            }
            return number;
        });

        assertThat(ConcurrentCalls.thrown(calls)).allSatisfy(thrown -> assertThat(thrown)
                .isInstanceOfSatisfying(Refusal.Precondition.class, refused -> assertThat(refused.code())
                        .isIn(RefusalCode.REFUND_NOT_CANCELABLE, RefusalCode.REFUND_ABOVE_REMAINING)));
        List<RefundDetails> sent = sent().stream().map(Instruction::details).toList();
        assertThat(sent).extracting(RefundDetails::id).doesNotHaveDuplicates();
        for (Instruction<RefundDetails> one : held) {
            Instruction<RefundDetails> now = instructions.now(one);
            assertThat(now.holds()).isEmpty();
            assertThat(now.status().equals("canceled")).isNotEqualTo(
                    sent.stream().anyMatch(each -> each.id().equals(one.details().id())));
            assertThat(acts(one)).hasSize(2);
        }
        assertThat(whole().refunds().remaining(whole().payment()).minor()).isNotNegative();
        assertThat(world.proof().prove().clean()).isTrue();
    }
}

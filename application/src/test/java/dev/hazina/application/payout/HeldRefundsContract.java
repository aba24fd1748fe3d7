package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.refund.CancelRefund;
import dev.hazina.application.refund.RefundPolling;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A refund over a limit that waits is held, with its money reserved, until a person approves it who could not have
/// made it.
public abstract class HeldRefundsContract extends RestrainedRefunds {
    @Test
    void whatIsOverTheLimitWaitsAndWhatIsWithinItDoesNot() {
        assertThat(refund(50_00, operator).holds()).isEmpty();
        assertThat(sent()).hasSize(1);
        long before = shop.available(shop.main);

        Instruction<RefundDetails> held = refund(50_01, operator);

        assertThat(held.status()).isEqualTo("pending");
        assertThat(held.holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(Hold.Reason.LIMIT);
            assertThat(hold.detail()).isEqualTo("refunds of more than KES 50.00 wait for a second person");
        });
        assertThat(shop.available(shop.main)).isEqualTo(before - 50_01);
        Instruction<RefundDetails> previewed = hazina.requestRefund.preview(command(50_01, operator))
                .opened(RefundDetails.class).orElseThrow();
        assertThat(previewed.holds()).usingRecursiveComparison().ignoringFields("since").isEqualTo(held.holds());
        assertThat(acts(held)).containsExactly(AuditAct.REFUND_HELD);
        assertThat(refund(60_00, owner).holds()).as("an owner in person").isEmpty();
        assertThat(sent()).hasSize(2);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// It is neither sent nor asked about, and no time raises an exception about it.
    @Test
    void noTimeMovesWhatIsHeld() {
        Instruction<RefundDetails> held = refund(60_00, operator);

        poll(RefundPolling.UNANSWERED_AFTER.multipliedBy(3));

        assertThat(instructions.now(held)).isEqualTo(held);
        assertThat(sent()).isEmpty();
        assertThat(instructions.raised()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aSecondPersonLetsItGoAndItIsSentAtOnceAndOnce() {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        Instruction<RefundDetails> held = refund(60_00, operator);
        world.clock().advance(Duration.ofDays(2));
        Person approver = people.again(admin);

        letGo(held, approver);
        letGo(held, approver);

        assertThat(sent()).singleElement()
                .satisfies(refund -> assertThat(refund.holds()).isEmpty());
        Instruction<RefundDetails> sent = instructions.now(held);
        assertThat(sent.providerRef()).contains("ref");
        assertThat(sent.letGoAt()).isPresent();
        assertThat(acts(held)).containsExactly(AuditAct.REFUND_HELD, AuditAct.REFUND_APPROVED);
        assertThat(entries(held).getLast().by()).isEqualTo(approver.by());
        poll(Duration.ofMinutes(10));
        assertThat(instructions.raised()).as("its time began when it was let go").isEmpty();
        poll(RefundPolling.UNANSWERED_AFTER);
        assertThat(instructions.kinds()).containsExactly(Discrepancy.Kind.UNANSWERED);
        instructions.tell(held, new Outcome.Succeeded("R"));
        assertThat(instructions.now(held).isSucceeded()).isTrue();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void itsMakerAndOneConnectedWithTheMakerDoNotApprove() {
        Person added = people.added(Role.ADMIN, owner);
        Person program = people.program(Role.ADMIN);
        Instruction<RefundDetails> byProgram = refund(60_00, program);
        Instruction<RefundDetails> byAdmin = refund(70_00, admin);

        assertRefused(RefusalCode.PERSON_NEEDED, () -> letGo(byProgram, program));
        for (Person connected : List.of(owner, added)) {
            assertThatThrownBy(() -> letGo(byProgram, connected)).isInstanceOf(Refusal.Precondition.class);
        }
        assertThatThrownBy(() -> letGo(byAdmin, admin)).isInstanceOf(Refusal.Precondition.class);
        for (Role role : List.of(Role.OPERATOR, Role.FINANCE, Role.DEVELOPER, Role.VIEWER)) {
            assertThatThrownBy(() -> letGo(byAdmin, people.hired(role))).isInstanceOf(Refusal.Forbidden.class);
        }
        assertThat(sent()).isEmpty();

        letGo(byProgram, admin);
        letGo(byAdmin, owner);
        assertThat(sent()).hasSize(2);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void canceledItsMoneyIsInTheWalletAgainAndThePaymentCanBeRefunded() {
        Instruction<RefundDetails> held = refund(PAID, operator);
        assertRefused(RefusalCode.REFUND_ABOVE_REMAINING, () -> refund(1, operator));
        long before = shop.available(shop.main);

        cancelRefund(held, operator);

        assertThat(instructions.now(held).status()).isEqualTo("canceled");
        assertThat(shop.available(shop.main)).isEqualTo(before + PAID);
        assertThat(acts(held)).containsExactly(AuditAct.REFUND_HELD, AuditAct.REFUND_CANCELED);
        assertThat(entries(held).getLast().act().after().orElseThrow().text("reason")).contains("not asked for");
        assertRefused(RefusalCode.REFUND_NOT_CANCELABLE, () -> cancelRefund(held, operator));
        letGo(held, admin);
        assertThat(sent()).isEmpty();
        refund(PAID, owner);
        assertThat(sent()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void whatWasLetGoOrEndedIsNotCanceledAndNoOneElsesIsFound() {
        Instruction<RefundDetails> within = refund(50_00, operator);
        Instruction<RefundDetails> held = refund(60_00, operator);
        hazina.gateway.refunding(new Outcome.Unknown("later"));
        letGo(held, admin);

        assertRefused(RefusalCode.REFUND_NOT_CANCELABLE, () -> cancelRefund(within, operator));
        assertRefused(RefusalCode.REFUND_NOT_CANCELABLE, () -> cancelRefund(held, operator));
        assertThatThrownBy(() -> cancelRefund(held, people.hired(Role.VIEWER))).isInstanceOf(Refusal.Forbidden.class);
        CancelRefund.Command elsewhere = new CancelRefund.Command(shop.merchant(),
                new MerchantActions(hazina, shop).open("Other").id(), held.details().id(), Optional.empty(),
                owner.keyId(), owner.by());
        assertRefused(RefusalCode.REFUND_NOT_FOUND,
                () -> hazina.money.heldRefunds().cancel().handle(elsewhere, ResponseTemplate.none()));
    }

    /// Of all refunds of a day as well: held ones count, canceled ones don't.
    @Test
    void theLimitOfADayHoldsToo() {
        wait(some(50_00), some(100_00));
        refund(45_00, operator);
        assertThat(refund(45_00, operator).holds()).isEmpty();
        Instruction<RefundDetails> held = refund(10_01, operator);
        assertThat(held.holds()).extracting(Hold::detail)
                .containsExactly("refunds of more than KES 100.00 in 24 hours wait for a second person");
        assertThat(refund(1_00, operator).holds()).isNotEmpty();

        cancelRefund(held, operator);

        assertThat(refund(9_00, operator).holds()).isEmpty();
    }

    @Test
    void waitingInPlaceOfARefusalIsLooserAndARefusalStricter() {
        assertThat(rule().loosening()).isEmpty();
        change(owner, Asked.NOTHING.with(new RefundLimits(some(50_00), Optional.empty())));
        assertThat(rule().loosening()).isEmpty();
        assertRefused(RefusalCode.REFUND_LIMIT_REACHED, () -> refund(50_01, operator));

        wait(some(50_00), Optional.empty());

        assertThat(rule().asked().refunds().waits()).isFalse();
        assertThat(rule().loosening().orElseThrow().asked().refunds().waits()).isTrue();
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        assertThat(refund(50_01, people.again(operator)).holds()).hasSize(1);
    }
}

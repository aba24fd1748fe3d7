package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// While staff review the payouts of an account, none is sent. Their money stays reserved, and their merchant may have
/// it back.
public abstract class PayoutReviewContract extends RestrainedPayouts {
    private static final String WHY = "the account is said to be stolen";
    private static final int AT_ONCE = 16;

    private TestStaff staff;
    private Actor first;
    private Actor second;

    @BeforeEach
    void hire() {
        staff = new TestStaff(hazina);
        first = staff.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "first");
        second = staff.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "second");
    }

    private void begin(Actor by, String why) {
        hazina.money.beginPayoutReview().handle(
                new BeginPayoutReview.Command(by, shop.merchant(), shop.accountId(), new Label(why)));
    }

    private void begin() {
        begin(first, WHY);
    }

    private Optional<PayoutReview> end(Actor by) {
        return hazina.money.endPayoutReview().handle(new EndPayoutReview.Command(by, shop.merchant(),
                shop.accountId(), new Label("asked for by phone")));
    }

    private AuditEntry newest() {
        return world.auditLog().list(shop.merchant(), Pages.newest()).rows().getFirst();
    }

    @Test
    void whatIsMadeMeanwhileIsHeldAndNoPersonOfTheMerchantLetsItGo() {
        begin();
        Instruction<PayoutDetails> payout = pay(100_00, owner);

        assertThat(payout.holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(Hold.Reason.REVIEW);
            assertThat(hold.detail()).isEqualTo(WHY);
        });
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        approve(payout, people.hired(Role.OWNER));
        pass(Duration.ofHours(6));

        assertThat(instructions.now(payout)).isEqualTo(payout);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.payoutRules().reviews(shop.merchant())).extracting(PayoutReview::reason).containsExactly(WHY);
        hazina.money.cancelPayout().handle(cancel(payout, owner), ResponseTemplate.none());
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// What is queued is not known by a list: it is held as it would be sent.
    @Test
    void whatWasMadeBeforeAndIsNotSentYetIsHeldToo() {
        Instruction<PayoutDetails> dated = pay(100_00, owner, Optional.of(in(Duration.ofHours(1))));
        begin();

        pass(Duration.ofHours(2));

        assertThat(instructions.now(dated).holds()).extracting(Hold::reason).containsExactly(Hold.Reason.REVIEW);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        end(first);
        end(second);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(instructions.now(dated).holds()).isEmpty();
    }

    @Test
    void itsEndTakesASecondPersonAndLetsAllGo() {
        begin();
        Instruction<PayoutDetails> payout = pay(100_00, owner);
        Instruction<PayoutDetails> dated = pay(200_00, owner, Optional.of(in(Duration.ofHours(1))));

        assertThat(end(first).flatMap(PayoutReview::ending)).isPresent();
        assertThat(newest().act().action()).isEqualTo(AuditAct.PAYOUT_REVIEW_END_PROPOSED);
        assertThatThrownBy(() -> end(first)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("second person");
        assertThat(instructions.now(payout)).isEqualTo(payout);
        assertThat(end(second)).isEmpty();

        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(instructions.now(payout).holds()).isEmpty();
        assertThat(instructions.now(dated).holds()).extracting(Hold::reason).containsExactly(Hold.Reason.DATE);
        assertThat(world.auditLog().ofPayout(shop.merchant(), payout.details().id())).singleElement()
                .satisfies(entry -> {
                    assertThat(entry.act().action()).isEqualTo(AuditAct.PAYOUT_REVIEWED);
                    assertThat(entry.by()).isEqualTo(second);
                });
        assertThat(world.payoutRules().reviews(shop.merchant())).isEmpty();
        assertThatThrownBy(() -> end(second)).isInstanceOf(Refusal.NotFound.class);
        hazina.money.cancelPayout().handle(cancel(dated, owner), ResponseTemplate.none());
        assertThat(pay(10_00, owner).holds()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// A proposal lapses after a day, ends with the access of its proposer, and with another reason.
    @Test
    void whatWasProposedCountsNoMoreAfterADayOrAnotherReason() {
        begin();
        end(first);
        world.clock().advance(PayoutReview.LIFE.plusSeconds(1));
        first = again(first, "first");
        second = again(second, "second");
        assertThat(end(second)).isPresent();
        begin(second, "another reason");
        assertThat(end(first)).hasValueSatisfying(
                review -> assertThat(review.reason()).isEqualTo("another reason"));
        staff.disable(PlatformStaff.OPERATOR, first, true);
        assertThat(end(second)).isPresent();
        assertThat(end(PlatformStaff.OPERATOR)).isEmpty();
    }

    @Test
    void itIsBegunByWhoMaySuspendAndEndedByWhoMayReactivate() {
        Actor reader = staff.add(PlatformStaff.OPERATOR, "reader", StaffRoles.of(StaffRole.READ));
        assertThatThrownBy(() -> begin(reader, WHY))
                .isInstanceOf(Refusal.Forbidden.class);
        Actor support = staff.add(PlatformStaff.OPERATOR, "support", StaffRoles.of(StaffRole.SUPPORT));
        begin(support, WHY);
        assertThatThrownBy(() -> end(support)).isInstanceOf(Refusal.Forbidden.class);
        var unknown = new AccountId(world.ids().next());
        assertThatThrownBy(() -> hazina.money.beginPayoutReview().handle(
                new BeginPayoutReview.Command(first, shop.merchant(), unknown, new Label(WHY))))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void theReasonIsInTheLogOnceForTheSameAct() {
        begin();
        begin();

        assertThat(world.auditLog().list(shop.merchant(), Pages.newest()).rows()).filteredOn(
                entry -> entry.act().action() == AuditAct.PAYOUT_REVIEW_BEGUN).singleElement()
                .satisfies(entry -> assertThat(entry.act().after().flatMap(after -> after.text("reason")))
                        .hasValue(WHY));
    }

    /// Staff begin it while payouts are made and sent: what is committed after it has begun is not sent.
    @RepeatedTest(3)
    void whatIsMadeWhileItBeginsIsHeldOrWasSentBefore() {
        Person maker = owner;

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            if (number == AT_ONCE / 2) {
                begin();
            } else {
                hazina.requestPayout.handle(command(10_00, maker, Optional.empty()), Replies.payout());
            }
            return number;
        });
        int sent = hazina.gateway.disbursements().size();
        pass(Duration.ofMinutes(30));

        assertThat(ConcurrentCalls.thrown(calls)).isEmpty();
        assertThat(hazina.gateway.disbursements()).hasSize(sent);
        long held = world.payouts().list(shop.merchant(), shop.accountId(), Optional.of("pending"), Pages.newest())
                .rows().stream().filter(payout -> payout.holds().stream().anyMatch(Hold::isForReview)).count();
        assertThat(held + sent).isEqualTo(AT_ONCE - 1);
        end(PlatformStaff.OPERATOR);
        assertThat(hazina.gateway.disbursements()).hasSize(AT_ONCE - 1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Actor again(Actor person, String name) {
        return staff.signIn(person.user().orElseThrow(), "only " + name + " knows it");
    }

    private Instant in(Duration time) {
        return world.clock().instant().plus(time).truncatedTo(ChronoUnit.MICROS);
    }
}

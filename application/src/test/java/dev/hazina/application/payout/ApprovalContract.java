package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A payout over its merchant's rule waits, with its money reserved, until a person approves it who could not have made
/// it.
public abstract class ApprovalContract extends RestrainedPayouts {
    private static final int AT_ONCE = 16;
    private static final int MANY = 64;

    @BeforeEach
    void setRule() {
        change(owner, Optional.of(100_00L));
    }

    @Test
    void aPayoutOfTheAmountWaitsAndASmallerOneDoesNot() {
        assertThat(pay(99_99, owner).holds()).isEmpty();

        Instruction<PayoutDetails> payout = pay(100_00, owner);

        assertThat(payout.holds()).extracting(Hold::reason).containsExactly(Hold.Reason.APPROVAL);
        assertThat(payout.status()).isEqualTo("pending");
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(shop.now(shop.main).pending()).isEqualTo(199_99);
        Instruction<PayoutDetails> previewed = hazina.requestPayout.preview(command(100_00, owner, Optional.empty()))
                .opened(PayoutDetails.class).orElseThrow();
        assertThat(previewed.holds()).usingRecursiveComparison().ignoringFields("since").isEqualTo(payout.holds());
        pass(Duration.ofHours(30));
        assertThat(instructions.now(payout)).isEqualTo(payout);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aSecondPersonLetsItGoAndItIsSentAtOnce() {
        Instruction<PayoutDetails> payout = pay(100_00, owner);
        Person admin = people.hired(Role.ADMIN);

        approve(payout, admin);

        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(instructions.now(payout).holds()).isEmpty();
        AuditEntry newest = world.auditLog().list(shop.merchant(), Pages.newest()).rows().getFirst();
        assertThat(newest.act().action()).isEqualTo(AuditAct.PAYOUT_APPROVED);
        assertThat(newest.by()).isEqualTo(admin.by());
        Instruction<PayoutDetails> sent = instructions.now(payout);
        approve(payout, admin);
        assertThat(instructions.now(payout)).isEqualTo(sent);
        instructions.tell(payout, new Outcome.Succeeded("R"));
        assertThat(shop.available(shop.main)).isEqualTo(900_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aMakerAndWhoeverCouldHaveMadeItDoNotApprove() {
        Person admin = people.hired(Role.ADMIN);
        Person added = people.added(Role.ADMIN, owner);
        Instruction<PayoutDetails> byOwner = pay(100_00, owner);
        Instruction<PayoutDetails> byAdded = pay(100_00, added);

        for (Person person : List.of(owner, added)) {
            assertThatThrownBy(() -> approve(byOwner, person)).isInstanceOf(Refusal.Precondition.class);
            assertThatThrownBy(() -> approve(byAdded, person)).isInstanceOf(Refusal.Precondition.class);
        }

        assertThat(hazina.gateway.disbursements()).isEmpty();
        approve(byAdded, admin);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    /// The owner added the first, who added the second: the owner could have acted as both.
    @Test
    void whoCouldHaveActedIsKnownThroughOthers() {
        Person first = people.added(Role.OWNER, owner);
        Person second = people.added(Role.ADMIN, first);
        Instruction<PayoutDetails> payout = pay(100_00, owner);

        assertThatThrownBy(() -> approve(payout, second)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aKeyMakesAndNeverApproves() {
        Person key = people.program(Role.ADMIN);
        Instruction<PayoutDetails> payout = pay(100_00, key);

        assertThatThrownBy(() -> approve(payout, key)).isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(() -> approve(payout, owner)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> approve(payout, people.hired(Role.OPERATOR))).isInstanceOf(Refusal.Forbidden.class);

        approve(payout, people.hired(Role.ADMIN));
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    /// The date removes its hold and the person theirs; the last one lets it go.
    @Test
    void aDateAndAnApprovalAreBothWaitedFor() {
        Person admin = people.hired(Role.ADMIN);
        Instant date = world.clock().instant().plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MICROS);
        Instruction<PayoutDetails> approvedFirst = pay(100_00, owner, Optional.of(date));
        Instruction<PayoutDetails> approvedLast = pay(100_00, owner, Optional.of(date));

        approve(approvedFirst, admin);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        pass(Duration.ofMinutes(70));
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        approve(approvedLast, admin);

        assertThat(hazina.gateway.disbursements()).hasSize(2);
        assertThat(world.auditLog().ofPayout(shop.merchant(), approvedLast.details().id()))
                .extracting(entry -> entry.act().action())
                .containsExactly(AuditAct.PAYOUT_DATE_REACHED, AuditAct.PAYOUT_APPROVED);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void whatWaitsIsRefusedByCancelingItWithAReason() {
        Instruction<PayoutDetails> payout = pay(100_00, owner);

        hazina.money.cancelPayout().handle(cancel(payout, people.hired(Role.ADMIN)), ResponseTemplate.none());

        assertThat(instructions.now(payout).status()).isEqualTo("canceled");
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        AuditEntry newest = world.auditLog().list(shop.merchant(), Pages.newest()).rows().getFirst();
        assertThat(newest.act().after().orElseThrow().text("reason")).contains("unknown number");
    }

    @Test
    void aLooserRuleTakesASecondOwner() {
        change(owner, Optional.empty());
        assertThat(rule().loosening().orElseThrow().from()).isPresent();
        assertThat(pay(100_00, owner).holds()).hasSize(1);
        change(owner, Optional.of(100_00L));
        Person second = people.hired(Role.OWNER);

        change(owner, Optional.empty());
        assertThat(rule().loosening().orElseThrow().from()).isEmpty();
        pass(Duration.ofHours(30));
        owner = people.owner();
        assertThat(pay(100_00, owner).holds()).hasSize(1);
        change(people.again(second), Optional.empty());

        assertThat(rule()).isEqualTo(PayoutRule.none(Currency.KES));
        assertThat(pay(100_00, owner).holds()).isEmpty();
        assertThat(world.auditLog().list(shop.merchant(), Pages.newest()).rows())
                .extracting(entry -> entry.act().action())
                .contains(AuditAct.PAYOUT_RULE_CHANGED, AuditAct.PAYOUT_RULE_PROPOSED);
    }

    @Test
    void anOwnerAloneWaitsForADay() {
        change(owner, Optional.empty());

        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        owner = people.owner();

        assertThat(pay(100_00, owner).holds()).isEmpty();
    }

    @Test
    void onlyAnOwnerSetsRulesAndEachCurrencyHasItsOwn() {
        assertThatThrownBy(() -> change(people.hired(Role.ADMIN), Optional.of(1L)))
                .isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(() -> hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(owner.by(),
                shop.merchant(), Currency.USD, new PayoutRule.Asked(Optional.of(new Money(Currency.USD, 1))))))
                .isInstanceOf(Refusal.Invalid.class);
        assertThat(world.payoutRules().list(shop.merchant())).extracting(PayoutRule::currency)
                .containsExactly(Currency.KES);
        TestMerchant other = TestMerchant.open(hazina);
        assertThat(world.payoutRules().list(other.merchant())).isEmpty();
    }

    /// People approve and cancel it at its date, while threads poll.
    @RepeatedTest(5)
    void whatIsApprovedCanceledAndDueAtOnceIsSentOnceAtMost() {
        Instant date = world.clock().instant().plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MICROS);
        Person admin = people.hired(Role.ADMIN);
        Instruction<PayoutDetails> payout = pay(100_00, owner, Optional.of(date));
        world.clock().advance(Duration.ofHours(1));
        CancelPayout.Command cancel = cancel(payout, owner);

        var calls = ConcurrentCalls.run(AT_ONCE, number -> switch (number % 4) {
            case 0 -> hazina.pollPayouts.poll() < 0;
            case 1 -> {
                hazina.money.cancelPayout().handle(cancel, ResponseTemplate.none());
                yield true;
            }
            default -> {
                approve(payout, admin);
                yield false;
            }
        });

        long canceled = ConcurrentCalls.results(calls).stream().filter(ended -> ended).count();
        pass(Duration.ofMinutes(6));
        assertThat(canceled + hazina.gateway.disbursements().size()).isEqualTo(1);
        assertThat(ConcurrentCalls.thrown(calls)).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(instructions.now(payout).holds()).isEmpty();
        assertThat(shop.now(shop.main).pending()).isEqualTo(canceled == 1 ? 0 : 100_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// The answer is the payout as the approval left it, also after it has been sent.
    @RepeatedTest(3)
    void anApprovalIsRepeatedUnderItsKeyWithTheSameAnswer() {
        Person admin = people.hired(Role.ADMIN);
        Instruction<PayoutDetails> payout = pay(100_00, owner);
        var approve = new ApprovePayout.Command(shop.merchant(), shop.accountId(), payout.details().id(),
                admin.keyId(), admin.by());
        var reply = Replies.payout(Optional.of(new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(),
                "POST " + payout.details().id(), "approve"), "fingerprint")));

        var calls = ConcurrentCalls.run(MANY, _ -> hazina.money.approvePayout().handle(approve, reply));
        instructions.tell(payout, new Outcome.Succeeded("R"));

        List<KeyedResponse> answers = ConcurrentCalls.results(calls);
        assertThat(answers).hasSize(MANY).extracting(KeyedResponse::answer).containsOnly(
                hazina.money.approvePayout().handle(approve, reply).answer());
        assertThat(answers.getFirst().answer().body()).endsWith("pending");
        assertThat(answers).filteredOn(answer -> !answer.replayed()).hasSize(1);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(world.auditLog().ofPayout(shop.merchant(), payout.details().id())).hasSize(1);
    }

    private void change(Person by, Optional<Long> minor) {
        change(by, new PayoutRule.Asked(minor.map(TestInstructions::kes)));
    }
}

package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;

/// 64 people and programs at two instances act at once on payouts that every reason holds, through every door. Each
/// payout is sent once at most, with no hold left, and no more than the wallet has.
public abstract class HoldRacesContract extends RestrainedPayouts {
    private static final int AT_ONCE = 64;
    /// For a new number a second person is asked, so that no code is enough.
    private static final Set<Hold.Reason> REASONS = EnumSet.complementOf(EnumSet.of(Hold.Reason.CODE));
    private static final long EACH = 100_00;
    private static final Duration HOUR = Duration.ofHours(1);

    private Hazina second;
    private Person admin;
    private Person partner;
    private Person program;
    private Actor colleague;

    @BeforeEach
    void hire() {
        second = new Hazina(world, hazina.gateway, hazina.setup);
        program = people.program(Role.ADMIN);
        change(owner, new PayoutRule.Asked(Optional.of(kes(EACH)),
                new PayoutLimits(Optional.of(kes(1)), Optional.of(kes(1)), Optional.of(kes(1)), false), true,
                PayoutMails.NONE));
        removeOwnersFactor();
        admin = people.hired(Role.ADMIN);
        partner = people.hired(Role.OWNER);
        colleague = new TestStaff(hazina).confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "colleague");
    }

    /// What the owner pays out waits for another owner, for another hour.
    private void removeOwnersFactor() {
        new FactorUser(hazina, owner.user()).switchOn();
        hazina.access().secondFactor().remove()
                .handle(new RemoveSecondFactor.Command(PlatformStaff.OPERATOR, owner.user().id()));
        world.clock().advance(AccessRest.LENGTH.minus(HOUR));
        owner = people.owner();
    }

    /// Held by its date, the rule, the limits, its number, staff, and because of its maker.
    private Instruction<PayoutDetails> heldByAll(Instant date) {
        Instruction<PayoutDetails> payout = pay(EACH, owner, Optional.of(date));
        assertThat(payout.holds()).extracting(Hold::reason).containsExactlyInAnyOrderElementsOf(REASONS);
        return payout;
    }

    private void beginReview() {
        hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(colleague, shop.merchant(),
                shop.accountId(), new Label("looked into")));
    }

    private void endReview(Hazina at, Actor by) {
        at.money.endPayoutReview().handle(new EndPayoutReview.Command(by, shop.merchant(), shop.accountId(),
                new Label("it was a false alarm")));
    }

    private void approve(Hazina at, Instruction<PayoutDetails> payout, Person by,
            ResponseTemplate<Instruction<PayoutDetails>> reply) {
        at.money.approvePayout().handle(new ApprovePayout.Command(shop.merchant(), shop.accountId(),
                payout.details().id(), by.keyId(), by.by()), reply);
    }

    private ResponseTemplate<Instruction<PayoutDetails>> keyed(Instruction<PayoutDetails> payout) {
        return Replies.payout(Optional.of(new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(),
                "POST " + payout.details().id(), "approve"), "fingerprint")));
    }

    /// What one of them does.
    private void act(int number, Hazina at, Instruction<PayoutDetails> payout, RequestPayout.Command repeated,
            KeyClaim key) {
        switch (number / 2 % 10) {
            case 0 -> approve(at, payout, admin, keyed(payout));
            case 1 -> approve(at, payout, partner, ResponseTemplate.none());
            case 2 -> approve(at, payout, owner, ResponseTemplate.none());
            case 3 -> approve(at, payout, program, ResponseTemplate.none());
            case 4 -> at.money.cancelPayout().handle(cancel(payout, admin), ResponseTemplate.none());
            case 5 -> endReview(at, PlatformStaff.OPERATOR);
            case 6 -> endReview(at, colleague);
            case 7 -> at.requestPayout.handle(repeated, Replies.payout(Optional.of(key)));
            case 8 -> at.requestPayout.preview(repeated);
            default -> at.pollPayouts.runDue();
        }
    }

    @RepeatedTest(2)
    void eachIsSentOnceAtMostAndNoneWithAHoldLeft() {
        beginReview();
        Instant date = world.clock().instant().plus(HOUR).truncatedTo(ChronoUnit.MICROS);
        List<Instruction<PayoutDetails>> held = List.of(heldByAll(date), heldByAll(date), heldByAll(date));
        RequestPayout.Command repeated = command(EACH, owner, Optional.of(date.plus(HOUR)));
        KeyClaim key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "again"),
                "fingerprint");
        hazina.requestPayout.handle(repeated, Replies.payout(Optional.of(key)));
        world.clock().advance(HOUR);

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            act(number, number % 2 == 0 ? hazina : second, held.get(number % held.size()), repeated, key);
            return number;
        });

        assertThat(ConcurrentCalls.thrown(calls)).allMatch(thrown -> thrown instanceof Refusal.Precondition
                || thrown instanceof Refusal.Forbidden || thrown instanceof Refusal.NotFound);
        requireSentOnce();
        settleTheRest(held);
        List<PayoutId> sent = requireSentOnce();
        assertThat(held).allSatisfy(payout -> {
            Instruction<PayoutDetails> now = instructions.now(payout);
            assertThat(now.holds()).isEmpty();
            assertThat(now.status().equals("canceled")).isNotEqualTo(sent.contains(payout.details().id()));
        });
        sent.forEach(this::requireEachHoldRemovedOnce);
        assertThat(world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows())
                .hasSize(held.size() + 1);
        assertThat(shop.now(shop.main).pending()).isEqualTo(EACH * (sent.size() + 1));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Makes the decisions that the race left open.
    private void settleTheRest(List<Instruction<PayoutDetails>> held) {
        if (!world.payoutRules().reviews(shop.merchant()).isEmpty()) {
            endReview(hazina, PlatformStaff.OPERATOR);
        }
        held.forEach(payout -> approve(hazina, payout, partner, ResponseTemplate.none()));
        pass(Duration.ofMinutes(15));
    }

    private List<PayoutId> requireSentOnce() {
        List<Instruction<PayoutDetails>> sent = hazina.gateway.disbursements().stream()
                .map(disbursement -> disbursement.payout()).toList();
        assertThat(sent).allSatisfy(payout -> assertThat(payout.holds()).isEmpty());
        List<PayoutId> ids = sent.stream().map(payout -> payout.details().id()).toList();
        assertThat(ids).doesNotHaveDuplicates();
        return ids;
    }

    /// By the one who may remove it: a person for all that asks for one, the clock, and staff. An admin leaves what
    /// waits for an owner, or for the clock.
    private void requireEachHoldRemovedOnce(PayoutId payout) {
        List<AuditEntry> entries = world.auditLog().ofPayout(shop.merchant(), payout);
        assertThat(entries).filteredOn(entry -> entry.act().action() != AuditAct.PAYOUT_HELD)
                .flatExtracting(HoldRacesContract::removed).containsExactlyInAnyOrderElementsOf(
                        REASONS.stream().map(Hold.Reason::shown).toList());
        assertThat(entries).filteredOn(entry -> entry.act().action() == AuditAct.PAYOUT_APPROVED)
                .extracting(AuditEntry::by).isSubsetOf(admin.by(), partner.by());
        assertThat(entries).filteredOn(entry -> entry.act().action() == AuditAct.PAYOUT_DATE_REACHED)
                .extracting(AuditEntry::by).containsOnly(Actor.clock());
        Instant ended = world.auditLog().newest(shop.merchant(), AuditAct.PAYOUT_REVIEW_ENDED).orElseThrow().at();
        assertThat(entries).filteredOn(entry -> entry.act().action() == AuditAct.PAYOUT_REVIEWED)
                .allSatisfy(entry -> assertThat(entry.at()).isAfter(ended));
    }

    /// The reasons of the holds that an act has removed.
    private static List<String> removed(AuditEntry entry) {
        List<String> left = reasons(entry.act().before());
        reasons(entry.act().after()).forEach(left::remove);
        return left;
    }

    private static List<String> reasons(Optional<AuditSnapshot> snapshot) {
        String holds = snapshot.orElseThrow().json().replaceAll(".*\"hold\":\\[([^]]*)].*", "$1");
        return new ArrayList<>(Arrays.stream(holds.split(",")).filter(name -> !name.isEmpty())
                .map(name -> name.replace("\"", "")).toList());
    }

    @RepeatedTest(2)
    void noMoreIsReservedThanTheWalletHas() {
        beginReview();

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            (number % 2 == 0 ? hazina : second).requestPayout.handle(
                    command(EACH, number % 3 == 0 ? program : owner, Optional.empty()), Replies.payout());
            return number;
        });

        assertThat(ConcurrentCalls.results(calls)).hasSize(10);
        assertThat(ConcurrentCalls.thrown(calls)).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(shop.available(shop.main)).isZero();
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }
}

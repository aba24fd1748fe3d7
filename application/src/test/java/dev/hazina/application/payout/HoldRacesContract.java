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
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// People and programs of every role act at once at two instances, through every door, on payouts that every reason
/// holds. Each payout is sent once at most, with no hold left, and no more than the wallet has. Roles and reasons are
/// read from their enums: a new reason that no payout here is held by fails.
public abstract class HoldRacesContract extends RestrainedPayouts {
    private static final int AT_ONCE = 64;
    private static final List<Role> ROLES = Role.ofMerchants();
    private static final long EACH = 100_00;
    private static final Duration HOUR = Duration.ofHours(1);

    private Hazina second;
    private Person admin;
    private Person partner;
    private Person program;
    private Actor colleague;
    private Map<Role, Person> persons;
    private Map<Role, Person> programs;

    /// A way to a payout that waits.
    private enum Door {
        APPROVE, APPROVE_AGAIN,
        /// By the person who made it.
        APPROVE_OWN, APPROVE_BY_KEY, CANCEL, CANCEL_BY_KEY, END_REVIEW, ASK_AGAIN, ASK_BY_KEY, PREVIEW, CLOCK
    }

    /// Someone at a door.
    private record Caller(Role role, Door door, boolean isAtSecond) {}

    /// The reasons of a payout that all of them hold. A first payout to a number has one of two, and
    /// the doubt after a restore stands in place of the review.
    ///
    /// @param code whether a code is enough for a new number
    private static Set<Hold.Reason> reasons(boolean code) {
        return EnumSet.complementOf(
                EnumSet.of(code ? Hold.Reason.NEW_RECIPIENT : Hold.Reason.CODE, Hold.Reason.DOUBT));
    }

    @BeforeEach
    void hire() {
        second = new Hazina(world, hazina.gateway, hazina.setup);
        programs = ROLES.stream().collect(Collectors.toMap(Function.identity(), people::program));
        program = Optional.ofNullable(programs.get(Role.ADMIN)).orElseThrow();
        removeOwnersFactor();
        persons = ROLES.stream().collect(Collectors.toMap(Function.identity(), people::hired));
        admin = Optional.ofNullable(persons.get(Role.ADMIN)).orElseThrow();
        partner = Optional.ofNullable(persons.get(Role.OWNER)).orElseThrow();
        colleague = new TestStaff(hazina).confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "colleague");
    }

    private void rule(boolean code) {
        change(partner, new PayoutRule.Asked(Optional.of(kes(EACH)),
                new PayoutLimits(Optional.of(kes(1)), Optional.of(kes(1)), Optional.of(kes(1)), false), true, code,
                PayoutMails.NONE));
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
    private Instruction<PayoutDetails> heldByAll(Instant date, boolean code) {
        Instruction<PayoutDetails> payout = pay(EACH, owner, Optional.of(date));
        assertThat(payout.holds()).extracting(Hold::reason).containsExactlyInAnyOrderElementsOf(reasons(code));
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

    private static List<Caller> callers() {
        return ROLES.stream().flatMap(role -> Stream.of(Door.values()).map(door -> new Caller(role, door,
                (role.ordinal() + door.ordinal()) % 2 == 0))).toList();
    }

    /// What one of them does.
    private void act(Caller caller, Instruction<PayoutDetails> payout, Instant date, KeyClaim key) {
        Hazina at = caller.isAtSecond() ? second : hazina;
        Person person = Optional.ofNullable(persons.get(caller.role())).orElseThrow();
        Person ofKey = Optional.ofNullable(programs.get(caller.role())).orElseThrow();
        switch (caller.door()) {
            case APPROVE -> approve(at, payout, person, ResponseTemplate.none());
            case APPROVE_AGAIN -> approve(at, payout, person, keyed(payout));
            case APPROVE_OWN -> approve(at, payout, owner, ResponseTemplate.none());
            case APPROVE_BY_KEY -> approve(at, payout, ofKey, ResponseTemplate.none());
            case CANCEL -> at.money.cancelPayout().handle(cancel(payout, person), ResponseTemplate.none());
            case CANCEL_BY_KEY -> at.money.cancelPayout().handle(cancel(payout, ofKey), ResponseTemplate.none());
            case END_REVIEW -> endReview(at, caller.isAtSecond() ? PlatformStaff.OPERATOR : colleague);
            case ASK_AGAIN -> at.requestPayout.handle(command(EACH, person, Optional.of(date)),
                    Replies.payout(Optional.of(key)));
            case ASK_BY_KEY -> at.requestPayout.handle(command(EACH, ofKey, Optional.of(date)),
                    Replies.payout(Optional.of(key)));
            case PREVIEW -> at.requestPayout.preview(command(EACH, person, Optional.of(date)));
            case CLOCK -> at.pollPayouts.poll();
        }
    }

    @Test
    void everyReasonIsAmongThoseThatHoldAPayoutHere() {
        Set<Hold.Reason> raced = EnumSet.copyOf(reasons(false));
        raced.addAll(reasons(true));

        assertThat(raced).isEqualTo(EnumSet.complementOf(EnumSet.of(Hold.Reason.DOUBT)));
    }

    /// @param code whether a code is enough for a new number
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachIsSentOnceAtMostAndNoneWithAHoldLeft(boolean code) {
        rule(code);
        beginReview();
        Instant date = world.clock().instant().plus(HOUR).truncatedTo(ChronoUnit.MICROS);
        List<Instruction<PayoutDetails>> held = List.of(heldByAll(date, code), heldByAll(date, code),
                heldByAll(date, code));
        RequestPayout.Command repeated = command(EACH, owner, Optional.of(date.plus(HOUR)));
        KeyClaim key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "again"),
                "fingerprint");
        hazina.requestPayout.handle(repeated, Replies.payout(Optional.of(key)));
        world.clock().advance(HOUR);

        List<Caller> callers = callers();
        var calls = ConcurrentCalls.run(callers.size(), number -> {
            act(callers.get(number), held.get(number % held.size()), date.plus(HOUR), key);
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
        sent.forEach(payout -> requireEachHoldRemovedOnce(payout, code));
        assertThat(world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows())
                .hasSize(held.size() + 1);
        assertThat(shop.now(shop.main).pending()).isEqualTo(EACH * (sent.size() + 1));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @OnlyInLongForm(LongForm.RACES)
    @RepeatedTest(100)
    void eachIsSentOnceHoweverOftenTheyRace(RepetitionInfo repetition) {
        eachIsSentOnceAtMostAndNoneWithAHoldLeft(repetition.getCurrentRepetition() % 2 == 0);
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
    private void requireEachHoldRemovedOnce(PayoutId payout, boolean code) {
        List<AuditEntry> entries = world.auditLog().ofPayout(shop.merchant(), payout);
        assertThat(entries).filteredOn(entry -> entry.act().action() != AuditAct.PAYOUT_HELD)
                .flatExtracting(HoldRacesContract::removed).containsExactlyInAnyOrderElementsOf(
                        reasons(code).stream().map(Hold.Reason::shown).toList());
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
        rule(false);
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

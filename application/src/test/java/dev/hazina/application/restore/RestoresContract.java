package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PaymentOrder;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.ReviewUnsentPayouts;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [Restores], and what rests while one is open. Each test needs a world of its own.
public abstract class RestoresContract extends PortContract {
    private static final Actor STAFF = Actor.administrator("key_operator", "192.0.2.9", Optional.empty());
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");
    private static final long AHEAD = 1_000_000;
    private static final Duration LEASE = Duration.ofSeconds(30);

    private TestInstructions instructions;
    private Restores restores;

    @BeforeEach
    void wire() {
        instructions = new TestInstructions(hazina, shop);
        restores = world.restores();
    }

    private Restore restored() {
        return restores.expect(UUID.randomUUID(), AHEAD, Optional.of(NOON)).orElseThrow();
    }

    private Restore resumed(long unanswered, boolean accept, Optional<String> reason) {
        return resumed(lacking(unanswered), accept, reason);
    }

    private Restore resumed(ProveComplete.Completeness known, boolean accept, Optional<String> reason) {
        AuditStamps stamps = new AuditStamps(world.ids(), world.clock());
        var review = new ReviewUnsentPayouts(world.restoreFindings(),
                new BeginPayoutReview(world.payoutRules(), stamps));
        return new ResumeAfterRestore(restores, open -> known, review::handle, stamps)
                .handle(new ResumeAfterRestore.Command(STAFF, accept, reason));
    }

    private static ProveComplete.Completeness lacking(long unanswered) {
        return new ProveComplete.Completeness(unanswered, List.of(), true,
                unanswered == 0 ? List.of() : List.of("results are missing"));
    }

    @Test
    void noRestoreIsOpenAtFirst() {
        assertThat(restores.open()).isEmpty();
        assertThat(restores.latest()).isEmpty();
        assertThat(restores.expect(UUID.randomUUID(), 0, Optional.empty())).isEmpty();
        assertThatThrownBy(() -> resumed(0, false, Optional.empty())).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void oneIsOpenAtATimeAndExpectsTheGreatestPosition() {
        UUID id = UUID.randomUUID();
        Restore first = restores.expect(id, AHEAD, Optional.of(NOON)).orElseThrow();
        Restore second = restores.expect(UUID.randomUUID(), AHEAD + 5, Optional.empty()).orElseThrow();
        Restore third = restores.expect(UUID.randomUUID(), AHEAD + 3, Optional.of(NOON)).orElseThrow();

        assertThat(first.id()).isEqualTo(id);
        assertThat(first.expectedPosition()).isEqualTo(AHEAD);
        assertThat(first.expectedAt()).contains(NOON);
        assertThat(first.booksPosition()).isLessThan(AHEAD);
        assertThat(second).isEqualTo(third);
        assertThat(second.id()).isEqualTo(id);
        assertThat(second.expectedPosition()).isEqualTo(AHEAD + 5);
        assertThat(second.expectedAt()).isEmpty();
        assertThat(restores.open()).contains(second);
        assertThat(restores.latest()).contains(second);
    }

    @Test
    void afterItsEndTheBooksAreBeyondWhatWasExpected() {
        Restore open = restored();

        Restore ended = resumed(0, false, Optional.empty());

        assertThat(ended.id()).isEqualTo(open.id());
        assertThat(ended.isOpen()).isFalse();
        assertThat(ended.end()).hasValueSatisfying(end -> assertThat(end.by()).isEqualTo("key_operator"));
        assertThat(restores.open()).isEmpty();
        assertThat(restores.latest()).contains(ended);
        assertThat(restores.expect(UUID.randomUUID(), AHEAD + 1, Optional.of(NOON))).isEmpty();
        assertThat(restores.end(open.id(), Optional.empty(), List.of(),
                new AuditStamps(world.ids(), world.clock()).of(STAFF))).isEmpty();
        assertThat(world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 50))
                .rows()).extracting(AuditEntry::act).filteredOn(act -> act.action().wire().equals("restore.ended"))
                .hasSize(1);
    }

    @Test
    void unansweredQuestionsAreAcceptedWithAReasonOnly() {
        restored();

        assertThatThrownBy(() -> resumed(2, false, Optional.of("x"))).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> resumed(2, true, Optional.empty())).isInstanceOf(Refusal.Invalid.class);
        assertThat(restores.open()).isPresent();
        Restore ended = resumed(2, true, Optional.of("the provider has no queries"));

        assertThat(ended.end().flatMap(Restore.End::reason)).contains("the provider has no queries");
        assertThat(world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 50))
                .rows()).filteredOn(entry -> entry.act().action().wire().equals("restore.ended")).singleElement()
                .satisfies(entry -> assertThat(entry.act().after().orElseThrow().toString())
                        .contains("results are missing", "the provider has no queries"));
    }

    @Test
    void noRequestChangesMoneyWhileOneIsOpen() {
        instructions.paid(5_000_00);
        restored();

        assertThatThrownBy(() -> instructions.payout(10_00)).isInstanceOf(Refusal.Restored.class);
        assertThatThrownBy(() -> instructions.prompt(10_00)).isInstanceOf(Refusal.Restored.class);
        resumed(0, false, Optional.empty());

        assertThat(instructions.payout(10_00).isOpen()).isTrue();
    }

    @Test
    void whatWasOpenIsAskedAboutAndNotGivenUp() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        restored();
        int asked = hazina.gateway.questions().size();

        world.clock().advance(Duration.ofDays(3));
        hazina.pollPayments.poll();

        assertThat(hazina.gateway.questions()).hasSizeGreaterThan(asked);
        assertThat(instructions.now(payment).isOpen()).isTrue();
        resumed(0, false, Optional.empty());
        world.clock().advance(Duration.ofHours(2));
        hazina.pollPayments.poll();
        assertThat(instructions.now(payment).isOpen()).isFalse();
    }

    @Test
    void callbacksAreKeptUntilItsEnd() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        restored();

        hazina.gateway.settle(payment.details().id());
        hazina.gateway.deliverAll();
        world.clock().advance(Duration.ofMinutes(1));
        hazina.handleCallback.runDue();

        assertThat(instructions.now(payment).isOpen()).isTrue();
        RawCallback waiting = unclaimed();
        world.inbox().giveBack(waiting.id(), LEASE);
        resumed(0, false, Optional.empty());
        hazina.handleCallback.runDue();
        assertThat(instructions.now(payment).isSucceeded()).isTrue();
    }

    /// The one callback, which no handler has taken: a handler that took it in the last minute has it still.
    private RawCallback unclaimed() {
        List<RawCallback> claimed = world.inbox().claimNew(hazina.gateway.name(), LEASE, 10);
        assertThat(claimed).hasSize(1);
        return claimed.getFirst();
    }

    @Test
    void aQueuedPayoutIsNotSentBeforeItsEnd() {
        instructions.paid(5_000_00);
        Instruction<PayoutDetails> queued = instructions.unsent(10_00);
        restored();

        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayouts.poll();

        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(instructions.now(queued).state()).isInstanceOf(State.Queued.class);
        resumed(0, false, Optional.empty());
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayouts.poll();
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    /// It may be among what a lost journal had, and then its provider has it.
    @Test
    void aQueuedPayoutIsHeldForReviewWhereMoreMayHaveBeenSentThanIsKnown() {
        instructions.paid(5_000_00);
        Instruction<PayoutDetails> queued = instructions.unsent(10_00);
        restored();
        var lost = new ProveComplete.Completeness(0, List.of(), false, List.of("a journal is missing"));

        resumed(lost, true, Optional.of("looked up"));
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayouts.poll();

        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(instructions.now(queued).state()).isInstanceOf(State.Held.class);
        assertThat(instructions.now(queued).holds()).extracting(Hold::reason).containsExactly(Hold.Reason.DOUBT);
    }

    /// What has no result is known to have been sent, so that no other is in doubt.
    @Test
    void aQueuedPayoutIsSentWhereResultsAloneAreMissing() {
        instructions.paid(5_000_00);
        instructions.unsent(10_00);
        restored();

        resumed(1, true, Optional.of("looked up"));
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayouts.poll();

        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    /// Its payer would be asked twice.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPaymentWhoseRequestDiedIsSentAgainUnlessMoreMayHaveBeenSentThanIsKnown(boolean known) {
        PaymentOrder order = shop.order(10_00).reference("died");
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE).reported(Plan.Reports.NEVER));
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        restored();
        resumed(new ProveComplete.Completeness(0, List.of(), known,
                known ? List.of() : List.of("a journal is missing")),
                !known, Optional.of("looked up").filter(any -> !known));

        pollPayments();

        assertThat(requests(order)).isEqualTo(known ? 2 : 1);
        if (!known) {
            assertThat(hazina.gateway.questions()).isNotEmpty();
            world.clock().advance(Duration.ofDays(2));
            pollPayments();
            assertThat(shop.payment(order.reference()).status()).isEqualTo("failed");
            assertThat(requests(order)).isEqualTo(1);
        }
    }

    private void pollPayments() {
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayments.poll();
    }

    private long requests(PaymentOrder order) {
        PaymentId id = shop.payment(order.reference()).details().id();
        return hazina.gateway.requests().stream().filter(one -> one.payment().details().id().equals(id)).count();
    }
}

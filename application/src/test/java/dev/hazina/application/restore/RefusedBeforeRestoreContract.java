package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the send journal has and what never reached a provider, or was refused there, reserves no money for good after
/// a restore, and is never sent. Each test needs a world of its own.
public abstract class RefusedBeforeRestoreContract extends PortContract {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);
    private static final Phone PHONE = new Phone("+254712345678");
    private static final long AHEAD = 1_000_000;

    private Instant opened;

    @BeforeEach
    void wire() {
        opened = world.clock().instant();
    }

    @Test
    void whatWasRefusedIsNotBookedAndItsKeyIsFree() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> refused = payout();
        hazina.journal.record(sent(refused));
        hazina.journal.recordRefused(sent(refused));
        Restore restore = restored();
        hazina.money.findLost().runDue();

        assertThat(findings(restore)).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(world.restoreFindings().tally(restore.id()).unanswered()).isZero();
        resume(restore);
        hazina.requestPayout.handle(order(), Replies.payout(Optional.of(claim())));
        assertThat(hazina.gateway.disbursements()).singleElement()
                .satisfies(paid -> assertThat(paid.payout().details().id()).isNotEqualTo(refused.details().id()));
    }

    @Test
    void aQueuedPayoutThatWasRefusedEndsAndIsNotSent() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> queued = queued();
        hazina.journal.record(sent(queued));
        hazina.journal.recordRefused(sent(queued));
        Restore restore = restored();
        hazina.money.findLost().runDue();

        assertThat(now(queued).state()).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.by()).isEqualTo(FailedBy.REFUSED));
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        resume(restore);
        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayouts.poll();
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aPendingPaymentThatWasRefusedEnds() {
        hazina.journal.fail(true);
        assertThat(catchThrowable(() -> shop.pay(shop.order(100_00)))).isInstanceOf(StorageFailure.class);
        hazina.journal.fail(false);
        var pending = world.payments().list(shop.merchant(), shop.accountId(), ListFilter.NONE, first()).rows()
                .getFirst().payment();
        hazina.journal.record(SentInstruction.of(pending, Optional.empty()));
        hazina.journal.recordRefused(SentInstruction.of(pending, Optional.empty()));
        restored();
        hazina.money.findLost().runDue();

        assertThat(
                world.payments().find(shop.merchant(), shop.accountId(), pending.details().id()).orElseThrow().payment()
                        .state())
                .isInstanceOf(State.Failed.class);
        assertThat(hazina.gateway.requests()).isEmpty();
    }

    /// One of the attempts was refused, and another may have reached the provider.
    @Test
    void whatWasRecordedTwiceAndRefusedOnceCountsAsSent() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> twice = payout();
        hazina.journal.record(sent(twice));
        hazina.journal.record(sent(twice));
        hazina.journal.recordRefused(sent(twice));
        hazina.gateway.disburse(new Disbursement(twice, "", "", () -> true));
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R1")));
        hazina.money.findLost().runDue();

        assertThat(findings(restore)).containsExactly(tuple(twice.subject(), Booking.BOOKED, Result.PAID));
    }

    /// The instance was killed between the journal and the provider, which has never heard of the payout.
    @Test
    void whatNeverReachedItsProviderIsGivenUpAndItsMoneyComesBack() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> unsent = payout();
        hazina.journal.record(sent(unsent));
        Restore restore = restored();
        hazina.gateway.answering(unknown());
        hazina.money.findLost().runDue();
        assertThat(findings(restore)).containsExactly(tuple(unsent.subject(), Booking.BOOKED, Result.UNKNOWN));
        assertThat(shop.available(shop.main)).isEqualTo(600_00);

        resume(restore);
        for (int i = 0; i < 20; i++) {
            world.clock().advance(Duration.ofMinutes(6));
            hazina.gateway.answering(unknown());
            hazina.pollPayouts.poll();
        }

        assertThat(now(unsent).state()).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.by()).isEqualTo(FailedBy.GIVEN_UP));
        assertThat(findings(restore)).containsExactly(tuple(unsent.subject(), Booking.BOOKED, Result.GIVEN_UP));
        assertThat(world.restoreFindings().tally(restore.id()).unknown()).isZero();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// A provider knows a repeated id for a while only, and a lost refund was sent long before it is booked again.
    @Test
    void aLostRefundWithoutAResultIsAskedAboutAndNotSent() {
        shop.fund(shop.main, 1_000_00);
        Instruction<RefundDetails> lost = refund(hazina.gateway.requests().getLast().payment());
        hazina.journal.record(SentInstruction.of(lost, Optional.empty()));
        Restore restore = restored();
        hazina.gateway.answering(unknown());
        hazina.money.findLost().runDue();
        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.BOOKED, Result.UNKNOWN));

        resume(restore);
        world.clock().advance(Duration.ofMinutes(2));
        hazina.gateway.answering(paid());
        hazina.pollRefunds.poll();

        assertThat(hazina.gateway.refunds()).isEmpty();
        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.BOOKED, Result.PAID));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// The instance is killed when it has booked the second of three, before it could say so.
    @Test
    void whatWasBookedBeforeAKillHasItsFindingAfterIt() {
        shop.fund(shop.main, 2_000_00);
        List<Instruction<PayoutDetails>> lost = List.of(payout(), payout(), payout());
        lost.forEach(payout -> hazina.journal.record(SentInstruction.of(payout, Optional.empty())));
        Restore restore = restored();
        hazina.gateway.answering(paid(), paid(), paid()).beforeAnswers(() -> {}, () -> {
            throw new Crash("after the booking, before its finding");
        });
        assertThat(catchThrowable(hazina.money.findLost()::runDue)).isInstanceOf(Crash.class);
        assertThat(world.restoreFindings().tally(restore.id()).unanswered()).as("not all are booked").isPositive();
        assertThat(shop.available(shop.main)).isEqualTo(1_200_00);

        hazina.money.findLost().runDue();

        assertThat(findings(restore)).containsExactlyInAnyOrderElementsOf(lost.stream()
                .map(payout -> tuple(payout.subject(), Booking.BOOKED, Result.PAID)).toList());
        assertThat(shop.available(shop.main)).isEqualTo(800_00);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Outcome paid() {
        return new Outcome.Succeeded(shop.receipt(UUID.randomUUID().toString()));
    }

    private static Outcome unknown() {
        return new Outcome.Unknown("the provider knows nothing of it");
    }

    private Instruction<PayoutDetails> queued() {
        hazina.journal.fail(true);
        assertThat(catchThrowable(() -> hazina.requestPayout.handle(order(), Replies.payout(Optional.of(claim())))))
                .isInstanceOf(StorageFailure.class);
        hazina.journal.fail(false);
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), first()).rows().getFirst();
    }

    private static PageRequest first() {
        return new PageRequest(Optional.empty(), Optional.empty(), 10);
    }

    private Restore restored() {
        return world.restores().expect(UUID.randomUUID(), AHEAD, Optional.of(opened)).orElseThrow();
    }

    private void resume(Restore restore) {
        world.restores().end(restore.id(), Optional.of("tested"), List.of(), new AuditStamps(world.ids(), world.clock())
                .of(Actor.administrator("key_operator", "192.0.2.9", Optional.empty())));
    }

    private List<Tuple> findings(Restore restore) {
        return world.restoreFindings().list(restore.id(), false, Optional.empty(), 100).stream()
                .map(one -> tuple(one.subject(), one.booking(), one.result())).toList();
    }

    private SentInstruction sent(Instruction<PayoutDetails> payout) {
        return SentInstruction.of(payout, Optional.of(claim()));
    }

    private Instruction<PayoutDetails> payout() {
        return Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), AMOUNT, Money.zero(Currency.KES),
                        Channel.MM_B2C, FaultyGateway.NAME, Optional.empty(), opened, Origin.UNKNOWN),
                PHONE, Optional.empty(), Optional.empty()));
    }

    private Instruction<RefundDetails> refund(Instruction<PaymentDetails> paid) {
        return Instruction.open(new RefundDetails(new RefundId(world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), AMOUNT, Money.zero(AMOUNT.currency()),
                        paid.details().channel(), FaultyGateway.NAME, Optional.empty(), opened, Origin.UNKNOWN),
                paid.details().id(), Optional.empty(), Optional.empty()));
    }

    private KeyClaim claim() {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "key-1"), "print");
    }

    private RequestPayout.Command order() {
        return new RequestPayout.Command(shop.account, AMOUNT, PHONE, shop.defaultWallet(), Optional.empty(),
                Optional.empty(), shop.keyId());
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }
}

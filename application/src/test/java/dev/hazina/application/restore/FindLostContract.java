package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What was sent in the time that the books have lost is found, booked and never sent again. Each test needs a world of
/// its own.
public abstract class FindLostContract extends PortContract {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);
    private static final Phone PHONE = new Phone("+254712345678");
    private static final long AHEAD = 1_000_000;

    private Instant opened;

    @BeforeEach
    void wire() {
        opened = world.clock().instant();
    }

    @Test
    void aLostPayoutIsBookedUnderItsIdAndItsKeyPaysNothingAgain() {
        shop.fund(shop.main, 1_000_00);
        var lost = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R1")));
        hazina.money.findLost().runDue();

        assertThat(now(lost)).matches(Instruction::isSucceeded).matches(paid -> paid.details().restored());
        assertThat(shop.available(shop.main)).isEqualTo(600_00);
        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.BOOKED, Result.PAID));
        resume(restore);
        KeyedResponse repeated = hazina.requestPayout.handle(order(), Replies.payout(Optional.of(claim())));
        assertThat(repeated.answer().body()).contains(lost.details().id().toString());
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// The lost database server's clock was ahead: the position decides.
    @Test
    void aClockThatWasWrongHidesNothing() {
        shop.fund(shop.main, 1_000_00);
        hazina.journal.clock(opened.plus(Duration.ofHours(5)));
        var ahead = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R1")));
        hazina.money.findLost().runDue();
        assertThat(findings(restore)).containsExactly(tuple(ahead.subject(), Booking.BOOKED, Result.PAID));
    }

    @Test
    void aPayoutThatItsProviderDidNotPayGoesBackToTheWallet() {
        shop.fund(shop.main, 1_000_00);
        var lost = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(
                new Outcome.Failed(FailureReason.PROVIDER_REJECTED));
        hazina.money.findLost().runDue();

        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.BOOKED, Result.FAILED));
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aQueuedPayoutThatWasSentIsNotSentAgain() {
        shop.fund(shop.main, 1_000_00);
        hazina.journal.fail(true);
        assertThat(catchThrowable(() -> hazina.requestPayout.handle(order(), Replies.payout(Optional.of(claim())))))
                .isInstanceOf(StorageFailure.class);
        hazina.journal.fail(false);
        var queued = payouts().getFirst();
        hazina.journal.record(SentInstruction.of(queued, Optional.of(claim())));
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Unknown("later"));
        hazina.money.findLost().runDue();

        assertThat(now(queued).state()).isInstanceOf(State.Sent.class);
        assertThat(now(queued).details().restored()).as("the books had it").isFalse();
        assertThat(findings(restore)).containsExactly(tuple(queued.subject(), Booking.MARKED_SENT, Result.UNKNOWN));
        assertThat(world.restoreFindings().tally(restore.id()).unknown()).isOne();
        resume(restore);
        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayouts.poll();
        assertThat(hazina.gateway.disbursements()).isEmpty();
    }

    @Test
    void aPayoutOutOfALostPaymentIsBookedAfterThePayment() {
        var lostPayment = sentPrompt(payment());
        var lostPayout = sent(payout());
        hazina.gateway.settle(lostPayment.details().id());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R2")));
        hazina.money.findLost().runDue();

        assertThat(findings(restore)).containsExactlyInAnyOrder(
                tuple(lostPayment.subject(), Booking.BOOKED, Result.PAID),
                tuple(lostPayout.subject(), Booking.BOOKED, Result.PAID));
        assertThat(world.payments().find(shop.merchant(), shop.accountId(), lostPayment.details().id()))
                .hasValueSatisfying(whole -> assertThat(whole.payment().details().restored()).isTrue());
        assertThat(shop.available(shop.main)).isEqualTo(600_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aLostRefundLeavesTheWalletAgain() {
        shop.fund(shop.main, 1_000_00);
        var paid = hazina.gateway.requests().getLast().payment();
        var terms = terms(AMOUNT, paid.details().channel());
        var lost = sent(Instruction.open(new RefundDetails(new RefundId(world.ids().next()), terms, paid.details().id(),
                Optional.empty(), Optional.empty())), paid);
        Restore restore = restored();
        hazina.money.findLost().runDue();

        assertThat(findings(restore)).singleElement().extracting(one -> one.toList().get(1)).isEqualTo(Booking.BOOKED);
        assertThat(world.refunds().find(shop.merchant(), shop.accountId(), lost.details().id())).hasValueSatisfying(
                refund -> assertThat(refund.details().restored()).isTrue());
        assertThat(shop.available(shop.main)).isEqualTo(600_00);
        assertThat(hazina.gateway.refunds()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// The balance may have come by a transfer, of which nothing is known.
    @Test
    void whatTheWalletDoesNotCoverIsListedAndBookedWhenItDoes() {
        var lost = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R3")));
        hazina.money.findLost().runDue();
        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.NOT_BOOKED, Result.PAID));
        assertThat(world.restoreFindings().list(restore.id(), false, Optional.empty(), 10).getFirst().detail())
                .isPresent();
        assertThat(world.restoreFindings().tally(restore.id()).notBooked()).isOne();

        resume(restore);
        assertThat(catchThrowable(
                () -> hazina.requestPayout.handle(order(), Replies.payout(Optional.of(claim())))))
                .as("the key pays nothing").isInstanceOf(Refusal.Conflict.class);
        shop.fund(shop.main, 1_000_00);
        world.clock().advance(Duration.ofMinutes(10));
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R3")));
        hazina.money.findLost().runDue();
        assertThat(findings(restore)).containsExactly(tuple(lost.subject(), Booking.BOOKED, Result.PAID));
        assertThat(shop.available(shop.main)).isEqualTo(600_00);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void findingsAreReadPageByPage() {
        shop.fund(shop.main, 1_000_00);
        var paid = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R4")));
        hazina.money.findLost().runDue();
        hazina.journal.at(AHEAD + 2);
        List<Instruction<PayoutDetails>> open = List.of(sent(payout()), sent(payout()));
        Restore again = reopened(restore);
        hazina.gateway.answering(new Outcome.Unknown("later"), new Outcome.Unknown("later"));
        hazina.money.findLost().runDue();

        var findings = world.restoreFindings();
        assertThat(findings.list(restore.id(), false, Optional.empty(), 10)).extracting(RestoreFinding::subject)
                .containsExactly(paid.subject());
        List<RestoreFinding> first = findings.list(again.id(), true, Optional.empty(), 1);
        Optional<UUID> next = first.stream().map(one -> one.subject().id()).findFirst();
        assertThat(first).extracting(RestoreFinding::subject).containsExactly(open.getLast().subject());
        assertThat(findings.list(again.id(), true, next, 10)).extracting(RestoreFinding::subject)
                .containsExactly(open.getFirst().subject());
    }

    private Restore reopened(Restore first) {
        resume(first);
        world.clock().advance(Duration.ofMinutes(1));
        return world.restores().expect(UUID.randomUUID(), 10 * AHEAD, Optional.of(opened)).orElseThrow();
    }

    @Test
    void theJournalCountsAsReadWhenAllOfItWasTried() {
        Restore restore = restored();
        assertThat(world.restoreFindings().tally(restore.id()).readings()).isZero();
        assertThat(world.restoreFindings().tally(restore.id()).unanswered()).isOne();
        hazina.money.findLost().runDue();
        assertThat(world.restoreFindings().tally(restore.id()).readings()).isOne();
        assertThat(world.restoreFindings().tally(restore.id()).unanswered()).isZero();
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

    /// It reached the provider, and the books have nothing of it.
    private Instruction<PayoutDetails> sent(Instruction<PayoutDetails> payout) {
        hazina.journal.record(SentInstruction.of(payout, Optional.of(claim())));
        hazina.gateway.disburse(new Disbursement(payout, "", "", () -> true));
        return payout;
    }

    private Instruction<PaymentDetails> sentPrompt(Instruction<PaymentDetails> payment) {
        hazina.journal.record(SentInstruction.of(payment, Optional.empty()));
        hazina.gateway.next(Plan.paid());
        hazina.gateway.collect(new Collection(payment, ""));
        return payment;
    }

    private Instruction<RefundDetails> sent(Instruction<RefundDetails> refund, Instruction<PaymentDetails> of) {
        hazina.journal.record(SentInstruction.of(refund, Optional.empty()));
        hazina.gateway.refund(new RefundOrder(of, refund, "", ""));
        return refund;
    }

    private Terms terms(Money amount, Channel channel) {
        return new Terms(shop.merchant(), shop.accountId(), shop.main.id(), amount, Money.zero(amount.currency()),
                channel, FaultyGateway.NAME, Optional.empty(), opened, Origin.UNKNOWN);
    }

    private Instruction<PayoutDetails> payout() {
        return Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                terms(AMOUNT, Channel.MM_B2C), PHONE, Optional.empty(), Optional.empty()));
    }

    private Instruction<PaymentDetails> payment() {
        return Instruction.open(new PaymentDetails(new PaymentId(world.ids().next()),
                terms(new Money(Currency.KES, 1_000_00), Channel.MM_STK_PUSH), "lost-1", new Payer.ByPhone(PHONE),
                Optional.empty(), "print"), opened);
    }

    private KeyClaim claim() {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "key-1"), "print");
    }

    private RequestPayout.Command order() {
        return new RequestPayout.Command(shop.account, AMOUNT, PHONE, shop.defaultWallet(), Optional.empty(),
                Optional.empty(), shop.keyId());
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }
}

package dev.hazina.application.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Nothing is sent to a provider that the send journal doesn't have.
class SendJournalTest {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);

    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void hasEachInstructionWithItsIdempotencyKey() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PaymentDetails> paid = hazina.world.payments().find(shop.merchant(), shop.accountId(),
                hazina.gateway.requests().getLast().payment().details().id()).orElseThrow().payment();
        KeyClaim claim = claim();
        hazina.requestPayout.handle(order(), new ResponseTemplate<>(Optional.of(claim), Replies.payout().render()));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), paid.details().id(),
                Optional.of(AMOUNT.toMajor()), Optional.empty(), Optional.empty()), Replies.refund());

        Instruction<PayoutDetails> payout = hazina.gateway.disbursements().getLast().payout();
        assertThat(hazina.journal.sent()).extracting(sent -> sent.subject().kind())
                .containsExactly(Subject.Kind.PAYMENT, Subject.Kind.PAYOUT, Subject.Kind.REFUND);
        assertThat(hazina.journal.sent().get(1))
                .isEqualTo(new SentInstruction(payout.subject(), payout.details(), Optional.of(claim)));
    }

    @Test
    void leavesAPayoutQueuedThatItCannotRecord() {
        shop.fund(shop.main, 1_000_00);
        hazina.journal.fail(true);
        assertThatThrownBy(() -> hazina.requestPayout.handle(order(), Replies.payout()))
                .isInstanceOfSatisfying(StorageFailure.class,
                        failure -> assertThat(failure.isUnavailable()).isTrue());
        assertThat(hazina.gateway.disbursements()).isEmpty();

        world.clock().advance(Duration.ofMinutes(1));
        assertThatThrownBy(hazina.pollPayouts::poll).isInstanceOf(RuntimeException.class);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertThat(payouts().getFirst().state()).isInstanceOf(State.Queued.class);

        hazina.journal.fail(false);
        world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayouts.poll();
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(hazina.journal.sent()).filteredOn(sent -> sent.subject().kind() == Subject.Kind.PAYOUT).hasSize(1);
    }

    @Test
    void holdsPaymentsAndRefundsBackAsWell() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PaymentDetails> paid = hazina.gateway.requests().getLast().payment();
        hazina.journal.fail(true);
        assertThatThrownBy(() -> shop.pay(shop.order(100_00))).isInstanceOf(StorageFailure.class);
        assertThatThrownBy(() -> hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(),
                shop.accountId(), paid.details().id(), Optional.empty(), Optional.empty(), Optional.empty()),
                Replies.refund()))
                .isInstanceOf(StorageFailure.class);
        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(hazina.gateway.refunds()).isEmpty();
    }

    @Test
    void hasThatAnInstructionWasRefused() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PaymentDetails> paid = hazina.gateway.requests().getLast().payment();
        var refusal = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
        hazina.gateway.next(Plan.rejected()).refunding(refusal).disbursing(refusal);
        assertThatThrownBy(() -> shop.pay(shop.order(100_00))).isInstanceOf(Refusal.BadGateway.class);
        assertThatThrownBy(() -> hazina.requestPayout.handle(order(), Replies.payout()))
                .isInstanceOf(Refusal.BadGateway.class);
        assertThatThrownBy(() -> hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(),
                shop.accountId(), paid.details().id(), Optional.empty(), Optional.empty(), Optional.empty()),
                Replies.refund()))
                .isInstanceOf(Refusal.BadGateway.class);

        assertThat(hazina.journal.refused()).extracting(sent -> sent.subject().kind())
                .containsExactly(Subject.Kind.PAYMENT, Subject.Kind.PAYOUT, Subject.Kind.REFUND);
        assertThat(hazina.journal.sent()).containsSubsequence(hazina.journal.refused());
    }

    /// No request waits for it.
    @Test
    void hasThatAQueuedPayoutWasRefused() {
        shop.fund(shop.main, 1_000_00);
        hazina.journal.fail(true);
        assertThatThrownBy(() -> hazina.requestPayout.handle(order(), Replies.payout()))
                .isInstanceOf(StorageFailure.class);
        hazina.journal.fail(false);
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        world.clock().advance(Duration.ofMinutes(1));
        hazina.pollPayouts.poll();

        assertThat(hazina.journal.refused()).singleElement()
                .satisfies(sent -> assertThat(sent.subject()).isEqualTo(payouts().getFirst().subject()));
    }

    /// It may have been sent.
    @Test
    void hasNoRefusalOfWhatIsInDoubt() {
        shop.fund(shop.main, 1_000_00);
        hazina.gateway.disbursing(new Outcome.Unknown("no answer came"));
        hazina.requestPayout.handle(order(), Replies.payout());
        assertThat(hazina.journal.refused()).isEmpty();
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 10)).rows();
    }

    private KeyClaim claim() {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "key-1"), "print");
    }

    private RequestPayout.Command order() {
        return new RequestPayout.Command(shop.account, AMOUNT, new Phone("+254712345678"), shop.defaultWallet(),
                Optional.empty(), Optional.empty(), shop.keyId());
    }
}

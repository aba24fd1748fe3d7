package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Payments, refunds and payouts in each state in which a person may decide about them.
abstract class ByHandScenario extends PortContract implements OnInMemoryWorld {
    TestInstructions testInstructions;

    /// An instruction, its state, and the actions by which platform staff may settle it by hand.
    enum State {
        PAYMENT_PROCESSING(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYMENT_DISPUTED(Action.SETTLE_SUCCEEDED,
                Action.SETTLE_FAILED), PAYMENT_SUCCEEDED, PAYMENT_WITHOUT_RECEIPT(
                        Action.SETTLE_SUCCEEDED), PAYMENT_FAILED(Action.SETTLE_SUCCEEDED), PAYMENT_GIVEN_UP(
                                Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYMENT_CANCELED(
                                        Action.SETTLE_SUCCEEDED,
                                        Action.SETTLE_FAILED), PAYMENT_PAID_LATER, REFUND_PENDING(
                                                Action.SETTLE_SUCCEEDED,
                                                Action.SETTLE_FAILED), REFUND_DISPUTED(Action.SETTLE_SUCCEEDED,
                                                        Action.SETTLE_FAILED), REFUND_SUCCEEDED, REFUND_WITHOUT_RECEIPT(
                                                                Action.SETTLE_SUCCEEDED), REFUND_FAILED(
                                                                        Action.SETTLE_SUCCEEDED), REFUND_PAID_LATER,
        /// Not sent yet; the poller sends it, so it needs no decision.
        PAYOUT_QUEUED, PAYOUT_SENT(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_IN_PROGRESS(
                Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_DISPUTED(Action.SETTLE_SUCCEEDED,
                        Action.SETTLE_FAILED), PAYOUT_SUCCEEDED, PAYOUT_WITHOUT_RECEIPT(
                                Action.SETTLE_SUCCEEDED), PAYOUT_FAILED(Action.SETTLE_SUCCEEDED), PAYOUT_GIVEN_UP(
                                        Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_PAID_LATER;

        final Set<Action> settles;

        State(Action... settles) {
            this.settles = Set.of(settles);
        }

        boolean isOpen() {
            return switch (this) {
                case PAYMENT_PROCESSING, PAYMENT_DISPUTED, REFUND_PENDING, REFUND_DISPUTED, PAYOUT_QUEUED, PAYOUT_SENT,
                        PAYOUT_IN_PROGRESS, PAYOUT_DISPUTED ->
                    true;
                case PAYMENT_SUCCEEDED, PAYMENT_WITHOUT_RECEIPT, PAYMENT_FAILED, PAYMENT_GIVEN_UP, PAYMENT_CANCELED,
                        PAYMENT_PAID_LATER, REFUND_SUCCEEDED, REFUND_WITHOUT_RECEIPT, REFUND_FAILED, REFUND_PAID_LATER,
                        PAYOUT_SUCCEEDED, PAYOUT_WITHOUT_RECEIPT, PAYOUT_FAILED, PAYOUT_GIVEN_UP, PAYOUT_PAID_LATER ->
                    false;
            };
        }

        boolean hasSucceeded() {
            return name().endsWith("SUCCEEDED") || name().endsWith("WITHOUT_RECEIPT");
        }

        boolean isInTheBooks() {
            return hasSucceeded() || name().endsWith("PAID_LATER");
        }

        boolean isOfPayment() {
            return name().startsWith("PAYMENT");
        }

        /// The actions that are allowed for this kind.
        Set<Action> allowed(Kind kind) {
            Set<Action> allowed = EnumSet.noneOf(Action.class);
            if (!isOpen()) {
                allowed.add(Action.ACKNOWLEDGE);
            }
            if (kind != Kind.CLOSED_WALLET) {
                allowed.addAll(settles);
            }
            if (kind == Kind.MISMATCH && isInTheBooks()) {
                allowed.add(Action.CORRECT);
            }
            if (kind == Kind.CONTRADICTION && hasSucceeded()) {
                allowed.add(isOfPayment() ? Action.RECOVER : Action.CREDIT_WALLET);
                allowed.add(Action.WRITE_OFF);
            }
            return allowed;
        }

        /// Whether the discrepancy needs a decision, and not only an acknowledgement.
        boolean moneyHangsOn(Kind kind) {
            return this != PAYOUT_QUEUED && (isOpen() || kind == Kind.CONTRADICTION && hasSucceeded()
                    || kind == Kind.MISMATCH && isInTheBooks());
        }

        /// A closed wallet is detected only once money comes in or comes back.
        boolean canBe(Kind kind) {
            return kind != Kind.CLOSED_WALLET || !isOpen();
        }
    }

    @BeforeEach
    void sitDown() {
        testInstructions = new TestInstructions(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    Discrepancy raised(State state, Kind kind) {
        return raised(state(state), kind);
    }

    Discrepancy raised(Subject subject, Kind kind) {
        Optional<Discrepancy> known = world.discrepancies().unresolved(subject, kind);
        if (known.isPresent()) {
            return known.get();
        }
        Discrepancy raised = Discrepancy.raise(world.ids().next(), shop.merchant(), shop.accountId(), kind, subject,
                TestInstructions.kes(100_00), new InSuspense.Nothing(), "why", world.clock().instant());
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
        return raised;
    }

    /// Each amount is a hundred shillings, in a wallet with enough money.
    Subject state(State state) {
        world.clock().advance(Duration.ofSeconds(1));
        shop.fund(shop.main, 500_00);
        return switch (state) {
            case PAYMENT_PROCESSING, PAYMENT_DISPUTED, PAYMENT_SUCCEEDED, PAYMENT_WITHOUT_RECEIPT, PAYMENT_FAILED,
                    PAYMENT_GIVEN_UP, PAYMENT_CANCELED, PAYMENT_PAID_LATER ->
                payment(state);
            case REFUND_PENDING, REFUND_DISPUTED, REFUND_SUCCEEDED, REFUND_WITHOUT_RECEIPT, REFUND_FAILED,
                    REFUND_PAID_LATER ->
                refund(state);
            case PAYOUT_QUEUED -> queued();
            case PAYOUT_SENT, PAYOUT_IN_PROGRESS, PAYOUT_DISPUTED, PAYOUT_SUCCEEDED, PAYOUT_WITHOUT_RECEIPT,
                    PAYOUT_FAILED, PAYOUT_GIVEN_UP, PAYOUT_PAID_LATER ->
                payout(state);
        };
    }

    Subject payment(State state) {
        if (state == State.PAYMENT_CANCELED) {
            return canceled();
        }
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        switch (state) {
            case PAYMENT_DISPUTED -> moved(payment.dispute(Optional.empty(), world.clock().instant()));
            case PAYMENT_SUCCEEDED -> testInstructions.tell(payment, new Outcome.Succeeded(receipt()));
            case PAYMENT_WITHOUT_RECEIPT -> testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
            case PAYMENT_FAILED -> testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
            case PAYMENT_GIVEN_UP -> hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
            case PAYMENT_PAID_LATER -> {
                testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
                testInstructions.tell(payment, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return payment.subject();
    }

    Subject canceled() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        Instruction<PaymentDetails> payment = shop.payment(order.reference());
        hazina.cancelPayment
                .handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                        ResponseTemplate.none());
        return payment.subject();
    }

    Subject refund(State state) {
        Instruction<RefundDetails> refund = testInstructions.refund(testInstructions.paid(100_00), 100_00);
        switch (state) {
            case REFUND_DISPUTED -> movedRefund(new Instruction<>(refund.details(),
                    new dev.hazina.domain.instruction.State.Sent(Optional.of("ref"), Evidence.DISPUTED),
                    refund.updatedAt()));
            case REFUND_SUCCEEDED -> testInstructions.tell(refund, new Outcome.Succeeded(receipt()));
            case REFUND_WITHOUT_RECEIPT -> testInstructions.tell(refund, new Outcome.Succeeded(Optional.empty()));
            case REFUND_FAILED -> testInstructions.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
            case REFUND_PAID_LATER -> {
                testInstructions.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
                testInstructions.tell(refund, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return refund.subject();
    }

    Subject payout(State state) {
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);
        switch (state) {
            case PAYOUT_IN_PROGRESS -> testInstructions.tell(payout, new Outcome.InProgress("ref", "running"));
            case PAYOUT_DISPUTED -> movedPayout(new Instruction<>(payout.details(),
                    new dev.hazina.domain.instruction.State.Sent(Optional.of("ref"), Evidence.DISPUTED),
                    payout.updatedAt()));
            case PAYOUT_SUCCEEDED -> testInstructions.tell(payout, new Outcome.Succeeded(receipt()));
            case PAYOUT_WITHOUT_RECEIPT -> testInstructions.tell(payout, new Outcome.Succeeded(Optional.empty()));
            case PAYOUT_FAILED -> testInstructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
            case PAYOUT_GIVEN_UP -> givenUp(payout);
            case PAYOUT_PAID_LATER -> {
                testInstructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
                testInstructions.tell(payout, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return payout.subject();
    }

    void givenUp(Instruction<PayoutDetails> payout) {
        var given = (Settlement.Moved<PayoutDetails>) testInstructions.now(payout).giveUp(world.clock().instant());
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).instruction(payout.subject()),
                locked -> Decision.of("", new Change.Moved(given.next()),
                        new Change.Posted(Bookkeeping.released(given.next(), world.clock().instant())))));
    }

    Subject queued() {
        Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), TestInstructions.kes(100_00),
                        Money.zero(Currency.KES), Channel.MM_B2C, hazina.gateway.name(), Optional.empty(),
                        world.clock().instant(), Origin.UNKNOWN),
                new Phone("+254712345678"), Optional.empty(), Optional.empty()));
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(shop.main)),
                locked -> Decision.of("", new Change.Opened(payout),
                        new Change.Posted(Bookkeeping.reserved(payout)))));
        return payout.subject();
    }

    void moved(Settlement<PaymentDetails> settlement) {
        Instruction<PaymentDetails> disputed = settlement instanceof Settlement.Noted<PaymentDetails>(var marked)
                ? marked
                : ((Settlement.Moved<PaymentDetails>) settlement).next();
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).payment(disputed.details().id()),
                locked -> Decision.of("", new Change.Moved(disputed))));
    }

    void movedRefund(Instruction<RefundDetails> disputed) {
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).instruction(disputed.subject()),
                locked -> Decision.of("", new Change.Moved(disputed))));
    }

    void movedPayout(Instruction<PayoutDetails> disputed) {
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).instruction(disputed.subject()),
                locked -> Decision.of("", new Change.Moved(disputed))));
    }

    String receipt() {
        return "C" + world.ids().next();
    }

    /// A decision with a new receipt.
    Decided decided(Action action, String amount) {
        return Decisions.found(action, receipt(), amount);
    }
}

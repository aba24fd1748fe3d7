package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Desk;
import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.Op;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Everything that may be raised about a payment, refund or payout in each state it can be in, and each thing a person may do
/// about it, over any world. Wherever money hangs on it, something ends it, and the books are right afterwards.
class ByHandTest extends PortContract implements OnInMemoryWorld {
    /// What is raised with nothing in suspense, whatever it is about.
    private static final Set<Kind> NOTHING_IN_SUSPENSE = EnumSet.of(Kind.CLOSED_WALLET, Kind.CONTRADICTION,
            Kind.MISMATCH, Kind.UNANSWERED, Kind.IN_DOUBT);
    private Desk desk;

    /// A payment, refund or payout, how far it has got, and how a person may end it.
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
        /// Nobody has sent it: it will be, and nothing hangs on a person.
        PAYOUT_QUEUED, PAYOUT_SENT(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_IN_PROGRESS(
                Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_DISPUTED(Action.SETTLE_SUCCEEDED,
                        Action.SETTLE_FAILED), PAYOUT_SUCCEEDED, PAYOUT_WITHOUT_RECEIPT(
                                Action.SETTLE_SUCCEEDED), PAYOUT_FAILED(Action.SETTLE_SUCCEEDED), PAYOUT_GIVEN_UP(
                                        Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED), PAYOUT_PAID_LATER;

        private final Set<Action> settles;

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

        /// What may be done about this kind.
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

        /// Whether a person has to do something about it, and not only to have seen it.
        boolean moneyHangsOn(Kind kind) {
            return this != PAYOUT_QUEUED && (isOpen() || kind == Kind.CONTRADICTION && hasSucceeded()
                    || kind == Kind.MISMATCH && isInTheBooks());
        }

        /// A wallet that was closed is only known of once the money has come, or come back.
        boolean canBe(Kind kind) {
            return kind != Kind.CLOSED_WALLET || !isOpen();
        }
    }

    @BeforeEach
    void sitDown() {
        desk = new Desk(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    static List<Arguments> everything() {
        List<Arguments> all = new ArrayList<>();
        for (State state : State.values()) {
            NOTHING_IN_SUSPENSE.stream().filter(state::canBe).forEach(kind -> all.add(Arguments.of(state, kind)));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everything")
    void whatIsAllowedEndsItAndWhatIsNotLeavesNoTrace(State state, Kind kind) {
        Set<Action> allowed = state.allowed(kind);
        assertThat(allowed.stream().anyMatch(action -> action != Action.ACKNOWLEDGE))
                .describedAs("a way out where money hangs on it").isEqualTo(state.moneyHangsOn(kind)
                        || !state.settles.isEmpty() && kind != Kind.CLOSED_WALLET);
        Discrepancy refusing = raised(state, kind);
        long before = desk.available();
        for (Action action : EnumSet.allOf(Action.class)) {
            if (allowed.contains(action)) {
                continue;
            }
            String amount = action == Action.CORRECT ? "150" : "";
            assertThatThrownBy(() -> desk.resolve(refusing, decided(action, amount))).describedAs("%s", action)
                    .isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(desk.now(refusing)).isEqualTo(refusing);
        assertThat(desk.available()).isEqualTo(before);

        for (Action action : allowed) {
            if (action == Action.CORRECT) {
                isCorrected(state, kind);
            } else {
                Discrepancy raised = raised(state, kind);
                assertThat(desk.resolve(raised, decided(action, "")).isResolved()).describedAs("%s", action).isTrue();
                assertThatThrownBy(() -> desk.resolve(raised, decided(action, "")))
                        .isInstanceOf(Refusal.Precondition.class);
            }
        }
    }

    /// What differs stands in suspense until a person says whose it is: each way of that ends it.
    private void isCorrected(State state, Kind kind) {
        for (String amount : List.of("150", "40")) {
            boolean more = amount.equals("150") == state.isOfPayment();
            for (Action then : List.of(more ? Action.CREDIT_WALLET : Action.RECOVER, Action.WRITE_OFF)) {
                Discrepancy corrected = desk.resolve(raised(state, kind), decided(Action.CORRECT, amount));
                assertThat(corrected.isResolved()).isFalse();
                assertThat(corrected.suspense()).isInstanceOf(
                        more ? InSuspense.SuspenseCredit.class : InSuspense.SuspenseDebit.class);
                assertThatThrownBy(() -> desk.resolve(corrected, Action.ACKNOWLEDGE))
                        .isInstanceOf(Refusal.Precondition.class);
                assertThat(desk.resolve(corrected, then, shop.main).isResolved()).isTrue();
            }
        }
        assertThatThrownBy(() -> desk.resolve(raised(state, kind), decided(Action.CORRECT, "100")))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> desk.resolve(raised(state, kind), decided(Action.CORRECT, "")))
                .isInstanceOf(Refusal.Invalid.class);
    }

    /// What stands in suspense goes to a wallet, comes from one, or is the platform's.
    @ParameterizedTest
    @EnumSource(names = {"PAYMENT_PAID_LATER", "REFUND_PAID_LATER", "PAYOUT_PAID_LATER"})
    void whatStandsInSuspenseIsEndedInTwoWays(State state) {
        Action wallet = state.isOfPayment() ? Action.CREDIT_WALLET : Action.RECOVER;
        for (Action action : List.of(wallet, Action.WRITE_OFF)) {
            state(state);
            Discrepancy raised = desk.raised(state.isOfPayment() ? Kind.UNMATCHED : Kind.LATE_SUCCESS);
            for (Action other : EnumSet.complementOf(EnumSet.of(wallet, Action.WRITE_OFF))) {
                assertThatThrownBy(() -> desk.resolve(raised, other, shop.main))
                        .isInstanceOf(Refusal.Precondition.class);
            }
            assertThat(desk.resolve(raised, action, shop.main).isResolved()).isTrue();
        }
    }

    /// Whether or not anything was raised about it.
    @ParameterizedTest
    @EnumSource
    void somethingInDoubtIsEndedByHand(State state) {
        for (Action action : List.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)) {
            Subject subject = state(state);
            if (state.settles.contains(action)) {
                assertThat(desk.settle(subject, decided(action, "")).isResolved()).isTrue();
            } else {
                assertThatThrownBy(() -> desk.settle(subject, decided(action, "")))
                        .isInstanceOf(Refusal.Precondition.class);
            }
        }
    }

    /// The channel is being told of it at this moment.
    @Test
    void nobodyEndsWhatIsBeingSent() {
        shop.fund(shop.main, 1_000_00);
        var order = shop.order(100_00);
        hazina.gateway.meanwhile(() -> isRefused(shop.payment(order.reference()).subject()),
                () -> isRefused(world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                        Pages.newest()).rows().getFirst().subject()));
        shop.pay(order);
        hazina.requestPayout.handle(desk.payingOut(100_00), Replies.payout());

        assertThat(desk.raised()).isEmpty();
    }

    private void isRefused(Subject sending) {
        for (Action action : List.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)) {
            assertThatThrownBy(() -> desk.settle(sending, decided(action, "")))
                    .isInstanceOf(Refusal.Precondition.class);
        }
    }

    @Test
    void aReceiptIsEnteredWhereAPaymentHasNoneAndItCanBeGivenBackThen() {
        Payment payment = desk.prompt(100_00);
        desk.tell(payment, new Outcome.Succeeded(""));

        desk.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), ""));

        assertThat(desk.now(payment).state()).isEqualTo(new PaymentState.Succeeded(shop.receipt("C")));
        assertThat(desk.available()).isEqualTo(100_00);
        hazina.requestRefund.handle(desk.refunding(payment, 100_00), Replies.refund());
        assertThat(hazina.gateway.refunds().getLast().payment().state())
                .isEqualTo(new PaymentState.Succeeded(shop.receipt("C")));
        assertThatThrownBy(() -> desk.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("another"), "")))
                .isInstanceOf(Refusal.Precondition.class);
    }

    /// The payer's card was closed, and days later the provider has the money back.
    @Test
    void aRefundThatCameBackAfterItSucceededIsCredited() {
        Refund refund = desk.refund(desk.paid(100_00), 100_00);
        desk.tell(refund, new Outcome.Succeeded(shop.receipt("D")));
        desk.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));

        Discrepancy resolved = desk.resolve(desk.raised(Kind.CONTRADICTION), Action.CREDIT_WALLET);

        assertThat(resolved.isResolved()).isTrue();
        assertThat(desk.available()).isEqualTo(100_00);
        assertThat(desk.now(refund).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.CREDIT_WALLET);
            assertThat(done.amount()).isEqualTo(Desk.kes(100_00));
        });
        assertThat(world.events().about(shop.merchant(), shop.accountId(), List.of(resolved.id())))
                .extracting(event -> event.type()).containsExactly("wallet.corrected");
    }

    @Test
    void anotherOneOfAKindIsShownAfterTheFirstWasResolved() {
        Payment payment = desk.prompt(100_00);
        desk.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        desk.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        desk.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(desk.raised()).hasSize(1);
        desk.resolve(desk.raised().getFirst(), Action.ACKNOWLEDGE);

        desk.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(desk.kinds()).containsExactly(Kind.CONTRADICTION, Kind.CONTRADICTION);
        assertThat(desk.raised()).extracting(Discrepancy::isResolved).containsExactly(false, true);
    }

    private Discrepancy raised(State state, Kind kind) {
        Subject subject = state(state);
        Optional<Discrepancy> known = world.discrepancies().unresolved(subject, kind);
        if (known.isPresent()) {
            return known.get();
        }
        Discrepancy raised = Discrepancy.raise(world.ids().next(), shop.merchant(), shop.accountId(), kind, subject,
                Desk.kes(100_00), new InSuspense.Nothing(), "why", world.clock().instant());
        world.writer().record(new Op<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
        return raised;
    }

    /// Of a hundred shillings each, in a wallet that has enough.
    private Subject state(State state) {
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

    private Subject payment(State state) {
        if (state == State.PAYMENT_CANCELED) {
            return canceled();
        }
        Payment payment = desk.prompt(100_00);
        switch (state) {
            case PAYMENT_DISPUTED -> moved(payment.dispute(world.clock().instant()));
            case PAYMENT_SUCCEEDED -> desk.tell(payment, new Outcome.Succeeded(receipt()));
            case PAYMENT_WITHOUT_RECEIPT -> desk.tell(payment, new Outcome.Succeeded(""));
            case PAYMENT_FAILED -> desk.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
            case PAYMENT_GIVEN_UP -> hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
            case PAYMENT_PAID_LATER -> {
                desk.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
                desk.tell(payment, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return payment.subject();
    }

    private Subject canceled() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        Payment payment = shop.payment(order.reference());
        hazina.cancelPayment.handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.id()));
        return payment.subject();
    }

    private Subject refund(State state) {
        Refund refund = desk.refund(desk.paid(100_00), 100_00);
        switch (state) {
            case REFUND_DISPUTED -> moved(new Refund(refund.details(),
                    new RefundState.Pending("ref", true), refund.updatedAt()));
            case REFUND_SUCCEEDED -> desk.tell(refund, new Outcome.Succeeded(receipt()));
            case REFUND_WITHOUT_RECEIPT -> desk.tell(refund, new Outcome.Succeeded(""));
            case REFUND_FAILED -> desk.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
            case REFUND_PAID_LATER -> {
                desk.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
                desk.tell(refund, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return refund.subject();
    }

    private Subject payout(State state) {
        Payout payout = desk.payout(100_00);
        switch (state) {
            case PAYOUT_IN_PROGRESS -> desk.tell(payout, new Outcome.InProgress("ref", "running"));
            case PAYOUT_DISPUTED -> moved(new Payout(payout.details(),
                    new PayoutState.Sent("ref", Evidence.DISPUTED), payout.updatedAt()));
            case PAYOUT_SUCCEEDED -> desk.tell(payout, new Outcome.Succeeded(receipt()));
            case PAYOUT_WITHOUT_RECEIPT -> desk.tell(payout, new Outcome.Succeeded(""));
            case PAYOUT_FAILED -> desk.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
            case PAYOUT_GIVEN_UP -> givenUp(payout);
            case PAYOUT_PAID_LATER -> {
                desk.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
                desk.tell(payout, new Outcome.Succeeded(receipt()));
            }
            default -> {}
        }
        return payout.subject();
    }

    private void givenUp(Payout payout) {
        var given = (Settlement.Moved<Payout>) desk.now(payout).giveUp(world.clock().instant());
        world.writer().record(new Op<>(LockSet.of(shop.merchant()).payout(payout.id()),
                locked -> Decision.of("", new Change.PayoutMoved(given.next()),
                        new Change.Posted(Bookkeeping.released(given.next(), world.clock().instant())))));
    }

    private Subject queued() {
        Payout payout = Payout.open(new PayoutDetails(new PayoutId(world.ids().next()), shop.merchant(),
                shop.accountId(), shop.main.id(), Desk.kes(100_00), Optional.empty(), Money.zero(Currency.KES),
                Channel.MM_B2C, new Phone("+254712345678"), Optional.empty(), Optional.empty(), hazina.gateway.name(),
                world.clock().instant()));
        world.writer().record(new Op<>(LockSet.of(shop.merchant()).wallets(shop.ref(shop.main)),
                locked -> Decision.of("", new Change.PayoutOpened(payout),
                        new Change.Posted(Bookkeeping.reserved(payout)))));
        return payout.subject();
    }

    private void moved(Settlement<Payment> settlement) {
        Payment disputed = settlement instanceof Settlement.Noted<Payment>(Payment marked)
                ? marked
                : ((Settlement.Moved<Payment>) settlement).next();
        world.writer().record(new Op<>(LockSet.of(shop.merchant()).payment(disputed.id()),
                locked -> Decision.of("", new Change.PaymentMoved(disputed))));
    }

    private void moved(Refund disputed) {
        world.writer().record(new Op<>(LockSet.of(shop.merchant()).refund(disputed.id()),
                locked -> Decision.of("", new Change.RefundMoved(disputed))));
    }

    private void moved(Payout disputed) {
        world.writer().record(new Op<>(LockSet.of(shop.merchant()).payout(disputed.id()),
                locked -> Decision.of("", new Change.PayoutMoved(disputed))));
    }

    private String receipt() {
        return "C" + world.ids().next();
    }

    /// With a receipt that nobody has used.
    private ResolveDiscrepancy.Decided decided(Action action, String amount) {
        return Decisions.found(action, receipt(), amount);
    }
}

package dev.hazina.application.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.PollSchedule.Due;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// The contract of every polling schedule, for each kind of instruction. A schedule serves all merchants, so each test
/// reads only its own instructions.
public abstract class PollScheduleContract extends PortContract {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final int PLENTY = 100_000;

    /// The cases that hold for each kind.
    abstract class Cases<D extends Details> {
        private final InstructionKind<D> kind;
        private final Duration first;

        Cases(InstructionKind<D> kind, Duration first) {
            this.kind = kind;
            this.first = first;
        }

        abstract PollSchedule<D> schedule();

        /// Opens an instruction that its provider has accepted.
        abstract Instruction<D> open();

        @Test
        void oneComesUpForTheFirstTimeAWhileAfterItWasMade() {
            Instruction<D> made = open();

            world.clock().set(made.details().createdAt().plus(first).minusMillis(1));
            assertThat(claim()).isEmpty();
            world.clock().advance(Duration.ofMillis(1));

            assertThat(claim()).containsExactly(new Due<>(made, 0));
        }

        @Test
        void aClaimLastsAsLongAsItsLease() {
            Instruction<D> made = open();
            world.clock().advance(Duration.ofHours(1));
            assertThat(claim()).hasSize(1);

            world.clock().advance(LEASE.minusMillis(1));
            assertThat(claim()).isEmpty();
            world.clock().advance(Duration.ofMillis(1));

            assertThat(claim()).containsExactly(new Due<>(made, 0));
        }

        @Test
        void pollingAgainSetsTheTimeAndCountsThePoll() {
            open();
            world.clock().advance(Duration.ofHours(1));

            schedule().pollAgain(claim().getFirst(), world.clock().instant().plus(Duration.ofMinutes(5)));
            world.clock().advance(Duration.ofMinutes(5).minusMillis(1));
            assertThat(claim()).isEmpty();
            world.clock().advance(Duration.ofMillis(1));
            Due<D> second = claim().getFirst();

            assertThat(second.polls()).isEqualTo(1);
            schedule().pollAgain(second, world.clock().instant());
            assertThat(claim()).extracting(Due::polls).containsExactly(2);
        }

        @Test
        void oneThatIsDeferredComesUpThenAndNoPollIsCounted() {
            Instruction<D> made = open();
            world.clock().advance(Duration.ofHours(1));

            schedule().defer(claim().getFirst(), world.clock().instant().plusSeconds(7));
            world.clock().advance(Duration.ofSeconds(7).minusMillis(1));
            assertThat(claim()).isEmpty();
            world.clock().advance(Duration.ofMillis(1));

            assertThat(claim()).containsExactly(new Due<>(made, 0));
        }

        @Test
        void onlyOpenOnesComeUp() {
            Instruction<D> paid = open();
            Instruction<D> failed = open();
            Instruction<D> open = open();
            settle(paid, new Outcome.Succeeded("R"));
            settle(failed, new Outcome.Failed(FailureReason.UNSPECIFIED));
            world.clock().advance(Duration.ofHours(1));

            assertThat(claim()).extracting(due -> due.instruction().subject()).containsExactly(open.subject());
        }

        @Test
        void namesTheProvidersThatHaveSomethingDue() {
            open();
            world.clock().advance(Duration.ofHours(1));

            assertThat(schedule().dueProviders()).contains(FaultyGateway.NAME).doesNotHaveDuplicates();
            claim();

            assertThat(schedule().dueProviders()).doesNotContain(FaultyGateway.NAME);
        }

        @Test
        void aClaimTakesThoseOfOneProvider() {
            Instruction<D> made = open();
            world.clock().advance(Duration.ofHours(1));

            assertThat(schedule().claim("other", LEASE, PLENTY)).isEmpty();

            assertThat(claim()).containsExactly(new Due<>(made, 0));
        }

        @Test
        void oneThatIsGivenBackIsDueAtOnce() {
            Instruction<D> made = open();
            world.clock().advance(Duration.ofHours(1));

            schedule().giveBack(claim().getFirst());

            assertThat(claim()).containsExactly(new Due<>(made, 0));
        }

        @Test
        void aClaimTakesNoMoreThanItAskedFor() {
            for (int i = 0; i < 5; i++) {
                open();
            }
            world.clock().advance(Duration.ofHours(1));

            assertThat(schedule().claim(FaultyGateway.NAME, LEASE, 3)).hasSize(3);
        }

        @Test
        void noTwoClaimersGetTheSame() {
            for (int i = 0; i < 20; i++) {
                open();
            }
            world.clock().advance(Duration.ofHours(1));

            List<UUID> claimed = ConcurrentCalls.results(ConcurrentCalls.run(16, i -> claim())).stream()
                    .flatMap(List::stream).map(due -> due.instruction().subject().id()).toList();

            assertThat(claimed).hasSize(20).doesNotHaveDuplicates();
        }

        Instruction<D> settle(Instruction<D> instruction, Outcome outcome) {
            return hazina.settle.handle(SettleInstruction.Command.of(kind, instruction, Report.of(outcome)));
        }

        Instruction<D> givenUp(Instruction<D> instruction) {
            return hazina.settle.giveUp(kind, instruction);
        }

        List<Due<D>> claim() {
            return schedule().claim(FaultyGateway.NAME, LEASE, PLENTY).stream()
                    .filter(due -> due.instruction().details().merchant().equals(shop.merchant())).toList();
        }
    }

    /// The cases that hold for kinds that are given up.
    abstract class GivenUpCases<D extends Details> extends Cases<D> {
        GivenUpCases(InstructionKind<D> kind, Duration first) {
            super(kind, first);
        }

        @Test
        void oneThatWasGivenUpComesUpUntilItsPollingEnds() {
            Instruction<D> givenUp = givenUp(open());
            world.clock().advance(Duration.ofHours(1));
            assertThat(claim()).containsExactly(new Due<>(givenUp, 0));
            schedule().pollAgain(new Due<>(givenUp, 0), world.clock().instant());
            assertThat(claim()).containsExactly(new Due<>(givenUp, 1));
            schedule().pollNoMore(new Due<>(givenUp, 1));
            world.clock().advance(Duration.ofDays(1));
            assertThat(claim()).isEmpty();
        }

        @Test
        void oneThatWasGivenUpAndReportedOnSinceComesUpNoMore() {
            Instruction<D> failed = givenUp(open());
            Instruction<D> paid = givenUp(open());
            settle(failed, new Outcome.Failed(FailureReason.UNSPECIFIED));
            settle(paid, new Outcome.Succeeded("R"));
            world.clock().advance(Duration.ofHours(1));

            assertThat(claim()).isEmpty();
        }
    }

    @Nested
    class Payments extends GivenUpCases<PaymentDetails> {
        Payments() {
            super(InstructionKinds.PAYMENT, PollSchedule.FIRST_OF_PAYMENTS);
        }

        @Override
        PollSchedule<PaymentDetails> schedule() {
            return world.schedules().of(InstructionKinds.PAYMENT);
        }

        @Override
        Instruction<PaymentDetails> open() {
            return shop.pay(shop.order(1_00));
        }

        /// A request that died may have reached its provider.
        @Test
        void oneThatWasCanceledComesUpUntilItsProviderReportsAFinalResult() {
            Instruction<PaymentDetails> pending = crashed(Plan.Reception.CRASH_AFTER);
            world.clock().advance(Duration.ofHours(1));
            var id = pending.details().id();
            hazina.cancelPayment.handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), id),
                    ResponseTemplate.none());
            assertThat(claim()).extracting(due -> due.instruction().details().id()).containsExactly(id);
            settle(pending, new Outcome.Failed(FailureReason.UNSPECIFIED));
            world.clock().advance(Duration.ofDays(1));
            assertThat(claim()).isEmpty();
        }

        @Test
        void oneIsShownAsItStandsNow() {
            Instruction<PaymentDetails> pending = crashed(Plan.Reception.CRASH_BEFORE);
            world.clock().advance(Duration.ofHours(1));
            assertThat(claim()).extracting(due -> due.instruction().status()).containsExactly("pending");

            Instruction<PaymentDetails> taken = settle(pending, new Outcome.Accepted("ref"));
            world.clock().advance(Duration.ofHours(2));

            assertThat(claim()).containsExactly(new Due<>(taken, 0));
        }

        private Instruction<PaymentDetails> crashed(Plan.Reception reception) {
            hazina.gateway.next(Plan.paid().received(reception));
            var order = shop.order(1_00);
            assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
            return shop.payment(order.reference());
        }
    }

    @Nested
    class Payouts extends GivenUpCases<PayoutDetails> {
        Payouts() {
            super(InstructionKinds.PAYOUT, PollSchedule.FIRST_OF_PAYOUTS);
        }

        @BeforeEach
        void fund() {
            shop.fund(shop.main, 1_000_00);
        }

        @Override
        PollSchedule<PayoutDetails> schedule() {
            return world.schedules().of(InstructionKinds.PAYOUT);
        }

        @Override
        Instruction<PayoutDetails> open() {
            hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 1_00),
                    new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                    Replies.payout());
            PayoutId id = hazina.gateway.disbursements().getLast().payout().details().id();
            return world.payouts().find(shop.merchant(), shop.accountId(), id).orElseThrow();
        }
    }

    @Nested
    class Refunds extends Cases<RefundDetails> {
        private Instruction<PaymentDetails> payment;

        Refunds() {
            super(InstructionKinds.REFUND, PollSchedule.FIRST_OF_REFUNDS);
        }

        @BeforeEach
        void collect() {
            hazina.gateway.next(Plan.atOnce());
            payment = shop.pay(shop.order(1_000_00).byCard());
        }

        @Override
        PollSchedule<RefundDetails> schedule() {
            return world.schedules().of(InstructionKinds.REFUND);
        }

        @Override
        Instruction<RefundDetails> open() {
            hazina.gateway.refunding(new Outcome.Accepted("ref"));
            var id = payment.details().id();
            hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), id,
                    Optional.of(BigDecimal.ONE), Optional.empty(), Optional.empty()), Replies.refund());
            return world.payments().find(shop.merchant(), shop.accountId(), id).orElseThrow().refunds().slices()
                    .getFirst();
        }
    }
}

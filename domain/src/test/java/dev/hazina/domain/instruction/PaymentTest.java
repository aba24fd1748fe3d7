package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PaymentTest {
    private static final Instant LATER = SomePayment.CREATED.plusSeconds(60);

    @Test
    void beginsPending() {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 1_50);

        assertThat(payment.state()).isEqualTo(new State.Sending(SomePayment.SENDING_UNTIL));
        assertThat(payment.updatedAt()).isEqualTo(SomePayment.CREATED);
        assertThat(payment.details().netAmount().minor()).isEqualTo(98_50);
        assertThat(payment.subject()).isEqualTo(new Subject(Subject.Kind.PAYMENT, SomePayment.ID.value()));
    }

    /// All transitions. `=` changes nothing, `!` contradicts, `+` is money after the end, `~` is only noted; a state is
    /// the next one.
    @ParameterizedTest
    @CsvSource({
            // state, accepted, unknown, succeeded, failed, rejected, expired
            "pending, processing, processing, succeeded, failed, failed, expired",
            "processing, =, =, succeeded, failed, !, expired",
            "taken in doubt, ~, =, succeeded, failed, failed, expired",
            "succeeded, =, =, =, !, !, =",
            "failed, =, =, +, =, =, =",
            "expired, ~, =, succeeded, ~, ~, =",
            "canceled, =, =, +, =, =, =",
            "called off, ~, =, +, ~, ~, =",
            "disputed, =, =, =, =, =, =",
    })
    void settlesByTheProvidersReport(String state, String accepted, String unknown, String succeeded, String failed,
            String rejected, String expired) {
        Instruction<PaymentDetails> payment = SomePayment.in(state(state));

        assertResult(payment, payment.settle(new Outcome.Accepted("ref-2"), LATER), accepted);
        assertResult(payment, payment.settle(new Outcome.Unknown("doubt"), LATER), unknown);
        assertResult(payment, payment.settle(new Outcome.Succeeded("R2"), LATER), succeeded);
        assertResult(payment, payment.settle(new Outcome.Failed(FailureReason.LIMIT_REACHED), LATER), failed);
        assertResult(payment, payment.settle(new Outcome.Rejected(FailureReason.LIMIT_REACHED), LATER), rejected);
        assertResult(payment, payment.giveUp(LATER), expired);
    }

    @Test
    void keepsWhatTheChannelSaid() {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 0);

        assertThat(moved(payment.settle(new Outcome.Accepted("ref"), LATER)).state())
                .isEqualTo(new State.Sent(Optional.of("ref"), Evidence.NONE));
        assertThat(moved(payment.settle(new Outcome.Unknown("doubt"), LATER)).state())
                .isEqualTo(new State.Sent(Optional.empty(), Evidence.NONE));
        assertThat(moved(payment.settle(new Outcome.Succeeded("MPESA1"), LATER)).state())
                .isEqualTo(new State.Succeeded(Optional.of("MPESA1")));
        assertThat(moved(payment.giveUp(LATER)).state())
                .isEqualTo(new State.Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP));
    }

    @ParameterizedTest
    @EnumSource
    void failsForWhateverReason(FailureReason reason) {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 0);

        assertThat(moved(payment.settle(new Outcome.Failed(reason), LATER)).state())
                .isEqualTo(new State.Failed(reason, FailedBy.REPORTED));
        assertThat(moved(payment.settle(new Outcome.Rejected(reason), LATER)).state())
                .isEqualTo(new State.Failed(reason, FailedBy.REFUSED));
    }

    @ParameterizedTest
    @EnumSource
    void onlyAPaymentThatWasGivenUpIsPaidAfterAll(FailedBy by) {
        Settlement<PaymentDetails> late = SomePayment.in(new State.Failed(FailureReason.EXPIRED, by))
                .settle(new Outcome.Succeeded("R"), LATER);

        assertThat(late).isInstanceOf(by == FailedBy.GIVEN_UP ? Settlement.Moved.class : Settlement.PaidLater.class);
    }

    @Test
    void aPaymentThatWasGivenUpAndThenReportedAsFailedIsNotPaidAfterAll() {
        Instruction<PaymentDetails> expired = moved(SomePayment.of(100_00, 0).giveUp(LATER));

        Settlement<PaymentDetails> heard = expired.settle(new Outcome.Failed(FailureReason.PAYER_DECLINED), LATER);

        Instruction<PaymentDetails> marked = new Instruction<>(expired.details(),
                new State.Failed(FailureReason.EXPIRED, FailedBy.REPORTED), expired.updatedAt());
        assertThat(heard).isEqualTo(new Settlement.Noted<>(marked));
        assertThat(marked.settle(new Outcome.Succeeded("R"), LATER)).isInstanceOf(Settlement.PaidLater.class);
    }

    /// The status query needs that reference.
    @Test
    void keepsTheProviderReferenceWhenItIsGivenUpAndIsStillPolled() {
        Instruction<PaymentDetails> taken = moved(SomePayment.of(100_00, 0).settle(new Outcome.Accepted("ref"), LATER));

        Instruction<PaymentDetails> expired = moved(taken.giveUp(LATER));

        assertThat(taken.awaitsLateResult()).isFalse();
        assertThat(expired.awaitsLateResult()).isTrue();
        assertThat(expired.providerRef()).contains("ref");
        Instruction<PaymentDetails> paid = moved(expired.settle(new Outcome.Succeeded("R"), LATER));
        assertThat(paid.awaitsLateResult()).isFalse();
        assertThat(paid.providerRef()).isEmpty();
    }

    @Test
    void onlyARefusalOfTheChannelIsOne() {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 0);
        FailureReason reason = FailureReason.LIMIT_REACHED;

        assertThat(moved(payment.settle(new Outcome.Rejected(reason), LATER)).isRefused()).isTrue();
        assertThat(moved(payment.settle(new Outcome.Failed(reason), LATER)).isRefused()).isFalse();
        assertThat(moved(payment.giveUp(LATER)).isRefused()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void saysTheSameThingTwiceForNothing(Outcome outcome) {
        Instruction<PaymentDetails> once = moved(SomePayment.of(100_00, 0).settle(outcome, LATER));

        assertThat(once.settle(outcome, LATER.plusSeconds(1))).isEqualTo(new Settlement.Unchanged<>());
    }

    /// The results of a decision that the payment succeeded, and of one that it failed.
    @ParameterizedTest
    @CsvSource({"pending, succeeded, failed", "processing, succeeded, failed", "disputed, succeeded, failed",
            "succeeded, refused, refused", "nameless, ~, refused", "failed, +, refused", "expired, succeeded, ~",
            "canceled, +, refused", "called off, +, ~", "late, refused, refused"})
    void isEndedByHand(String state, String paid, String unpaid) {
        Instruction<PaymentDetails> payment = SomePayment.in(state(state));

        if (paid.equals("refused")) {
            assertThatThrownBy(() -> payment.decidePaid(Optional.of("R2"), payment.details().amount(), LATER))
                    .isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(payment, payment.decidePaid(Optional.of("R2"), payment.details().amount(), LATER), paid);
        }
        if (unpaid.equals("refused")) {
            assertThatThrownBy(() -> payment.decideUnpaid(LATER)).isInstanceOf(Refusal.Precondition.class);
        } else {
            assertResult(payment, payment.decideUnpaid(LATER), unpaid);
        }
    }

    @Test
    void noRequestEndsWhatIsBeingSent() {
        Instruction<PaymentDetails> payment = SomePayment.of(100_00, 0);
        Instant before = SomePayment.SENDING_UNTIL.minusMillis(1);

        assertThatThrownBy(() -> payment.decidePaid(Optional.of("R"), payment.details().amount(), before))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> payment.decideUnpaid(before)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> payment.cancel(before)).isInstanceOf(Refusal.Precondition.class);
    }

    /// The received amount pays the fee first, which is one and a half.
    @ParameterizedTest
    @CsvSource({"processing, 100, 100", "disputed, 100, 100", "expired, 6000, 150", "failed, 6000, 150",
            "called off, 15000, 150"})
    void comesWithWhatAPersonFound(String state, long came, long fee) {
        Settlement<PaymentDetails> settlement = SomePayment.in(state(state))
                .decidePaid(Optional.of("R2"), new Money(Currency.KES, came), LATER);

        var after = settlement instanceof Settlement.PaidLater<PaymentDetails>(var marked, var what)
                ? marked
                : moved(settlement);
        assertThat(after.details().amount().minor()).isEqualTo(came);
        assertThat(after.details().fee().minor()).isEqualTo(fee);
        assertThat(after.details().requested()).contains(new Money(Currency.KES, 100_00));
    }

    @Test
    void whatHasSucceededDoesNotComeWithAnotherAmount() {
        assertThatThrownBy(
                () -> SomePayment.in(state("nameless")).decidePaid(Optional.of("R"), new Money(Currency.KES, 1), LATER))
                .isInstanceOf(Refusal.Precondition.class);
    }

    @ParameterizedTest
    @CsvSource({"pending, true", "processing, true", "succeeded, false", "failed, false", "expired, false",
            "canceled, false", "disputed, true"})
    void isOpenUntilItEnds(String state, boolean open) {
        assertThat(SomePayment.in(state(state)).isOpen()).isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"pending, pending", "processing, processing", "succeeded, succeeded", "failed, failed",
            "expired, failed", "canceled, canceled"})
    void hasANameOnTheWire(String state, String wire) {
        assertThat(SomePayment.in(state(state)).status()).isEqualTo(wire);
    }

    static List<Arguments> outcomes() {
        List<Arguments> outcomes = new ArrayList<>();
        outcomes.add(Arguments.of(new Outcome.Accepted("ref")));
        outcomes.add(Arguments.of(new Outcome.Unknown("doubt")));
        outcomes.add(Arguments.of(new Outcome.Succeeded("R")));
        outcomes.add(Arguments.of(new Outcome.Failed(FailureReason.PAYER_DECLINED)));
        outcomes.add(Arguments.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)));
        return outcomes;
    }

    private static void assertResult(Instruction<PaymentDetails> before, Settlement<PaymentDetails> settlement,
            String expected) {
        switch (settlement) {
            case Settlement.Unchanged<PaymentDetails> u -> assertThat("=").isEqualTo(expected);
            case Settlement.Noted<PaymentDetails>(Instruction<PaymentDetails> marked) -> {
                assertThat("~").isEqualTo(expected);
                assertThat(marked.status()).isEqualTo(before.status());
                assertThat(marked.updatedAt()).isEqualTo(before.updatedAt());
            }
            case Settlement.Contradicted<PaymentDetails>(String what) -> {
                assertThat("!").isEqualTo(expected);
                assertThat(what).isNotBlank();
            }
            case Settlement.PaidLater<PaymentDetails>(Instruction<PaymentDetails> marked, String what) -> {
                assertThat("+").isEqualTo(expected);
                assertThat(what).isNotBlank();
                assertThat(marked.status()).isEqualTo(before.status());
                assertThat(marked.settle(new Outcome.Succeeded("again"), LATER)).isEqualTo(
                        new Settlement.Unchanged<>());
            }
            case Settlement.Moved<PaymentDetails>(Instruction<PaymentDetails> after) -> {
                assertThat(after.status()).isEqualTo(SomePayment.in(state(expected)).status());
                assertThat(after.awaitsLateResult()).isEqualTo(expected.equals("expired"));
                assertThat(after.updatedAt()).isEqualTo(LATER);
                assertThat(after.details()).isEqualTo(before.details());
            }
        }
    }

    private static Instruction<PaymentDetails> moved(Settlement<PaymentDetails> settlement) {
        return ((Settlement.Moved<PaymentDetails>) settlement).next();
    }

    private static State state(String name) {
        return switch (name) {
            case "pending" -> new State.Sending(SomePayment.SENDING_UNTIL);
            case "processing" -> new State.Sent(Optional.of("ref"), Evidence.NONE);
            case "taken in doubt" -> new State.Sent(Optional.empty(), Evidence.NONE);
            case "disputed" -> new State.Sent(Optional.of("ref"), Evidence.DISPUTED);
            case "succeeded" -> new State.Succeeded(Optional.of("R"));
            case "nameless" -> new State.Succeeded(Optional.empty());
            case "late" -> new State.Failed(FailureReason.PAYER_DECLINED, FailedBy.REPORTED,
                    new State.Late.Arrived(new LateSuccess(SomePayment.CREATED, Optional.of("R")), Optional.empty()));
            case "failed" -> new State.Failed(FailureReason.PAYER_DECLINED, FailedBy.REPORTED);
            case "expired" -> new State.Failed(FailureReason.EXPIRED, FailedBy.GIVEN_UP);
            case "canceled" -> new State.Canceled(new State.Late.None());
            case "called off" -> new State.Canceled(new State.Late.Awaited(Optional.empty()));
            default -> throw new AssertionError("moved, though it should have been " + name);
        };
    }
}

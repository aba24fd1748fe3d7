package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind of discrepancy about an instruction in each of its states, and each action that platform staff may take,
/// over any world. Wherever money depends on a discrepancy, some action resolves it, and the books are correct
/// afterwards.
class ByHandTest extends ByHandScenario {
    /// The kinds that have nothing in suspense, for every subject.
    private static final Set<Kind> NOTHING_IN_SUSPENSE = EnumSet.of(Kind.CLOSED_WALLET, Kind.CONTRADICTION,
            Kind.MISMATCH, Kind.UNANSWERED, Kind.IN_DOUBT);

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
        long before = testInstructions.available();
        for (Action action : EnumSet.allOf(Action.class)) {
            if (allowed.contains(action)) {
                continue;
            }
            String amount = action == Action.CORRECT ? "150" : "";
            assertThatThrownBy(() -> testInstructions.resolve(refusing, decided(action, amount)))
                    .describedAs("%s", action)
                    .isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(testInstructions.now(refusing)).isEqualTo(refusing);
        assertThat(testInstructions.available()).isEqualTo(before);

        for (Action action : allowed) {
            if (action == Action.CORRECT) {
                isCorrected(state, kind);
            } else {
                Discrepancy raised = raised(state, kind);
                assertThat(testInstructions.resolve(raised, decided(action, "")).isResolved()).describedAs("%s", action)
                        .isTrue();
                assertThatThrownBy(() -> testInstructions.resolve(raised, decided(action, "")))
                        .isInstanceOf(Refusal.Precondition.class);
            }
        }
    }

    /// A difference stays in suspense until a person decides to whom it belongs; each such decision resolves it.
    private void isCorrected(State state, Kind kind) {
        for (String amount : List.of("150", "40")) {
            boolean more = amount.equals("150") == state.isOfPayment();
            for (Action then : List.of(more ? Action.CREDIT_WALLET : Action.RECOVER, Action.WRITE_OFF)) {
                Discrepancy corrected = testInstructions.resolve(raised(state, kind), decided(Action.CORRECT, amount));
                assertThat(corrected.isResolved()).isFalse();
                assertThat(corrected.suspense()).isInstanceOf(
                        more ? InSuspense.SuspenseCredit.class : InSuspense.SuspenseDebit.class);
                assertThatThrownBy(() -> testInstructions.resolve(corrected, Action.ACKNOWLEDGE))
                        .isInstanceOf(Refusal.Precondition.class);
                assertThat(testInstructions.resolve(corrected, then, shop.main).isResolved()).isTrue();
            }
        }
        assertThatThrownBy(() -> testInstructions.resolve(raised(state, kind), decided(Action.CORRECT, "100")))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> testInstructions.resolve(raised(state, kind), decided(Action.CORRECT, "")))
                .isInstanceOf(Refusal.Invalid.class);
    }

    /// Money in suspense is credited to a wallet, taken from one, or assigned to the platform.
    @ParameterizedTest
    @EnumSource(names = {"PAYMENT_PAID_LATER", "REFUND_PAID_LATER", "PAYOUT_PAID_LATER"})
    void whatStandsInSuspenseIsEndedInTwoWays(State state) {
        Action wallet = state.isOfPayment() ? Action.CREDIT_WALLET : Action.RECOVER;
        for (Action action : List.of(wallet, Action.WRITE_OFF)) {
            state(state);
            Discrepancy raised = testInstructions.raised(state.isOfPayment() ? Kind.UNMATCHED : Kind.LATE_SUCCESS);
            for (Action other : EnumSet.complementOf(EnumSet.of(wallet, Action.WRITE_OFF))) {
                assertThatThrownBy(() -> testInstructions.resolve(raised, other, shop.main))
                        .isInstanceOf(Refusal.Precondition.class);
            }
            assertThat(testInstructions.resolve(raised, action, shop.main).isResolved()).isTrue();
        }
    }

    /// With and without a discrepancy about it.
    @ParameterizedTest
    @EnumSource
    void somethingInDoubtIsEndedByHand(State state) {
        for (Action action : List.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)) {
            Subject subject = state(state);
            if (state.settles.contains(action)) {
                assertThat(testInstructions.settle(subject, decided(action, "")).isResolved()).isTrue();
            } else {
                assertThatThrownBy(() -> testInstructions.settle(subject, decided(action, "")))
                        .isInstanceOf(Refusal.Precondition.class);
            }
        }
    }

    /// The request is being sent to the provider.
    @Test
    void noRequestEndsWhatIsBeingSent() {
        shop.fund(shop.main, 1_000_00);
        var order = shop.order(100_00);
        hazina.gateway.meanwhile(() -> isRefused(shop.payment(order.reference()).subject()),
                () -> isRefused(world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                        Pages.newest()).rows().getFirst().subject()));
        shop.pay(order);
        hazina.requestPayout.handle(testInstructions.payingOut(100_00), Replies.payout());

        assertThat(testInstructions.raised()).isEmpty();
    }

    private void isRefused(Subject sending) {
        for (Action action : List.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)) {
            assertThatThrownBy(() -> testInstructions.settle(sending, decided(action, "")))
                    .isInstanceOf(Refusal.Precondition.class);
        }
    }

    @Test
    void aReceiptIsEnteredWhereAPaymentHasNoneAndItCanBeGivenBackThen() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, new Outcome.Succeeded(Optional.empty()));

        testInstructions.settle(payment.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), ""));

        assertThat(testInstructions.now(payment).receipt()).contains(shop.receipt("C"));
        assertThat(testInstructions.available()).isEqualTo(100_00);
        hazina.requestRefund.handle(testInstructions.refunding(payment, 100_00), Replies.refund());
        assertThat(hazina.gateway.refunds().getLast().payment().receipt()).contains(shop.receipt("C"));
        assertThatThrownBy(() -> testInstructions.settle(payment.subject(),
                Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("another"), "")))
                .isInstanceOf(Refusal.Precondition.class);
    }

    /// The payer's card is closed, and days later the provider has the money back.
    @Test
    void aRefundThatCameBackAfterItSucceededIsCredited() {
        Instruction<RefundDetails> refund = testInstructions.refund(testInstructions.paid(100_00), 100_00);
        testInstructions.tell(refund, new Outcome.Succeeded(shop.receipt("D")));
        testInstructions.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));

        Discrepancy resolved = testInstructions.resolve(testInstructions.raised(Kind.CONTRADICTION),
                Action.CREDIT_WALLET);

        assertThat(resolved.isResolved()).isTrue();
        assertThat(testInstructions.available()).isEqualTo(100_00);
        assertThat(testInstructions.now(refund).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.CREDIT_WALLET);
            assertThat(done.amount()).isEqualTo(TestInstructions.kes(100_00));
        });
        assertThat(world.events().about(shop.merchant(), shop.accountId(), List.of(resolved.id())))
                .extracting(event -> event.type()).containsExactly("wallet.corrected");
    }

    /// The provider repeats its report when a person has decided about it.
    @ParameterizedTest
    @EnumSource(names = {"PAYMENT_SUCCEEDED", "REFUND_SUCCEEDED", "PAYOUT_SUCCEEDED"})
    void whatAProviderReversedIsGivenOrTakenBackOnce(State state) {
        Action wallet = state.isOfPayment() ? Action.RECOVER : Action.CREDIT_WALLET;
        for (Action first : List.of(wallet, Action.WRITE_OFF)) {
            Subject subject = state(state);
            testInstructions.resolve(raised(subject, Kind.CONTRADICTION), first);
            long after = testInstructions.available();
            Discrepancy repeated = raised(subject, Kind.CONTRADICTION);

            for (Action again : List.of(wallet, Action.WRITE_OFF)) {
                assertThatThrownBy(() -> testInstructions.resolve(repeated, again))
                        .isInstanceOf(Refusal.Precondition.class);
            }
            assertThat(testInstructions.resolve(repeated, Action.ACKNOWLEDGE).isResolved()).isTrue();
            assertThat(testInstructions.available()).isEqualTo(after);
        }
    }

    /// The books have the amount that was found before.
    @ParameterizedTest
    @EnumSource(names = {"PAYMENT_SUCCEEDED", "REFUND_SUCCEEDED", "PAYOUT_SUCCEEDED"})
    void aCorrectedAmountIsCorrectedByTheRestOnly(State state) {
        for (String amount : List.of("150", "40")) {
            Subject subject = state(state);
            testInstructions.resolve(raised(subject, Kind.MISMATCH), decided(Action.CORRECT, amount));
            testInstructions.resolve(testInstructions.raised(Kind.MISMATCH), Action.WRITE_OFF);
            Discrepancy repeated = raised(subject, Kind.MISMATCH);

            assertThatThrownBy(() -> testInstructions.resolve(repeated, decided(Action.CORRECT, amount)))
                    .isInstanceOf(Refusal.Precondition.class);
            Discrepancy more = testInstructions.resolve(repeated, decided(Action.CORRECT, "160"));
            Money rest = TestInstructions.kes(160_00).minus(
                    Money.ofMajor(Currency.KES, new BigDecimal(amount)));
            assertThat(more.suspense()).isEqualTo(state.isOfPayment()
                    ? new InSuspense.SuspenseCredit(rest)
                    : new InSuspense.SuspenseDebit(rest));
            testInstructions.resolve(more, Action.WRITE_OFF);
        }
    }

    @Test
    void anotherOneOfAKindIsShownAfterTheFirstWasResolved() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("C")));
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(testInstructions.raised()).hasSize(1);
        testInstructions.resolve(testInstructions.raised().getFirst(), Action.ACKNOWLEDGE);

        testInstructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(testInstructions.kinds()).containsExactly(Kind.CONTRADICTION, Kind.CONTRADICTION);
        assertThat(testInstructions.raised()).extracting(Discrepancy::isResolved).containsExactly(false, true);
    }
}

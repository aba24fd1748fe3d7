package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A payout that its provider has: its money isn't returned after any time, because the recipient may have it.
class HeldPayoutsTest {
    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);
    private TestInstructions testInstructions = new TestInstructions(hazina, shop);

    /// Every answer that says that the provider has it: it is in progress, is a duplicate, has timed out in a queue, or
    /// has an undocumented state.
    @ParameterizedTest
    @MethodSource("words")
    void whatItsProviderHasIsHeldAskedAboutAndBroughtBeforeAPerson(Outcome.InProgress word) {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = pay();
        testInstructions.tell(payout, word);
        hazina.gateway.deaf(true);

        pass(Duration.ofMinutes(59));
        assertThat(testInstructions.raised()).isEmpty();
        pass(Duration.ofHours(24));

        assertThat(testInstructions.now(payout).evidence()).isEqualTo(Evidence.IN_PROGRESS);
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.UNANSWERED);
        assertThat(hazina.gateway.payoutQuestions()).extracting(PayoutQuery::last).contains(true);
        assertThat(hazina.gateway.canceled()).isPositive();
        int asked = hazina.gateway.payoutQuestions().size();
        pass(Duration.ofDays(40));
        assertThat(hazina.gateway.payoutQuestions()).hasSizeGreaterThan(asked);
        assertThat(testInstructions.raised()).hasSize(1);
        assertThatThrownBy(() -> testInstructions.resolve(testInstructions.raised().getFirst(), Action.ACKNOWLEDGE))
                .isInstanceOf(Refusal.Precondition.class);
        hazina.gateway.deaf(false);
        hazina.gateway.answering(new Outcome.Succeeded("R"));
        pass(Duration.ofHours(1));

        assertThat(testInstructions.now(payout).state()).isEqualTo(new State.Succeeded(Optional.of("R")));
        assertThat(testInstructions.resolve(testInstructions.raised().getFirst(), Action.ACKNOWLEDGE).isResolved())
                .isTrue();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// In other countries the threshold is one day.
    @Test
    void aPayoutThatIsRunningAfterADayIsHeld() {
        shop = TestMerchant.open(hazina, "UG");
        shop.fund(shop.main, 50_000);
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account,
                new Money(Currency.UGX, 10_000),
                new Phone("+256712345678"), shop.defaultWallet(), Optional.empty(),
                Optional.empty(), shop.keyId()), Replies.payout());

        pass(Duration.ofHours(25));

        assertThat(world.books().payouts()).singleElement().satisfies(payout -> {
            assertThat(payout.isOpen()).isTrue();
            assertThat(payout.evidence()).isEqualTo(Evidence.IN_PROGRESS);
        });
        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNANSWERED);
    }

    @Test
    void whatTheProviderCanCallOffIsGivenBack() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = pay();
        hazina.gateway.canceling(new Outcome.Failed(FailureReason.UNSPECIFIED));

        pass(Duration.ofHours(2));

        assertThat(hazina.gateway.canceled()).isEqualTo(1);
        assertThat(testInstructions.now(payout).state())
                .isEqualTo(new State.Failed(FailureReason.UNSPECIFIED, FailedBy.REPORTED));
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(testInstructions.raised()).isEmpty();
    }

    /// A success that doesn't match, and nothing after it: neither time nor a report ends the payout.
    @ParameterizedTest
    @CsvSource({"9999, P, SETTLE_FAILED", "10000, another, SETTLE_SUCCEEDED"})
    void whatReportsDisagreeAboutIsLeftToAPerson(long minor, String name, Action action) {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = pay();
        testInstructions.tell(payout, new Report(new Outcome.Succeeded("R"), Optional.of(TestInstructions.kes(minor)),
                Optional.of(name.equals("P") ? "P" + payout.details().id() : name)));
        hazina.gateway.answering(new Outcome.Failed(FailureReason.UNSPECIFIED), new Outcome.Succeeded("R"));

        pass(Duration.ofDays(2));
        testInstructions.tell(payout, new Outcome.Failed(FailureReason.UNSPECIFIED));
        testInstructions.tell(payout, new Outcome.Succeeded("R"));

        assertThat(hazina.gateway.payoutQuestions()).isEmpty();
        assertThat(hazina.gateway.canceled()).isZero();
        assertThat(testInstructions.now(payout).evidence()).isEqualTo(Evidence.DISPUTED);
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(testInstructions.settle(payout.subject(), Decisions.of(action)).isResolved()).isTrue();
        assertThat(testInstructions.now(payout).isOpen()).isFalse();
        assertThat(shop.available(shop.main)).isEqualTo(action == Action.SETTLE_FAILED ? 1_000_00 : 900_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNeverReportedIsReleasedAfterTheThreshold(Asking asking) {
        start(asking);
        hazina.gateway.deaf(true);
        Instruction<PayoutDetails> payout = pay();

        pass(Duration.ofMinutes(59));
        assertThat(testInstructions.now(payout).isOpen()).isTrue();
        pass(Duration.ofMinutes(2));

        assertThat(testInstructions.now(payout).awaitsLateResult()).isTrue();
        assertThat(hazina.gateway.canceled()).isZero();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    /// The payout is polled hourly, and each status query is answered later.
    @Test
    void aProviderThatAnswersLaterIsPolledFurtherAboutWhatItHas() {
        start(Asking.ANSWERS_LATER);
        Instruction<PayoutDetails> payout = pay();
        testInstructions.tell(payout, new Outcome.InProgress("ref", "seen before"));
        hazina.gateway.deaf(true);

        pass(Duration.ofHours(30));

        assertThat(hazina.gateway.payoutQuestions()).hasSizeBetween(25, 35);
        assertThat(testInstructions.now(payout).isOpen()).isTrue();
    }

    @Test
    void aRefusalOfWhatTheProviderHasIsAContradictionAndGivesNothingBack() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = pay();
        testInstructions.tell(payout, new Outcome.InProgress("ref", "seen before"));

        testInstructions.tell(payout, new Outcome.Rejected(FailureReason.LIMIT_REACHED));

        assertThat(testInstructions.now(payout).isOpen()).isTrue();
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.CONTRADICTION);
        assertThat(testInstructions.raised().getFirst().suspense()).isEqualTo(new InSuspense.Nothing());
    }

    private void start(Asking asking) {
        hazina = new Hazina(world, new FaultyGateway(new Capabilities(asking, Capabilities.Resending.UNSAFE),
                Plan::paid), Setup.plain());
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
    }

    private Instruction<PayoutDetails> pay() {
        return testInstructions.payout(100_00);
    }

    /// Moves the clock in steps of a minute and polls after each.
    private void pass(Duration time) {
        Duration step = Duration.ofMinutes(1);
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plus(step)) {
            world.clock().advance(step);
            hazina.pollPayouts.poll();
        }
    }

    static List<Outcome.InProgress> words() {
        return List.of(new Outcome.InProgress("ref", "it is running"),
                new Outcome.InProgress(Optional.empty(), "seen before"),
                new Outcome.InProgress(Optional.empty(), "given up in a queue"),
                new Outcome.InProgress(Optional.empty(), "code 9999"));
    }
}

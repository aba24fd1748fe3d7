package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A payout whose request had no response, and whose deadline passed while no instance ran or its provider could not be
/// reached. Its report may have been lost in that time, so the provider is asked before the payout may be given up.
class OverduePayoutsTest {
    private static final Duration OUTAGE = Duration.ofMinutes(61);
    /// A twentieth of the hour after which a Kenyan payout is given up.
    private static final Duration ANSWER_TIME = Duration.ofMinutes(3);

    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);
    private TestInstructions testInstructions = new TestInstructions(hazina, shop);

    @Test
    void theAnswerToTheFirstQueryAfterAnOutageEndsIt() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.answering(new Outcome.Succeeded("R"));

        pass(OUTAGE);

        assertThat(testInstructions.now(payout).state()).isEqualTo(new State.Succeeded(Optional.of("R")));
    }

    @Test
    void aProviderThatAnswersLaterIsAskedAndHasTimeToAnswer() {
        start(Asking.ANSWERS_LATER);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.deaf(true);

        pass(OUTAGE);

        assertThat(hazina.gateway.payoutQuestions()).extracting(query -> query.payout().details().id())
                .containsExactly(payout.details().id());
        assertStillReserved(payout);
        pass(ANSWER_TIME.minusSeconds(1));
        assertStillReserved(payout);
        testInstructions.tell(payout, new Outcome.Succeeded("R"));
        pass(Duration.ofHours(2));

        assertThat(testInstructions.now(payout).state()).isEqualTo(new State.Succeeded(Optional.of("R")));
        assertThat(shop.available(shop.main)).isEqualTo(900_00);
        assertThat(testInstructions.raised()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aQueryThatWasTakenAndIsNotAnsweredEndsAsTheReferenceSays() {
        start(Asking.ANSWERS_LATER);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.deaf(true);

        pass(OUTAGE);
        pass(ANSWER_TIME);

        assertThat(hazina.gateway.payoutQuestions()).hasSize(1);
        assertGivenUp(payout);
    }

    /// Its provider may have paid, so no time ends it.
    @ParameterizedTest
    @EnumSource(names = "NOT_OFFERED", mode = EnumSource.Mode.EXCLUDE)
    void whatCannotBeAskedAboutIsBroughtBeforeAPerson(Asking asking) {
        start(asking);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.unreachable(true);

        pass(OUTAGE);
        assertStillReserved(payout);
        assertThat(testInstructions.raised()).isEmpty();
        pass(ANSWER_TIME);
        pass(Duration.ofDays(40));

        assertStillReserved(payout);
        assertThat(testInstructions.now(payout).evidence()).isEqualTo(Evidence.IN_PROGRESS);
        assertThat(testInstructions.kinds()).containsExactly(Discrepancy.Kind.UNANSWERED);
        int asked = hazina.gateway.payoutQuestions().size();
        pass(Duration.ofHours(2));
        assertThat(hazina.gateway.payoutQuestions()).hasSizeGreaterThan(asked);
        assertThat(testInstructions.settle(payout.subject(), Decisions.of(Action.SETTLE_SUCCEEDED)).isResolved())
                .isTrue();
        assertThat(testInstructions.now(payout).isSucceeded()).isTrue();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// An instance that starts knows nothing of the queries before: it asks again.
    @ParameterizedTest
    @EnumSource(names = "NOT_OFFERED", mode = EnumSource.Mode.EXCLUDE)
    void anInstanceThatHasNotAskedGivesNothingUp(Asking asking) {
        start(asking);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.unreachable(true);
        pass(Duration.ofMinutes(58));
        Hazina restarted = new Hazina(world, hazina.gateway, Setup.plain());

        world.clock().advance(Duration.ofMinutes(3));
        restarted.pollPayouts.poll();

        assertStillReserved(payout);
        assertThat(testInstructions.raised()).isEmpty();
        assertThat(hazina.gateway.payoutQuestions()).hasSize(2);
    }

    /// One query of the last minutes was answered, and told nothing: the failure of the one after it changes nothing.
    @Test
    void whatWasAskedAboutShortlyBeforeTheDeadlineIsGivenUpAtIt() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = unanswered();
        hazina.gateway.answering(new Outcome.Unknown("the provider knows nothing of it"));
        pass(Duration.ofMinutes(58));
        hazina.gateway.unreachable(true);

        pass(Duration.ofMinutes(3));

        assertThat(hazina.gateway.payoutQuestions()).extracting(PayoutQuery::last).containsExactly(false, true);
        assertGivenUp(payout);
    }

    @Test
    void whatCanNeverBeAskedAboutIsGivenUpAtTheDeadline() {
        start(Asking.NOT_OFFERED);
        Instruction<PayoutDetails> payout = unanswered();

        pass(OUTAGE);

        assertGivenUp(payout);
    }

    private void assertStillReserved(Instruction<PayoutDetails> payout) {
        assertThat(testInstructions.now(payout).isOpen()).isTrue();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
    }

    private void assertGivenUp(Instruction<PayoutDetails> payout) {
        assertThat(testInstructions.now(payout).state())
                .isEqualTo(new State.Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP));
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    private void start(Asking asking) {
        hazina = new Hazina(world, new FaultyGateway(new Capabilities(asking, Capabilities.Resending.UNSAFE),
                Plan::paid), Setup.plain());
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
    }

    private Instruction<PayoutDetails> unanswered() {
        hazina.gateway.disbursing(new Outcome.Unknown("the connection broke"));
        return testInstructions.payout(100_00);
    }

    /// One jump of the clock, after which everything that is due is polled once.
    private void pass(Duration time) {
        world.clock().advance(time);
        hazina.pollPayouts.poll();
    }
}

package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// What several payouts amount to within a day counts as one payout would, and first payouts to a number can wait.
public abstract class PayoutLimitsContract extends RestrainedPayouts {
    private static final int AT_ONCE = 12;
    private static final Phone OTHER = new Phone("+254712345679");

    @Test
    void severalSmallPayoutsCountAsALargeOne() {
        limit(none(), some(100_00), none(), false);

        assertThat(pay(60_00, owner).holds()).isEmpty();
        assertThat(pay(40_00, owner).holds()).isEmpty();
        Instruction<PayoutDetails> over = pay(1, owner);

        assertThat(reasons(over)).containsExactly(Hold.Reason.LIMIT);
        assertThat(hazina.gateway.disbursements()).hasSize(2);
        assertThat(preview(1, NUMBER)).usingRecursiveComparison().ignoringFields("since").isEqualTo(over.holds());
        assertThatThrownBy(() -> approve(over, owner)).isInstanceOf(Refusal.Precondition.class);
        approve(over, people.hired(Role.ADMIN));
        assertThat(hazina.gateway.disbursements()).hasSize(3);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aLimitThatRefusesLetsNothingWaitAndThePreviewSaysIt() {
        limit(some(70_00), some(100_00), none(), true);

        assertRefused(70_01, "payouts of more than KES 70.00 are refused");
        pay(60_00, owner);
        assertRefused(60_00, "payouts of more than KES 100.00 in 24 hours are refused");

        assertThat(pay(40_00, owner).holds()).isEmpty();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
    }

    /// No amount is so large that its sum with what was paid out is a small one.
    @Test
    void theLargestAmountIsOverALimitToo() {
        limit(none(), some(100_00), none(), false);
        pay(60_00, owner);

        assertThatThrownBy(() -> preview(Long.MAX_VALUE, NUMBER)).isInstanceOf(Refusal.class);
    }

    @Test
    void eachNumberHasItsOwnLimit() {
        limit(none(), none(), some(50_00), false);
        pay(50_00, owner);

        assertThat(preview(1, NUMBER)).extracting(Hold::reason).containsExactly(Hold.Reason.LIMIT);
        assertThat(preview(50_00, OTHER)).isEmpty();
    }

    /// Held money counts, and money that came back doesn't.
    @Test
    void whatIsHeldCountsAndWhatFailedOrWasCanceledDoesNot() {
        limit(none(), some(100_00), none(), false);
        Instruction<PayoutDetails> failed = pay(60_00, owner);
        Instruction<PayoutDetails> held = pay(command(40_00, owner, NUMBER,
                Optional.of(world.clock().instant().plus(Duration.ofHours(2)))));
        assertThat(preview(1, NUMBER)).hasSize(1);

        instructions.tell(failed, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        assertThat(preview(60_00, NUMBER)).isEmpty();
        assertThat(preview(60_01, NUMBER)).hasSize(1);
        hazina.money.cancelPayout().handle(cancel(held, owner), ResponseTemplate.none());

        assertThat(preview(100_00, NUMBER)).isEmpty();
    }

    @Test
    void aDayIsTheLastTwentyFourHoursOfAllAccountsOfOneMerchant() {
        limit(none(), some(100_00), none(), false);
        pay(100_00, owner);
        TestMerchant other = TestMerchant.open(hazina);
        assertThat(world.payoutRules().list(other.merchant())).isEmpty();

        world.clock().advance(Duration.ofHours(23));
        owner = people.owner();
        assertThat(preview(1, NUMBER)).hasSize(1);
        world.clock().advance(Duration.ofHours(2));
        owner = people.owner();

        assertThat(preview(100_00, NUMBER)).isEmpty();
    }

    /// A code of before proves nothing about a payout, and a code answers no limit.
    @Test
    void aNewCodeOfItsMakerIsEnoughForANewNumber() {
        Person program = people.program(Role.ADMIN);
        change(owner, new PayoutRule.Asked(none(), new PayoutLimits(some(50_00), none(), none(), false), true, true,
                PayoutMails.NONE));
        FactorUser factor = new FactorUser(hazina, owner.user());
        factor.switchOn();
        Person maker = withCode(factor);
        Instruction<PayoutDetails> payout = pay(10_00, maker);
        Instruction<PayoutDetails> over = pay(command(60_00, maker, OTHER, Optional.empty()));
        Instruction<PayoutDetails> ofAnother = pay(10_00, maker);

        assertThat(payout.holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason().shown()).isEqualTo("new_recipient");
            assertThat(hold.detail()).contains("a code of its maker's second factor");
        });
        assertThatThrownBy(() -> approve(payout, maker)).isInstanceOf(Refusal.Forbidden.class)
                .hasMessageContaining("newer than the payout");
        assertThatThrownBy(() -> approve(payout, program)).isInstanceOf(Refusal.Forbidden.class);
        approve(ofAnother, people.hired(Role.ADMIN));

        Person later = withCode(factor);
        approve(payout, later);
        approve(over, later);

        assertThat(reasons(instructions.now(over))).containsExactly(Hold.Reason.LIMIT);
        assertThat(hazina.gateway.disbursements()).extracting(sent -> sent.payout().details().id())
                .containsExactlyInAnyOrder(payout.details().id(), ofAnother.details().id());
        assertThatThrownBy(() -> approve(over, later)).isInstanceOf(Refusal.Precondition.class);
    }

    private Person withCode(FactorUser factor) {
        world.clock().advance(Duration.ofMinutes(1));
        return new Person(owner.user(), TestMerchant.PASSWORD, factor.signIn(Optional.of(factor.code())).credentials());
    }

    @Test
    void theFirstPayoutToANumberWaitsUntilOneHasArrived() {
        change(owner, new PayoutRule.Asked(none(), PayoutLimits.NONE, true, PayoutMails.NONE));
        Person admin = people.hired(Role.ADMIN);
        Instruction<PayoutDetails> first = pay(10_00, owner);
        Instruction<PayoutDetails> second = pay(10_00, owner);

        assertThat(reasons(first)).containsExactly(Hold.Reason.NEW_RECIPIENT);
        assertThat(reasons(second)).containsExactly(Hold.Reason.NEW_RECIPIENT);
        assertThatThrownBy(() -> approve(first, owner)).isInstanceOf(Refusal.Precondition.class);
        approve(first, admin);
        assertThat(preview(10_00, NUMBER)).hasSize(1);
        instructions.tell(first, new Outcome.Succeeded("R"));

        assertThat(preview(10_00, NUMBER)).isEmpty();
        assertThat(preview(10_00, OTHER)).hasSize(1);
        assertThat(instructions.now(second).holds()).hasSize(1);
    }

    /// One approval removes all that waits for a person, and never what waits for the clock.
    @Test
    void onePersonAnswersAllThatAsksForOne() {
        change(owner, new PayoutRule.Asked(some(5_00), new PayoutLimits(some(5_00), none(), none(), false), true,
                PayoutMails.NONE));
        Instruction<PayoutDetails> payout = pay(command(10_00, owner, NUMBER,
                Optional.of(world.clock().instant().plus(Duration.ofHours(1)))));
        assertThat(reasons(payout)).containsExactly(Hold.Reason.DATE, Hold.Reason.APPROVAL, Hold.Reason.LIMIT,
                Hold.Reason.NEW_RECIPIENT);

        approve(payout, people.hired(Role.ADMIN));

        assertThat(reasons(instructions.now(payout))).containsExactly(Hold.Reason.DATE);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        pass(Duration.ofMinutes(70));
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    @Test
    void aRuleComesBackAsItWasSetAndLoosensAsAnyOther() {
        PayoutRule.Asked asked = new PayoutRule.Asked(some(9_00), new PayoutLimits(some(8_00), some(7_00), some(6_00),
                true), true, new PayoutMails(some(5_00), true));
        change(owner, asked);
        assertThat(rule().asked()).isEqualTo(asked);
        PayoutRule.Asked looser = new PayoutRule.Asked(some(9_00), new PayoutLimits(some(8_00), some(7_01), some(6_00),
                false), false, new PayoutMails(some(5_01), false));

        change(owner, looser);

        assertThat(rule().asked()).isEqualTo(asked);
        assertThat(rule().loosening().orElseThrow().asked()).isEqualTo(looser);
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        owner = people.owner();
        assertThat(preview(6_00, NUMBER)).isEmpty();
    }

    /// Of many payouts at once no more are sent than the limit allows, whatever people and the clock do meanwhile.
    @RepeatedTest(3)
    void manyPayoutsAtOnceDoNotPassALimit() {
        limit(none(), some(50_00), none(), false);

        var calls = ConcurrentCalls.run(AT_ONCE, number -> number % 4 == 3
                ? hazina.pollPayouts.poll() < 0
                : hazina.requestPayout.handle(command(10_00, owner, Optional.empty()), Replies.payout()) != null);

        assertThat(ConcurrentCalls.thrown(calls)).isEmpty();
        assertThat(hazina.gateway.disbursements()).hasSize(5);
        List<Instruction<PayoutDetails>> held = held();
        assertThat(held).hasSize(4);
        releaseInARace(held);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Each of those that wait is approved and canceled by several at once, while threads poll.
    private void releaseInARace(List<Instruction<PayoutDetails>> held) {
        Person admin = people.hired(Role.ADMIN);
        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            Instruction<PayoutDetails> payout = held.get(number % held.size());
            return switch (number / held.size()) {
                case 0 -> {
                    approve(payout, admin);
                    yield false;
                }
                case 1 -> {
                    hazina.money.cancelPayout().handle(cancel(payout, owner), ResponseTemplate.none());
                    yield true;
                }
                default -> hazina.pollPayouts.poll() < 0;
            };
        });

        long canceled = ConcurrentCalls.results(calls).stream().filter(ended -> ended).count();
        pass(Duration.ofMinutes(6));
        assertThat(ConcurrentCalls.thrown(calls)).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(hazina.gateway.disbursements().size() + canceled).isEqualTo(5L + held.size());
        assertThat(shop.now(shop.main).pending()).isEqualTo((5 + held.size() - canceled) * 10_00);
        assertThat(held()).isEmpty();
    }

    private List<Instruction<PayoutDetails>> held() {
        return world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows().stream()
                .filter(payout -> !payout.holds().isEmpty()).toList();
    }

    private void limit(Optional<Money> payout, Optional<Money> day, Optional<Money> recipient, boolean refuses) {
        change(owner, new PayoutRule.Asked(none(), new PayoutLimits(payout, day, recipient, refuses), false,
                PayoutMails.NONE));
    }

    private List<Hold> preview(long minor, Phone to) {
        return hazina.requestPayout.preview(command(minor, owner, to, Optional.empty()))
                .opened(PayoutDetails.class).orElseThrow().holds();
    }

    private void assertRefused(long minor, String why) {
        for (Runnable door : List.<Runnable>of(() -> preview(minor, NUMBER), () -> pay(minor, owner))) {
            assertThatThrownBy(door::run).isInstanceOf(Refusal.Precondition.class).hasMessageContaining(why)
                    .satisfies(thrown -> assertThat(((Refusal) thrown).code())
                            .isEqualTo(RefusalCode.PAYOUT_LIMIT_REACHED));
        }
    }

    private static List<Hold.ReasonName> reasons(Instruction<PayoutDetails> payout) {
        return payout.holds().stream().map(Hold::reason).toList();
    }

    private static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    private static Optional<Money> none() {
        return Optional.empty();
    }
}

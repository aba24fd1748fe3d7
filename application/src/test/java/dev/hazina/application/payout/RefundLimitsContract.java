package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Over a limit only an owner who is signed in refunds.
public abstract class RefundLimitsContract extends RestrainedPayouts {
    private static final int AT_ONCE = 64;
    private static final String SET = "set by the staff";

    private Instruction<PaymentDetails> payment;

    @BeforeEach
    void collect() {
        payment = instructions.paid(1_000_00);
    }

    @Test
    void overALimitOnlyAnOwnerWhoIsSignedInRefunds() {
        Person operator = people.hired(Role.OPERATOR);
        limit(some(50_00), none());

        for (Person maker : List.of(people.program(Role.OWNER), people.program(Role.OPERATOR),
                people.hired(Role.ADMIN), people.hired(Role.FINANCE), operator)) {
            assertRefused(some(50_01), maker, "refunds of more than KES 50.00 are refused");
            assertRefused(none(), maker, "unless an owner makes them who is signed in");
        }
        assertThat(made()).isEmpty();
        assertThat(hazina.gateway.refunds()).isEmpty();
        refund(50_00, operator);
        refund(500_00, owner);
        assertRefused(some(50_01), operator, "KES 50.00");

        assertThat(amounts()).containsExactlyInAnyOrder(kes(50_00), kes(500_00));
        assertThat(hazina.gateway.refunds()).hasSize(2);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// What an owner has refunded counts too, and another merchant's refunds don't.
    @Test
    void theRefundsOfTwentyFourHoursHaveALimit() {
        TestInstructions other = new TestInstructions(hazina, TestMerchant.open(hazina));
        other.refund(other.paid(900_00), 900_00);
        Person operator = people.hired(Role.OPERATOR);
        limit(none(), some(100_00));

        refund(60_00, operator);
        refund(30_00, owner);
        shop.move(shop.main, shop.wallet("Till"), 500_00);
        assertRefused(some(10_01), operator, "refunds of more than KES 100.00 in 24 hours are refused");
        refund(10_00, operator);
        world.clock().advance(Duration.ofHours(23));
        assertRefused(some(1), people.again(operator), "in 24 hours");
        world.clock().advance(Duration.ofHours(2));

        refund(100_00, people.again(operator));
        assertRefused(some(1), people.again(operator), "in 24 hours");
        refund(1, people.owner());
        assertThat(amounts()).containsExactlyInAnyOrder(kes(60_00), kes(30_00), kes(10_00), kes(100_00), kes(1));
    }

    /// What failed has given its money back, unless it was paid after all.
    @Test
    void whatFailedDoesNotCount() {
        Person operator = people.hired(Role.OPERATOR);
        limit(none(), some(100_00));
        hazina.gateway.refunding(new Outcome.Accepted("open"));
        refund(80_00, operator);
        Instruction<RefundDetails> open = made().getFirst();
        assertRefused(some(20_01), operator, "in 24 hours");

        instructions.tell(open, new Outcome.Failed(FailureReason.UNSPECIFIED));
        refund(20_01, operator);
        instructions.tell(open, new Outcome.Succeeded("R"));

        assertRefused(some(1), operator, "in 24 hours");
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aRuleOfRefundsIsLoosenedAsAnyOtherAndLeavesPayouts() {
        change(owner, Asked.NOTHING.with(new RefundLimits(some(50_00), some(90_00))));
        assertThat(rule().asked().refunds()).isEqualTo(new RefundLimits(some(50_00), some(90_00)));
        assertThat(pay(100_00, owner).holds()).isEmpty();

        for (RefundLimits looser : List.of(new RefundLimits(some(50_01), some(90_00)),
                new RefundLimits(some(50_00), some(90_01)), RefundLimits.NONE)) {
            change(owner, Asked.NOTHING.with(looser));
            assertThat(rule().asked().refunds()).isEqualTo(new RefundLimits(some(50_00), some(90_00)));
            assertThat(rule().loosening().orElseThrow().asked().refunds()).isEqualTo(looser);
        }
        assertThatThrownBy(() -> change(people.program(Role.OWNER), Asked.NOTHING))
                .isInstanceOf(Refusal.Forbidden.class);
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        refund(95_00, people.hired(Role.OPERATOR));
    }

    /// Nothing is paid out in dollars, and they are refunded.
    @Test
    void aCurrencyWithoutPayoutsHasLimitsOfRefundsToo() {
        Asked ofRefunds = Asked.NOTHING.with(new RefundLimits(Optional.of(new Money(Currency.USD, 5_00)), none()));
        Asked ofBoth = new Asked(Optional.of(new Money(Currency.USD, 5_00))).with(ofRefunds.refunds());
        assertThatThrownBy(() -> set(Currency.USD, ofBoth)).isInstanceOf(Refusal.Invalid.class);

        set(Currency.USD, ofRefunds);

        assertThat(world.payoutRules().list(shop.merchant())).singleElement()
                .satisfies(rule -> assertThat(rule.asked()).isEqualTo(ofRefunds));
        refund(500_00, people.hired(Role.OPERATOR));
    }

    @Test
    void theKeyIsLookedAtInTheCommit() {
        Person program = people.program(Role.OPERATOR);
        RequestRefund.Command command = command(some(1_00), program);
        new MerchantActions(hazina, shop).revoke(program.keyId());

        assertThatThrownBy(() -> hazina.requestRefund.handle(command, Replies.refund()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> hazina.requestRefund.handle(command(some(1_00), people.program(Role.VIEWER)),
                Replies.refund())).isInstanceOf(Refusal.Forbidden.class);
        assertThat(made()).isEmpty();
    }

    /// What the service itself refunds waits for no owner, and counts.
    @Test
    void whatTheServiceRefundsHasNoLimit() {
        limit(some(10_00), some(10_00));

        hazina.requestRefund.handle(instructions.refunding(payment, 10_01), Replies.refund());

        assertThat(amounts()).containsExactly(kes(10_01));
        assertRefused(some(1), people.hired(Role.OPERATOR), "in 24 hours");
    }

    /// What is over a limit of refunds takes an owner, and not who got into an owner's access.
    @Test
    void anOwnerWhoseAccessRestsRefundsNoMoreThanOthers() {
        limit(some(10_00), none());
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(PlatformStaff.OPERATOR,
                owner.user().id(), new Password(SET)));
        Person resting = people.again(new Person(owner.user(), SET, owner.credentials()));

        refund(10_00, resting);
        assertRefused(some(10_01), resting, "refunds of more than KES 10.00 are refused");
        world.clock().advance(AccessRest.LENGTH.plusMinutes(1));
        refund(10_01, people.again(resting));

        assertThat(amounts()).containsExactlyInAnyOrder(kes(10_00), kes(10_01));
    }

    /// Of many refunds at once no more are made than the limit allows, while an owner makes the limit stricter.
    @RepeatedTest(3)
    void manyRefundsAtOnceDoNotPassALimit() {
        Person program = people.program(Role.OPERATOR);
        limit(none(), some(100_00));

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            if (number == 0) {
                limit(none(), some(90_00));
                return 0;
            }
            refund(10_00, program);
            return 1;
        });

        int refunded = ConcurrentCalls.results(calls).stream().mapToInt(one -> one).sum();
        assertThat(ConcurrentCalls.thrown(calls)).isNotEmpty().allSatisfy(thrown -> assertLimit(thrown, "in 24 hours"));
        assertThat(refunded).isBetween(9, 10);
        assertThat(made()).hasSize(refunded);
        assertThat(hazina.gateway.refunds()).hasSize(refunded);
        assertRefused(some(10_00), program, "KES 90.00 in 24 hours");
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private void limit(Optional<Money> refund, Optional<Money> day) {
        set(Currency.KES, Asked.NOTHING.with(new RefundLimits(refund, day)));
    }

    private void set(Currency currency, Asked asked) {
        hazina.money.changePayoutRule()
                .handle(new ChangePayoutRule.Command(owner.by(), shop.merchant(), currency, asked));
    }

    private RequestRefund.Command command(Optional<Money> amount, Person maker) {
        return new RequestRefund.Command(shop.merchant(), Optional.of(maker.keyId()), shop.accountId(),
                payment.details().id(), amount.map(Money::toMajor), Optional.empty(), Optional.empty(),
                Origin.UNKNOWN);
    }

    private void refund(long minor, Person maker) {
        hazina.requestRefund.handle(command(some(minor), maker), Replies.refund());
    }

    private void assertRefused(Optional<Money> amount, Person maker, String why) {
        for (Runnable door : List.<Runnable>of(() -> hazina.requestRefund.preview(command(amount, maker)),
                () -> hazina.requestRefund.handle(command(amount, maker), Replies.refund()))) {
            assertThatThrownBy(door::run).satisfies(thrown -> assertLimit(thrown, why));
        }
    }

    private static void assertLimit(Throwable thrown, String why) {
        assertThat(thrown).isInstanceOf(Refusal.Precondition.class).hasMessageContaining(why);
        assertThat(((Refusal) thrown).code()).isEqualTo(RefusalCode.REFUND_LIMIT_REACHED);
    }

    private List<Instruction<RefundDetails>> made() {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .refunds().slices();
    }

    private List<Money> amounts() {
        return made().stream().map(one -> one.details().amount()).toList();
    }

    private static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    private static Optional<Money> none() {
        return Optional.empty();
    }
}

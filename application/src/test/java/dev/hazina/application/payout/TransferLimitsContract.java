package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Over a limit only an owner who is signed in moves money between wallets.
public abstract class TransferLimitsContract extends RestrainedPayouts {
    private static final int AT_ONCE = 64;
    private static final String SET = "set by the staff";

    private Wallet till;

    @BeforeEach
    void openTill() {
        till = shop.wallet("Till");
    }

    @Test
    void overALimitOnlyAnOwnerWhoIsSignedInTransfers() {
        Person operator = people.hired(Role.OPERATOR);
        limit(some(50_00), none());

        for (Person maker : List.of(people.program(Role.OWNER), people.program(Role.OPERATOR),
                people.hired(Role.ADMIN), operator)) {
            assertRefused(50_01, maker, "transfers of more than KES 50.00 are refused");
        }
        assertThat(made()).isEmpty();
        move(50_00, operator);
        move(500_00, owner);
        assertRefused(50_01, operator, "unless an owner makes them who is signed in");

        assertThat(made()).extracting(Transfer::amount).containsExactlyInAnyOrder(kes(50_00), kes(500_00));
        assertThat(shop.now(till).available()).isEqualTo(550_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// What an owner has moved counts too, and another merchant's transfers don't.
    @Test
    void theTransfersOfTwentyFourHoursHaveALimit() {
        TestMerchant other = TestMerchant.open(hazina);
        other.fund(other.main, 900_00);
        other.move(other.main, other.wallet("Till"), 900_00);
        Person operator = people.hired(Role.OPERATOR);
        limit(none(), some(100_00));

        move(60_00, operator);
        move(30_00, owner);
        assertRefused(10_01, operator, "transfers of more than KES 100.00 in 24 hours are refused");
        move(10_00, operator);
        world.clock().advance(Duration.ofHours(23));
        assertRefused(1, people.again(operator), "in 24 hours");
        world.clock().advance(Duration.ofHours(2));

        move(100_00, people.again(operator));
        assertRefused(1, people.again(operator), "in 24 hours");
        move(1, people.owner());
        assertThat(shop.now(till).available()).isEqualTo(200_01);
    }

    @Test
    void aRuleOfTransfersIsLoosenedAsAnyOtherAndLeavesPayouts() {
        change(owner, Asked.NOTHING.with(new TransferLimits(some(50_00), some(90_00))));
        assertThat(rule().asked().transfers()).isEqualTo(new TransferLimits(some(50_00), some(90_00)));
        assertThat(pay(100_00, owner).holds()).isEmpty();

        for (TransferLimits looser : List.of(new TransferLimits(some(50_01), some(90_00)),
                new TransferLimits(some(50_00), some(90_01)), TransferLimits.NONE)) {
            change(owner, Asked.NOTHING.with(looser));
            assertThat(rule().asked().transfers()).isEqualTo(new TransferLimits(some(50_00), some(90_00)));
            assertThat(rule().loosening().orElseThrow().asked().transfers()).isEqualTo(looser);
        }
        assertThatThrownBy(() -> change(people.program(Role.OWNER), Asked.NOTHING))
                .isInstanceOf(Refusal.Forbidden.class);
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        move(95_00, people.hired(Role.OPERATOR));
    }

    /// Nothing is paid out in dollars, and they are transferred.
    @Test
    void aCurrencyWithoutPayoutsHasLimitsOfTransfersAlone() {
        Asked ofTransfers = Asked.NOTHING.with(new TransferLimits(Optional.of(new Money(Currency.USD, 5_00)), none()));
        Asked ofBoth = new Asked(Optional.of(new Money(Currency.USD, 5_00))).with(ofTransfers.transfers());
        assertThatThrownBy(() -> set(Currency.USD, ofBoth)).isInstanceOf(Refusal.Invalid.class);
        assertThat(world.payoutRules().list(shop.merchant())).isEmpty();

        set(Currency.USD, ofTransfers);

        assertThat(world.payoutRules().list(shop.merchant())).singleElement()
                .satisfies(rule -> assertThat(rule.asked()).isEqualTo(ofTransfers));
        move(500_00, people.hired(Role.OPERATOR));
    }

    @Test
    void theKeyIsLookedAtInTheCommit() {
        Person program = people.program(Role.OPERATOR);
        TransferFunds.Command command = command(1_00, program);
        new MerchantActions(hazina, shop).revoke(program.keyId());

        assertThatThrownBy(() -> hazina.transferFunds.handle(command, Replies.transfer()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> hazina.transferFunds.handle(command(1_00, people.program(Role.VIEWER)),
                Replies.transfer())).isInstanceOf(Refusal.Forbidden.class);
        assertThat(made()).isEmpty();
    }

    /// What is over a limit of transfers takes an owner, and not who got into an owner's access.
    @Test
    void anOwnerWhoseAccessRestsTransfersNoMoreThanOthers() {
        limit(some(10_00), none());
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(PlatformStaff.OPERATOR,
                owner.user().id(), new Password(SET)));
        Person resting = people.again(new Person(owner.user(), SET, owner.credentials()));

        move(10_00, resting);
        assertRefused(10_01, resting, "transfers of more than KES 10.00 are refused");
        world.clock().advance(AccessRest.LENGTH.plusMinutes(1));
        move(10_01, people.again(resting));

        assertThat(shop.now(till).available()).isEqualTo(20_01);
    }

    /// Of many transfers at once no more are made than the limit allows, while an owner makes the limit stricter.
    @RepeatedTest(3)
    void manyTransfersAtOnceDoNotPassALimit() {
        Person program = people.program(Role.OPERATOR);
        limit(none(), some(100_00));

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            if (number == 0) {
                limit(none(), some(90_00));
                return 0;
            }
            move(10_00, program);
            return 1;
        });

        int moved = ConcurrentCalls.results(calls).stream().mapToInt(one -> one).sum();
        assertThat(ConcurrentCalls.thrown(calls)).isNotEmpty().allSatisfy(thrown -> assertLimit(thrown, "in 24 hours"));
        assertThat(moved).isBetween(9, 10);
        assertThat(made()).hasSize(moved);
        assertThat(shop.now(till).available()).isEqualTo(moved * 10_00L);
        assertRefused(10_00, program, "KES 90.00 in 24 hours");
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private void limit(Optional<Money> transfer, Optional<Money> day) {
        set(Currency.KES, Asked.NOTHING.with(new TransferLimits(transfer, day)));
    }

    private void set(Currency currency, Asked asked) {
        hazina.money.changePayoutRule()
                .handle(new ChangePayoutRule.Command(owner.by(), shop.merchant(), currency, asked));
    }

    private TransferFunds.Command command(long minor, Person maker) {
        return new TransferFunds.Command(shop.merchant(), Optional.of(maker.keyId()), shop.ref(shop.main),
                shop.ref(till), BigDecimal.valueOf(minor, 2), Optional.empty(), Optional.empty(), Optional.empty(),
                Metadata.NONE);
    }

    private void move(long minor, Person maker) {
        hazina.transferFunds.handle(command(minor, maker), Replies.transfer());
    }

    private void assertRefused(long minor, Person maker, String why) {
        for (Runnable door : List.<Runnable>of(() -> hazina.transferFunds.preview(command(minor, maker)),
                () -> move(minor, maker))) {
            assertThatThrownBy(door::run).satisfies(thrown -> assertLimit(thrown, why));
        }
    }

    private static void assertLimit(Throwable thrown, String why) {
        assertThat(thrown).isInstanceOf(Refusal.Precondition.class).hasMessageContaining(why);
        assertThat(((Refusal) thrown).code()).isEqualTo(RefusalCode.TRANSFER_LIMIT_REACHED);
    }

    private List<Transfer> made() {
        return world.transfers().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    private static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    private static Optional<Money> none() {
        return Optional.empty();
    }
}

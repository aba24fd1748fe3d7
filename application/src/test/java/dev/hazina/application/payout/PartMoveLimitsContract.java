package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutPart.Kind;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Transfers and refunds of an account, a role and a key have limits of their own, beside those of the merchant.
public abstract class PartMoveLimitsContract extends RestrainedPayouts {
    private static final int AT_ONCE = 64;
    private static final String IN_PERSON = "unless an owner makes them who is signed in";

    private Wallet till;
    private Instruction<PaymentDetails> payment;
    private Person operator;
    private Person program;

    @BeforeEach
    void openTill() {
        till = shop.wallet("Till");
        payment = instructions.paid(1_000_00);
        operator = people.hired(Role.OPERATOR);
        program = people.program(Role.OPERATOR);
    }

    @Test
    void aKeyHasLimitsThatPeopleAndOtherKeysDoNotHave() {
        limit(key(program), transfers(some(40_00), some(50_00)), refunds(some(20_00), some(30_00), false));

        assertRefused(() -> move(40_01, program), RefusalCode.TRANSFER_LIMIT_REACHED,
                "transfers of more than KES 40.00 by this key are refused by the merchant's own rule, " + IN_PERSON);
        assertRefused(() -> refund(20_01, program), RefusalCode.REFUND_LIMIT_REACHED,
                "refunds of more than KES 20.00 by this key are refused by the merchant's own rule, " + IN_PERSON);
        move(40_00, program);
        refund(20_00, program);
        move(90_00, people.program(Role.OPERATOR));
        refund(90_00, operator);
        assertRefused(() -> move(10_01, program), RefusalCode.TRANSFER_LIMIT_REACHED, "KES 50.00 in 24 hours by this");
        assertRefused(() -> refund(10_01, program), RefusalCode.REFUND_LIMIT_REACHED, "KES 30.00 in 24 hours by this");
        move(10_00, program);
        refund(10_00, program);

        world.clock().advance(Duration.ofHours(25));
        move(40_00, program);
        refund(20_00, program);
        assertThat(moved()).containsExactlyInAnyOrder(kes(40_00), kes(90_00), kes(10_00), kes(40_00));
        assertThat(refunded()).hasSize(4);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// What a key has moved that was revoked counts for every role, so that a new key doesn't begin anew.
    @Test
    void thoseOfARoleHaveItsLimitsTogether() {
        limit(new PayoutPart(Kind.ROLE, "operator"), transfers(none(), some(50_00)),
                refunds(none(), some(50_00), false));
        move(30_00, program);
        refund(30_00, program);
        move(100_00, people.hired(Role.ADMIN));
        refund(100_00, owner);

        for (boolean isRevoked : List.of(false, true)) {
            assertRefused(() -> move(20_01, operator), RefusalCode.TRANSFER_LIMIT_REACHED, "24 hours by this role are");
            assertRefused(() -> refund(20_01, operator), RefusalCode.REFUND_LIMIT_REACHED, "24 hours by this role are");
            if (!isRevoked) {
                new MerchantActions(hazina, shop).revoke(program.keyId());
            }
        }
        move(20_00, operator);
        refund(20_00, people.program(Role.OPERATOR));
        assertRefused(() -> move(1, people.program(Role.OPERATOR)), RefusalCode.TRANSFER_LIMIT_REACHED, "by this role");
        move(1, people.hired(Role.ADMIN));
    }

    @Test
    void anAccountHasLimitsOfItsOwn() {
        PartLimits elsewhere = new PartLimits(new PayoutPart(Kind.ACCOUNT, new UUID(0, 1).toString()),
                PayoutLimits.NONE, transfers(some(1), some(1)), refunds(some(1), some(1), false));
        PartLimits here = new PartLimits(new PayoutPart(Kind.ACCOUNT, shop.accountId().toString()),
                PayoutLimits.NONE, transfers(none(), some(60_00)), refunds(some(60_00), none(), true));
        change(owner, Asked.NOTHING.withParts(List.of(elsewhere, here)));

        move(60_00, operator);
        refund(60_00, operator);
        assertRefused(() -> move(1, program), RefusalCode.TRANSFER_LIMIT_REACHED,
                "transfers of more than KES 60.00 in 24 hours from this account are refused");
        assertThat(refund(60_01, program).holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(Hold.Reason.LIMIT);
            assertThat(hold.detail())
                    .isEqualTo("refunds of more than KES 60.00 from this account wait for a second person");
        });
        move(1, owner);
        assertThat(refund(60_01, owner).holds()).isEmpty();
    }

    /// All limits are looked at: that of the whole merchant is said first, and one that refuses does so whatever waits.
    @Test
    void aLimitThatRefusesGoesBeforeOneThatWaits() {
        Asked whole = Asked.NOTHING.with(new TransferLimits(some(10_00), none()))
                .with(refunds(some(10_00), none(), true));
        change(owner, whole.with(new PartLimits(key(program), PayoutLimits.NONE, transfers(some(5_00), none()),
                refunds(some(20_00), none(), false))));

        assertThat(refund(15_00, program).holds()).singleElement()
                .satisfies(hold -> assertThat(hold.detail()).startsWith("refunds of more than KES 10.00 wait"));
        assertRefused(() -> refund(20_01, program), RefusalCode.REFUND_LIMIT_REACHED, "KES 20.00 by this key");
        assertRefused(() -> move(5_01, program), RefusalCode.TRANSFER_LIMIT_REACHED, "KES 5.00 by this key");
        move(5_01, operator);
        assertRefused(() -> move(10_01, operator), RefusalCode.TRANSFER_LIMIT_REACHED, "KES 10.00 are refused");
    }

    @Test
    void theyComeBackAsTheyWereSetAndAreLoosenedAsTheRest() {
        PartLimits ofKey = new PartLimits(key(program), new PayoutLimits(some(1_00), some(2_00), some(3_00), true),
                transfers(some(4_00), some(5_00)), refunds(some(6_00), some(7_00), true));
        PartLimits ofRole = new PartLimits(new PayoutPart(Kind.ROLE, "operator"), PayoutLimits.NONE,
                transfers(none(), some(9_00)), RefundLimits.NONE);
        change(owner, Asked.NOTHING.withParts(List.of(ofKey, ofRole)));
        assertThat(rule().asked().parts()).containsExactly(ofRole, ofKey);
        assertThat(rule().loosening()).isEmpty();

        for (PartLimits looser : List.of(
                new PartLimits(ofKey.part(), ofKey.limits(), transfers(some(4_01), some(5_00)), ofKey.refunds()),
                new PartLimits(ofKey.part(), ofKey.limits(), ofKey.transfers(), refunds(some(6_00), none(), true)),
                new PartLimits(ofKey.part(), ofKey.limits()))) {
            change(owner, Asked.NOTHING.withParts(List.of(looser, ofRole)));
            assertThat(rule().asked().parts()).containsExactly(ofRole, ofKey);
            assertThat(rule().loosening().orElseThrow().asked().parts()).containsExactly(ofRole, looser);
        }
        assertThatThrownBy(() -> change(program, Asked.NOTHING)).isInstanceOf(Refusal.Forbidden.class);
        assertRefused(() -> move(9_01, operator), RefusalCode.TRANSFER_LIMIT_REACHED, "KES 9.00 in 24 hours by this");
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));
        move(5_00, program);
    }

    /// Nothing is paid out in dollars, which are transferred and refunded.
    @Test
    void aCurrencyWithoutPayoutsHasLimitsOfPartsToo() {
        Optional<Money> dollars = Optional.of(new Money(Currency.USD, 5_00));
        PartLimits moves = new PartLimits(key(program), PayoutLimits.NONE, transfers(dollars, none()),
                refunds(dollars, none(), false));
        set(Asked.NOTHING.with(moves));

        assertThat(world.payoutRules().list(shop.merchant())).singleElement()
                .satisfies(rule -> assertThat(rule.asked().parts()).containsExactly(moves));
        assertThatThrownBy(() -> set(Asked.NOTHING.with(new PartLimits(key(program),
                new PayoutLimits(dollars, none(), none(), false), moves.transfers(), moves.refunds()))))
                .isInstanceOf(Refusal.Invalid.class);
        move(500_00, program);
    }

    /// Of many transfers and refunds at once no more are made than the limits of a key, a role and an account allow.
    @RepeatedTest(3)
    void manyAtOnceDoNotPassALimit() {
        PartLimits ofKey = new PartLimits(key(program), PayoutLimits.NONE, transfers(none(), some(30_00)),
                refunds(none(), some(20_00), false));
        PartLimits ofRole = new PartLimits(new PayoutPart(Kind.ROLE, "operator"), PayoutLimits.NONE,
                transfers(none(), some(70_00)), RefundLimits.NONE);
        PartLimits ofAccount = new PartLimits(new PayoutPart(Kind.ACCOUNT, shop.accountId().toString()),
                PayoutLimits.NONE, TransferLimits.NONE, refunds(none(), some(50_00), false));
        change(owner, Asked.NOTHING.withParts(List.of(ofKey, ofRole, ofAccount)));

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            Person maker = number % 2 == 0 ? program : operator;
            if (number / 2 % 2 == 0) {
                move(10_00, maker);
            } else {
                refund(10_00, maker);
            }
            return maker;
        });

        assertThat(ConcurrentCalls.thrown(calls)).allSatisfy(thrown -> assertThat(((Refusal) thrown).code())
                .isIn(RefusalCode.TRANSFER_LIMIT_REACHED, RefusalCode.REFUND_LIMIT_REACHED));
        assertThat(moved()).hasSize(7);
        assertThat(refunded()).hasSize(5);
        assertThat(transfers().stream().filter(one -> one.createdBy().equals(Optional.of(name(program)))).count())
                .isLessThanOrEqualTo(3);
        assertThat(hazina.gateway.refunds()).hasSize(5);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private static PayoutPart key(Person program) {
        return new PayoutPart(Kind.KEY, program.keyId());
    }

    private void limit(PayoutPart part, TransferLimits transfers, RefundLimits refunds) {
        change(owner, Asked.NOTHING.with(new PartLimits(part, PayoutLimits.NONE, transfers, refunds)));
    }

    private void set(Asked dollars) {
        hazina.money.changePayoutRule()
                .handle(new ChangePayoutRule.Command(owner.by(), shop.merchant(), Currency.USD, dollars));
    }

    /// As every request is recorded: with who made it.
    private CreatedBy name(Person maker) {
        return world.keys().find(maker.keyId()).orElseThrow().name();
    }

    /// The preview decides as the request does.
    private void move(long minor, Person maker) {
        var command = new TransferFunds.Command(shop.merchant(), Optional.of(maker.keyId()), shop.ref(shop.main),
                shop.ref(till), BigDecimal.valueOf(minor, 2), Optional.empty(), Optional.empty(),
                Optional.of(name(maker)), Metadata.NONE);
        hazina.transferFunds.preview(command);
        hazina.transferFunds.handle(command, Replies.transfer());
    }

    private Instruction<RefundDetails> refund(long minor, Person maker) {
        var command = new RequestRefund.Command(shop.merchant(), Optional.of(maker.keyId()), shop.accountId(),
                payment.details().id(), Optional.of(kes(minor).toMajor()), Optional.empty(), Optional.empty(),
                Origin.of(name(maker)));
        hazina.requestRefund.preview(command);
        hazina.requestRefund.handle(command, Replies.refund());
        return refunded().getFirst();
    }

    private List<Transfer> transfers() {
        return world.transfers().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    private List<Money> moved() {
        return transfers().stream().map(Transfer::amount).toList();
    }

    private List<Instruction<RefundDetails>> refunded() {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .refunds().slices();
    }

    private static void assertRefused(ThrowingCallable act, RefusalCode code, String why) {
        assertThatThrownBy(act).isInstanceOfSatisfying(Refusal.Precondition.class,
                refused -> assertThat(refused.code()).isEqualTo(code)).hasMessageContaining(why);
    }

    private static TransferLimits transfers(Optional<Money> transfer, Optional<Money> day) {
        return new TransferLimits(transfer, day);
    }

    private static RefundLimits refunds(Optional<Money> refund, Optional<Money> day, boolean waits) {
        return new RefundLimits(refund, day, waits);
    }

    private static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    private static Optional<Money> none() {
        return Optional.empty();
    }
}

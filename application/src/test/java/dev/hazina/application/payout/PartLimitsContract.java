package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Replies;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// An account, a role and a key have limits of their own, beside those of the merchant.
public abstract class PartLimitsContract extends RestrainedPayouts {
    private static final int AT_ONCE = 12;
    private static final Phone OTHER = new Phone("+254712345679");

    @Test
    void aKeyHasALimitThatPeopleAndOtherKeysDoNotHave() {
        Person program = people.program(Role.ADMIN);
        Person other = people.program(Role.ADMIN);
        limit(PayoutPart.Kind.KEY, program.keyId(), day(50_00));

        assertThat(made(30_00, program).holds()).isEmpty();
        assertThat(made(60_00, other).holds()).isEmpty();
        assertThat(made(60_00, owner).holds()).isEmpty();
        assertThat(made(20_00, program).holds()).isEmpty();
        Instruction<PayoutDetails> over = made(1, program);

        assertThat(over.holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(Hold.Reason.LIMIT);
            assertThat(hold.detail()).isEqualTo("payouts of more than KES 50.00 in 24 hours by this key wait for a"
                    + " second person");
        });
        approve(over, people.hired(Role.ADMIN));
        assertThat(hazina.gateway.disbursements()).hasSize(5);
    }

    @Test
    void thoseOfARoleHaveItsLimitTogether() {
        Person admin = people.hired(Role.ADMIN);
        Person second = people.hired(Role.ADMIN);
        limit(PayoutPart.Kind.ROLE, "admin", day(50_00));

        assertThat(made(30_00, admin).holds()).isEmpty();
        assertThat(made(100_00, owner).holds()).isEmpty();
        assertThat(made(20_00, second).holds()).isEmpty();

        assertThat(made(1, second).holds()).extracting(Hold::reason).containsExactly(Hold.Reason.LIMIT);
        assertThat(made(1, admin).holds()).hasSize(1);
        assertThat(made(1, owner).holds()).isEmpty();
    }

    /// A key that is gone may have had any role, so that a new key doesn't begin anew.
    @Test
    void whatARevokedKeyPaidOutCountsForItsRole() {
        Person program = people.program(Role.ADMIN);
        limit(PayoutPart.Kind.ROLE, "admin", day(50_00));
        made(50_00, program);
        hazina.revokeKey.handle(new RevokeKey.Command(owner.by(), shop.merchant(), program.keyId(), false));

        assertThat(made(1, people.program(Role.ADMIN)).holds()).hasSize(1);
        assertThat(made(1, owner).holds()).isEmpty();
    }

    @Test
    void anAccountHasALimitOfItsOwnWhichMayRefuse() {
        change(owner, rule(new PartLimits(new PayoutPart(PayoutPart.Kind.ACCOUNT, shop.accountId().toString()),
                new PayoutLimits(some(70_00), none(), some(80_00), true)),
                new PartLimits(new PayoutPart(PayoutPart.Kind.ACCOUNT, new UUID(0, 1).toString()),
                        new PayoutLimits(some(1), none(), none(), true))));
        made(50_00, owner);

        assertRefused(70_01, OTHER, "payouts of more than KES 70.00 from this account are refused");
        assertRefused(30_01, NUMBER, "payouts of more than KES 80.00 to one number in 24 hours from this account");
        assertThat(made(70_00, owner, OTHER).holds()).isEmpty();
    }

    /// The first sentence is the merchant's, and a limit that refuses does so whatever else only waits.
    @Test
    void aLimitThatRefusesGoesBeforeOneThatWaits() {
        PayoutRule.Asked waits = new PayoutRule.Asked(none(), new PayoutLimits(some(10_00), none(), none(), false),
                false, false, PayoutMails.NONE);
        PartLimits refuses = new PartLimits(new PayoutPart(PayoutPart.Kind.ROLE, "owner"),
                new PayoutLimits(some(20_00), none(), none(), true));
        change(owner, waits.with(refuses));

        assertThat(made(15_00, owner).holds()).singleElement()
                .satisfies(hold -> assertThat(hold.detail()).startsWith("payouts of more than KES 10.00 wait"));
        assertRefused(20_01, NUMBER, "payouts of more than KES 20.00 by this role are refused");
    }

    @Test
    void itComesBackAsItWasSetAndIsLoosenedAsTheRest() {
        Person program = people.program(Role.ADMIN);
        PartLimits ofKey = new PartLimits(new PayoutPart(PayoutPart.Kind.KEY, program.keyId()),
                new PayoutLimits(some(1_00), some(2_00), some(3_00), true));
        PartLimits ofRole = new PartLimits(new PayoutPart(PayoutPart.Kind.ROLE, "admin"), day(5_00));
        change(owner, rule(ofKey, ofRole));
        assertThat(rule().asked().parts()).containsExactly(ofRole, ofKey);

        change(owner, rule(ofKey));

        assertThat(rule().asked().parts()).containsExactly(ofRole, ofKey);
        assertThat(rule().loosening().orElseThrow().asked().parts()).containsExactly(ofKey);
        assertThatThrownBy(() -> change(program, PayoutRule.Asked.NOTHING)).isInstanceOf(Refusal.Forbidden.class);
    }

    /// Of many payouts at once no more are sent than the limit allows.
    @RepeatedTest(3)
    void manyPayoutsAtOnceDoNotPassTheLimitOfAKey() {
        Person program = people.program(Role.ADMIN);
        limit(PayoutPart.Kind.KEY, program.keyId(), day(50_00));
        limitAlso(PayoutPart.Kind.ROLE, "owner", day(20_00));

        var calls = ConcurrentCalls.run(AT_ONCE, number -> hazina.requestPayout
                .handle(by(number % 2 == 0 ? program : owner, 10_00, NUMBER), Replies.payout()));

        assertThat(ConcurrentCalls.thrown(calls)).isEmpty();
        assertThat(hazina.gateway.disbursements()).hasSize(5 + 2);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Instruction<PayoutDetails> made(long minor, Person maker) {
        return made(minor, maker, NUMBER);
    }

    private Instruction<PayoutDetails> made(long minor, Person maker, Phone to) {
        return pay(by(maker, minor, to));
    }

    /// As every request is recorded: with who made it.
    private RequestPayout.Command by(Person maker, long minor, Phone to) {
        RequestPayout.Command plain = command(minor, maker, to, Optional.empty());
        return new RequestPayout.Command(plain.account(), plain.amount(), plain.destination(), plain.wallet(),
                plain.callbackUrl(), plain.remarks(), plain.reference(), plain.notBefore(), plain.keyId(),
                Origin.of(world.keys().find(maker.keyId()).orElseThrow().name()));
    }

    private void limit(PayoutPart.Kind kind, String id, PayoutLimits limits) {
        change(owner, rule(new PartLimits(new PayoutPart(kind, id), limits)));
    }

    private void limitAlso(PayoutPart.Kind kind, String id, PayoutLimits limits) {
        change(owner, rule().asked().with(new PartLimits(new PayoutPart(kind, id), limits)));
    }

    private static PayoutRule.Asked rule(PartLimits... parts) {
        return PayoutRule.Asked.NOTHING.withParts(List.of(parts));
    }

    private void assertRefused(long minor, Phone to, String why) {
        assertThatThrownBy(() -> made(minor, owner, to))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining(why)
                .satisfies(thrown -> assertThat(((Refusal) thrown).code()).isEqualTo(RefusalCode.PAYOUT_LIMIT_REACHED));
    }

    private static PayoutLimits day(long minor) {
        return new PayoutLimits(none(), some(minor), none(), false);
    }

    private static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    private static Optional<Money> none() {
        return Optional.empty();
    }
}

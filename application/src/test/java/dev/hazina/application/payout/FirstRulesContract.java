package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A merchant that has begun in production asks for a code at the first payout to a number, while an owner has a second
/// factor and has set no rule.
public abstract class FirstRulesContract extends RestrainedPayouts {
    private FactorUser factor;

    @BeforeEach
    void beginInProduction() {
        shop = TestMerchant.inProduction(hazina);
        signIn();
        factor = new FactorUser(hazina, owner.user());
    }

    @Test
    void anOwnerWithASecondFactorConfirmsTheFirstPayoutToANumberByACode() {
        assertThat(pay(1_00, owner).holds()).isEmpty();
        assertThat(world.payoutRules().list(shop.merchant())).isEmpty();
        factor.switchOn();
        Person maker = withCode();

        Instruction<PayoutDetails> payout = pay(1_00, maker);

        assertThat(payout.holds()).extracting(Hold::reason).containsExactly(Hold.Reason.CODE);
        assertThat(world.payoutRules().list(shop.merchant())).extracting(PayoutRule::currency)
                .containsExactly(Currency.KES, Currency.TZS, Currency.UGX);
        approve(payout, withCode());
        assertThat(hazina.gateway.disbursements()).hasSize(2);
    }

    @Test
    void itIsLoosenedAsAnyOtherAndThenNeedsNoSecondFactor() {
        factor.switchOn();
        Person maker = withCode();
        change(maker, PayoutRule.Asked.NOTHING);

        assertThat(rule().loosening()).isPresent();
        assertThat(pay(1_00, maker).holds()).extracting(Hold::reason).containsExactly(Hold.Reason.CODE);
        world.clock().advance(PayoutRule.DELAY.plusMinutes(1));

        assertThat(pay(1_00, withCode()).holds()).isEmpty();
        assertThat(world.payoutRules().list(shop.merchant())).extracting(PayoutRule::currency)
                .containsExactly(Currency.KES, Currency.TZS, Currency.UGX);
    }

    @Test
    void anAdminsSecondFactorDoesNotBeginItAndASecondOwnersDoes() {
        new FactorUser(hazina, new MerchantActions(hazina, shop).hire(Role.ADMIN)).switchOn();
        assertThat(world.payoutRules().list(shop.merchant())).isEmpty();

        new FactorUser(hazina, new MerchantActions(hazina, shop).hire(Role.OWNER)).switchOn();

        assertThat(world.payoutRules().list(shop.merchant())).hasSize(3);
    }

    @Test
    void aMerchantThatHasBegunOtherwiseIsNotChanged() {
        shop = TestMerchant.open(hazina);
        signIn();
        factor = new FactorUser(hazina, owner.user());
        factor.switchOn();

        assertThat(pay(1_00, withCode()).holds()).isEmpty();
        assertThat(world.payoutRules().list(shop.merchant())).isEmpty();
    }

    private Person withCode() {
        world.clock().advance(Duration.ofMinutes(1));
        return new Person(owner.user(), TestMerchant.PASSWORD, factor.signIn(Optional.of(factor.code())).credentials());
    }
}

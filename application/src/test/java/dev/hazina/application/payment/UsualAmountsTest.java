package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.payment.UsualAmounts.Judgement;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import org.junit.jupiter.api.Test;

/// Which amounts an account is used to.
class UsualAmountsTest extends PortContract implements OnInMemoryWorld {

    private Judgement of(TestMerchant whose, long minor) {
        return new UsualAmounts(world.instructions()).of(whose.account, new Money(Currency.KES, minor));
    }

    private void paid(int times, long minor) {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        for (int i = 0; i < times; i++) {
            instructions.paid(minor);
        }
    }

    @Test
    void ofFewPaymentsNothingIsKnown() {
        paid(UsualAmounts.FEWEST - 1, 100_00);
        assertThat(of(shop, 1)).isEqualTo(Judgement.UNKNOWN);

        paid(1, 100_00);

        assertThat(of(shop, 1)).isEqualTo(Judgement.USUAL);
        assertThat(of(TestMerchant.open(hazina), 1)).isEqualTo(Judgement.UNKNOWN);
    }

    @Test
    void moreThanThreeTimesTheLargestIsUnusual() {
        paid(UsualAmounts.FEWEST, 50_01);
        paid(1, 100_00);

        assertThat(of(shop, 300_00)).isEqualTo(Judgement.USUAL);
        assertThat(of(shop, 300_01)).isEqualTo(Judgement.UNUSUAL);
        assertThat(of(shop, Long.MAX_VALUE)).isEqualTo(Judgement.UNUSUAL);
    }

    @Test
    void onlyTheLastOnesCount() {
        paid(1, 5_000_00);
        paid(UsualAmounts.LOOKED_AT - 1, 100_00);
        assertThat(of(shop, 15_000_00)).isEqualTo(Judgement.USUAL);

        paid(1, 100_00);

        assertThat(of(shop, 300_01)).isEqualTo(Judgement.UNUSUAL);
    }

    @Test
    void whatFailedDoesNotCount() {
        paid(UsualAmounts.FEWEST, 100_00);
        TestInstructions instructions = new TestInstructions(hazina, shop);
        instructions.tell(instructions.prompt(5_000_00), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));

        assertThat(of(shop, 300_01)).isEqualTo(Judgement.UNUSUAL);
    }
}

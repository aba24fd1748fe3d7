package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A payout that was given up without any provider result, and that its provider then reports as running.
class GivenUpAndRunningTest {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);

    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, new FaultyGateway(
            new Capabilities(Capabilities.Asking.ANSWERS_LATER, Capabilities.Resending.UNSAFE), Plan::paid),
            Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void isBroughtBeforeAPersonOnceAndStaysAsItIs() {
        Instruction<PayoutDetails> payout = givenUp();
        tell(payout, "AG_1");
        tell(payout, "AG_1");

        assertThat(world.discrepancies(shop.merchant())).singleElement()
                .extracting(Discrepancy::kind).isEqualTo(Discrepancy.Kind.UNANSWERED);
        assertThat(now(payout).awaitsLateResult()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// The answer to our request was lost, and the provider's reference with it.
    @Test
    void isAskedAboutByTheNameThatItsProviderTellsThen() {
        Instruction<PayoutDetails> payout = givenUp();
        assertThat(now(payout).providerRef()).isEmpty();
        tell(payout, "AG_1");

        assertThat(now(payout).failure()).isPresent();
        assertThat(now(payout).providerRef()).contains("AG_1");
        hazina.gateway.answering(new Outcome.Unknown("later"));
        world.clock().advance(Duration.ofHours(25));
        hazina.pollPayouts.poll();
        assertThat(hazina.gateway.payoutQuestions().getLast().providerRef()).contains("AG_1");
    }

    private Instruction<PayoutDetails> givenUp() {
        shop.fund(shop.main, AMOUNT.minor());
        hazina.gateway.disbursing(new Outcome.Unknown("the answer was lost"));
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, AMOUNT, new Phone("+254712345678"),
                shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        Instruction<PayoutDetails> payout = hazina.gateway.disbursements().getLast().payout();
        hazina.gateway.deaf(true);
        world.clock().advance(Duration.ofHours(2));
        hazina.pollPayouts.poll();
        world.clock().advance(Duration.ofMinutes(3));
        hazina.pollPayouts.poll();
        hazina.gateway.deaf(false);
        assertThat(now(payout).awaitsLateResult()).isTrue();
        return payout;
    }

    private void tell(Instruction<PayoutDetails> payout, String name) {
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                new Report(new Outcome.InProgress(name, "given up in a queue"), Optional.empty(), Optional.of(name)),
                Optional.empty()));
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }
}

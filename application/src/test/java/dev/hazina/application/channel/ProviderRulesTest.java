package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The provider's own limits are enforced before anything is recorded.
class ProviderRulesTest {
    private static final AmountRule WHOLE_SHILLINGS = new AmountRule(10_00, 250_000_00, 1_00);
    private static final PhoneRule ONE_NETWORK = PhoneRule.of("SAFARICOM", Set.of("+25471"));

    private InMemoryHazina hazina = over(Refunding.PARTIAL, Asking.ANSWERS);
    private TestMerchant shop = TestMerchant.open(hazina);

    @ParameterizedTest
    @CsvSource({"10_50, amount must be a multiple of KES 1.00 on this channel",
            "9_00, amount must be at least KES 10.00 on this channel",
            "250_001_00, amount must be at most KES 250000.00 on this channel"})
    void anAmountTheProviderDoesNotMoveIsRefused(String amount, String sentence) {
        long minor = Long.parseLong(amount.replace("_", ""));

        assertThatThrownBy(() -> shop.pay(shop.order(minor))).isInstanceOf(Refusal.Invalid.class)
                .hasMessage(sentence);
        assertThatThrownBy(() -> payOut(minor, "+254712345678")).isInstanceOf(Refusal.Invalid.class)
                .hasMessage(sentence);

        assertThat(hazina.gateway.requests()).isEmpty();
        assertThat(hazina.gateway.disbursements()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1000", "25000000"})
    void theEdgesThemselvesAreTaken(long minor) {
        shop.pay(shop.order(minor));

        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void aPhoneTheProviderDoesNotReachIsRefused() {
        assertThatThrownBy(() -> payOut(100_00, "+254101234567")).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("destination_phone is a number that this channel doesn't reach");

        assertThat(hazina.gateway.disbursements()).isEmpty();
    }

    @Test
    void aProviderOfFullRefundsOnlyRefusesAPartialRefund() {
        start(Refunding.FULL_ONLY, Asking.ANSWERS);
        Instruction<PaymentDetails> payment = paid();

        assertThatThrownBy(() -> refund(payment, "40")).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("this payment's channel gives back the whole amount or nothing");
        assertThat(shop.available(shop.main)).isEqualTo(100_00);

        refund(payment, "100");
        assertThat(hazina.gateway.refunds()).hasSize(1);
    }

    @Test
    void aProviderWithoutRefundsRefuses() {
        start(Refunding.NOT_OFFERED, Asking.ANSWERS);
        Instruction<PaymentDetails> payment = paid();

        assertThatThrownBy(() -> refund(payment, "100")).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("this payment's channel can't give money back");
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    /// The answer takes time to arrive, so the status query is sent before the payout is given up.
    @Test
    void aProviderThatAnswersLaterIsAskedBeforeThePayoutIsGivenUp() {
        start(Refunding.PARTIAL, Asking.ANSWERS_LATER);
        hazina.gateway.deaf(true);
        shop.fund(shop.main, 1_000_00);
        payOut(100_00, "+254712345678");

        sweepUntil(Duration.ofMinutes(53));
        assertThat(hazina.gateway.payoutQuestions()).isEmpty();
        sweepUntil(Duration.ofMinutes(55));
        assertThat(hazina.gateway.payoutQuestions()).isNotEmpty();
        sweepUntil(Duration.ofMinutes(61));

        assertThat(hazina.memory.books().payouts().getFirst().isOpen()).isFalse();
    }

    @Test
    void theReceiptMayComeAfterTheMoney() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        settle(payment, "");
        assertThat(shop.available(shop.main)).isEqualTo(100_00);

        settle(payment, "QK12");
        settle(payment, "ANOTHER");

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.memory.books().payments().getFirst().state())
                .isEqualTo(new State.Succeeded(Optional.of("QK12")));
    }

    private void settle(Instruction<PaymentDetails> payment, String receipt) {
        hazina.settle.handle(SettleCommands.of(shop.merchant(),
                payment.details().id(), FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded(receipt)), Optional.empty()));
    }

    private void sweepUntil(Duration since) {
        var opened = hazina.memory.books().payouts().getFirst().details().createdAt();
        while (hazina.world.clock().instant().isBefore(opened.plus(since))) {
            hazina.world.clock().advance(Duration.ofSeconds(20));
            hazina.pollPayouts.poll();
        }
    }

    private Instruction<PaymentDetails> paid() {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100_00));
    }

    private void refund(Instruction<PaymentDetails> payment, String amount) {
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(new BigDecimal(amount)), Optional.empty(), Optional.empty()), Replies.refund());
    }

    private void payOut(long minor, String phone) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, minor),
                new Phone(phone), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
    }

    private void start(Refunding refunding, Asking asking) {
        hazina = over(refunding, asking);
        shop = TestMerchant.open(hazina);
    }

    private static InMemoryHazina over(Refunding refunding, Asking asking) {
        var capabilities = new Capabilities(asking, Capabilities.Resending.UNSAFE).refunding(refunding)
                .amounts(WHOLE_SHILLINGS).phones(ONE_NETWORK);
        return new InMemoryHazina(new InMemoryWorld(), new FaultyGateway(capabilities, Plan::paid), Setup.plain());
    }
}

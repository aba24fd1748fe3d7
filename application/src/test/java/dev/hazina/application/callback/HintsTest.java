package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.HintingGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Callbacks that prove only their path, paths without a known subject, and providers that ask before money comes in.
class HintsTest {
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final InMemoryHazina hazina = hinting(Capabilities.Asking.ANSWERS);
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void whatTheProviderConfirmsCounts() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);

        hazina.gateway.deliverAll();

        assertThat(state(hazina, shop, payment)).isEqualTo("succeeded");
        assertThat(hazina.gateway.questions()).hasSize(1);
    }

    @Test
    void aHintThatTheProviderDoesNotConfirmMovesNothing() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        hazina.gateway.deliver(says(payment, "succeeded R"));

        assertThat(state(hazina, shop, payment)).isEqualTo("processing");
        assertThat(shop.available(shop.main)).isZero();
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void theStatusQueryCountsWhereTheHintSaysTheOpposite() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);

        hazina.gateway.deliver(says(payment, "failed unspecified"));

        assertThat(state(hazina, shop, payment)).isEqualTo("succeeded");
    }

    @Test
    void anAmountThatOnlyTheHintMentionsStillMustAgree() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);

        hazina.gateway.deliver(says(payment, "succeeded R KES 99999"));

        assertThat(state(hazina, shop, payment)).isEqualTo("processing");
        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.MISMATCH);
    }

    @Test
    void whileTheProviderDoesNotAnswerTheHintWaitsForADayAtMost() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);
        hazina.gateway.deaf(true);
        hazina.gateway.deliverAll();
        assertThat(hazina.memory.inbox().waiting()).isEqualTo(1);

        hazina.world.clock().advance(LEASE);
        hazina.handleCallback.runDue();
        assertThat(state(hazina, shop, payment)).isEqualTo("processing");
        hazina.gateway.deaf(false);
        hazina.world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        assertThat(state(hazina, shop, payment)).isEqualTo("succeeded");
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void afterADayWithoutAnAnswerTheHintIsSetAsideAndAPersonIsAsked() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);
        hazina.gateway.deaf(true);
        hazina.gateway.deliverAll();
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();

        hazina.world.clock().advance(Duration.ofHours(24));
        hazina.handleCallback.runDue();

        assertThat(hazina.memory.inbox().aside()).containsValue("the provider did not confirm it within a day");
        assertThat(hazina.world.discrepancies(shop.merchant())).singleElement().satisfies(raised -> {
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.UNANSWERED);
            assertThat(raised.subject()).isEqualTo(payment.subject());
            assertThat(raised.amount()).isEqualTo(payment.details().amount());
        });
        assertThat(shop.available(shop.main)).isZero();
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void anUnconfirmedHintAboutAPaidPaymentRaisesNothing() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);
        hazina.gateway.deaf(true);
        hazina.gateway.deliverAll();
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));

        hazina.world.clock().advance(Duration.ofHours(24));
        hazina.handleCallback.runDue();

        assertThat(hazina.memory.inbox().aside()).hasSize(1);
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();
    }

    @Test
    void whereTheProviderHasNoStatusQueryItsPathHasToDo() {
        InMemoryHazina mute = hinting(Capabilities.Asking.NOT_OFFERED);
        TestMerchant there = TestMerchant.open(mute);
        Instruction<PaymentDetails> payment = ended(mute, there);

        mute.gateway.deliverAll();

        assertThat(state(mute, there, payment)).isEqualTo("succeeded");
        assertThat(mute.gateway.questions()).isEmpty();
    }

    @Test
    void aForgedCallbackIsNotEvenKept() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);
        String token = hazina.gateway.draw(0).token();

        assertThatThrownBy(() -> hazina.gateway.deliver(ProviderMessage.forged(token)))
                .isInstanceOf(Refusal.Unauthorized.class);

        assertThat(hazina.memory.inbox().waiting()).isZero();
        assertThat(state(hazina, shop, payment)).isEqualTo("processing");
    }

    @Test
    void onThePathWithoutAMerchantTheOwnerIsFound() {
        Instruction<PaymentDetails> payment = ended(hazina, shop);
        ProviderMessage message = hazina.gateway.draw(0);

        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), message.line()));

        assertThat(state(hazina, shop, payment)).isEqualTo("succeeded");
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void whatHasNoOwnerYetWaits() {
        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(),
                "payment " + hazina.world.ids().next() + " succeeded R"));
        assertThat(hazina.memory.inbox().waiting()).isEqualTo(1);

        hazina.world.clock().advance(Duration.ofHours(24));
        hazina.handleCallback.runDue();

        assertThat(hazina.memory.inbox().aside()).containsValue("what it is about was not found within a day");
    }

    @ParameterizedTest
    @CsvSource({"OPEN, KES, {}", "OPEN, TZS, '{\"no\":true}'", "CLOSED, KES, '{\"no\":true}'",
            "UNKNOWN, KES, '{\"no\":true}'", "NONSENSE, KES, '{\"no\":true}'"})
    void aPayerIsWelcomeWhereThereIsAWalletForTheMoney(String which, Currency currency, String answer) {
        Wallet closed = shop.wallet("Closed");
        hazina.closeWallet.handle(
                new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        String reference = switch (which) {
            case "OPEN" -> shop.main.number();
            case "CLOSED" -> closed.number();
            case "UNKNOWN" -> "99999999";
            default -> "my rent";
        };

        var said = hazina.receiveCallback.handle(
                ProviderMessage.mayPayIn(hazina.noticeToken(), reference, new Money(currency, 100_00))
                        .posted(FaultyGateway.NAME));

        assertThat(new String(said.body(), StandardCharsets.UTF_8)).isEqualTo(answer);
        assertThat(hazina.memory.inbox().waiting()).as("a validation is no report").isZero();
    }

    @Test
    void moneyThatComesInIsTakenWhereNothingProvesIt() {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), "R1", shop.main.number(),
                new Money(Currency.KES, 50_00), Optional.of(new Phone("+254712345678"))));

        assertThat(shop.available(shop.main)).isEqualTo(50_00);
    }

    private static InMemoryHazina hinting(Capabilities.Asking asking) {
        return new InMemoryHazina(new InMemoryWorld(), HintingGateway.asking(asking), Setup.plain());
    }

    private ProviderMessage says(Instruction<PaymentDetails> payment, String what) {
        String token = hazina.tokens.mint(FaultyGateway.NAME,
                new CallbackToken.Target(shop.merchant(), payment.subject()));
        return new ProviderMessage(token, "payment " + payment.details().id() + " " + what);
    }

    private static Instruction<PaymentDetails> ended(InMemoryHazina hazina, TestMerchant shop) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settle(payment.details().id());
        return payment;
    }

    private static String state(InMemoryHazina hazina, TestMerchant shop, Instruction<PaymentDetails> payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .payment()
                .status();
    }
}

package dev.hazina.application.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Inbound payments, over any world.
public abstract class ReceiveInboundPaymentContract extends PortContract {
    private static final Phone PAYER = new Phone("+254700000009");
    private static final Duration LEASE = Duration.ofSeconds(30);

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void aWalletsNumberMakesAPaymentThatHasSucceeded() {
        String receipt = receipt();

        notify(hazina, receipt, "  " + shop.main.number() + " ", 250_00);

        Instruction<PaymentDetails> payment = payment(receipt).orElseThrow();
        assertThat(payment.state()).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(payment.details().reference()).isEqualTo(receipt);
        assertThat(payment.details().channel()).isEqualTo(Channel.MM_C2B);
        assertThat(payment.details().payer()).isEqualTo(new Payer.ByPhone(PAYER));
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(raised(receipt)).isEmpty();
    }

    /// Some providers ask about the payments of our own prompts as about any other.
    @Test
    void theQuestionAboutAnOpenPromptsPaymentIsWelcome() {
        PaymentOrder order = shop.order(250_00).reference("Order 77/b " + receipt());
        String account = AccountReference.of(shop.pay(order).details());

        assertThat(isWelcome(" " + account.toLowerCase(Locale.ROOT) + " ", 250_00)).isTrue();
        assertThat(isWelcome(account, 251_00)).as("another amount").isFalse();
        assertThat(isWelcome("X" + account, 250_00)).as("another account").isFalse();
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        assertThat(isWelcome(account, 250_00)).as("it has ended").isFalse();
    }

    @Test
    void theQuestionAboutAPromptShownByItsIdOrWithALetterInFrontIsWelcome() {
        for (String reference : List.of("--" + "-".repeat(receipt().length()), "12345678")) {
            Instruction<PaymentDetails> payment = shop.pay(shop.order(90_00).reference(reference));
            assertThat(isWelcome(AccountReference.of(payment.details()), 90_00)).isTrue();
        }
    }

    private boolean isWelcome(String account, long minor) {
        byte[] answer = hazina.receiveCallback.handle(ProviderMessage
                .mayPayIn(hazina.noticeToken(), account, kes(minor)).posted(hazina.gateway.name())).body();
        return Arrays.equals(answer, Acknowledgement.plain().body());
    }

    @Test
    void theSameNoticeAgainChangesNothing() {
        String receipt = receipt();

        notify(hazina, receipt, shop.main.number(), 250_00);
        notify(hazina, receipt, shop.main.number(), 250_00);
        notify(hazina, receipt, " " + shop.main.number(), 250_00);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(raised(receipt)).isEmpty();
    }

    @Test
    void theFeeIsThatOfTheSchedule() {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees("KES.mm_c2b=100bp"));
        TestMerchant charged = TestMerchant.open(charging);

        notify(charging, receipt(), charged.main.number(), 100_00);

        assertThat(charged.available(charged.main)).isEqualTo(99_00);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000", "1234567", "123456789", "Mama Njeri", "wlt_1"})
    void anythingElseStandsInSuspense(String reference) {
        String receipt = receipt();

        notify(hazina, receipt, reference, 250_00);
        notify(hazina, receipt, reference, 250_00);

        assertThat(raised(receipt)).singleElement().satisfies(d -> {
            assertThat(d.kind()).isEqualTo(Discrepancy.Kind.UNMATCHED);
            assertThat(d.merchant()).isEqualTo(Platform.MERCHANT);
            assertThat(d.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(250_00)));
        });
    }

    @Test
    void aPayerWhoseNumberIsHiddenPaysAsAnybodyElse() {
        String receipt = receipt();
        String astray = receipt();

        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), kes(250_00),
                Optional.empty()));
        hazina.gateway.deliver(
                ProviderMessage.moneyIn(hazina.noticeToken(), astray, "nobody", kes(250_00), Optional.empty()));

        assertThat(payment(receipt).orElseThrow().details().payer()).isEqualTo(new Payer.Unnamed());
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(raised(astray)).singleElement().satisfies(d -> assertThat(d.detail())
                .contains("from a hidden number"));
    }

    @Test
    void aWalletOfAnotherCurrencyGetsNothing() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        String receipt = receipt();

        notify(hazina, receipt, dollars.number(), 250_00);

        assertThat(shop.available(dollars)).isZero();
        assertThat(raised(receipt)).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.UNMATCHED);
    }

    @Test
    void aReceiptThatIsAnotherPaymentsReferenceStandsInSuspense() {
        String receipt = receipt();
        shop.pay(shop.order(1_00).reference(receipt));

        notify(hazina, receipt, shop.main.number(), 250_00);
        notify(hazina, receipt, shop.main.number() + " ", 250_00);

        assertThat(shop.available(shop.main)).isZero();
        assertThat(raised(receipt)).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.UNMATCHED);
    }

    @Test
    void aClosedWalletIsStoodInForByTheDefaultOne() {
        Wallet closed = closed(Currency.KES);
        String receipt = receipt();

        notify(hazina, receipt, closed.number(), 250_00);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(world.discrepancies(shop.merchant())).singleElement().satisfies(d -> {
            assertThat(d.kind()).isEqualTo(Discrepancy.Kind.CLOSED_WALLET);
            assertThat(d.suspense()).isEqualTo(new InSuspense.Nothing());
        });
    }

    @Test
    void whereTheDefaultWalletHoldsAnotherCurrencyTheMerchantsSuspenseTakesTheNetAmount() {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees("KES.mm_c2b=100bp"));
        shop = TestMerchant.open(charging, "TZ");
        Wallet closed = closed(Currency.KES);

        notify(charging, receipt(), closed.number(), 100_00);

        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::suspense)
                .containsExactly(new InSuspense.SuspenseCredit(kes(99_00)));
    }

    @Test
    void aReceiptThatComesWithAnotherAmountIsRaisedAndMovesNothing() {
        String receipt = receipt();
        notify(hazina, receipt, shop.main.number(), 250_00);

        notify(hazina, receipt, shop.main.number(), 251_00);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(raised(receipt)).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.MISMATCH);
    }

    /// There are three commits, with a crash before and after each of them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void aCrashAnywhereIsMadeGoodByTheSweep(int where) {
        String receipt = receipt();
        Hazina fragile = crashing(where);

        assertThatThrownBy(() -> notify(fragile, receipt, shop.main.number(), 250_00)).isInstanceOf(Crash.class);
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(raised(receipt)).isEmpty();
    }

    @Test
    void whatWasRoutedOnceGoesNowhereElseAfterACrash() {
        String receipt = receipt();
        shop.pay(shop.order(1_00).reference(receipt));
        Hazina fragile = crashing(3);

        assertThatThrownBy(() -> notify(fragile, receipt, shop.main.number(), 250_00)).isInstanceOf(Crash.class);
        notify(hazina, receipt, shop.wallet("Another").number(), 250_00);

        assertThat(shop.available(shop.main)).isZero();
        assertThat(raised(receipt)).extracting(Discrepancy::kind)
                .containsExactlyInAnyOrder(Discrepancy.Kind.UNMATCHED, Discrepancy.Kind.MISMATCH);
    }

    @Test
    void onlyThePathForItMayTellOfIt() {
        String receipt = receipt();
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_00));
        hazina.gateway.settleAll();
        String token = hazina.gateway.letters().getLast().token();

        hazina.gateway
                .deliver(ProviderMessage.moneyIn(token, receipt, shop.main.number(), kes(250_00), Optional.of(PAYER)));

        assertThat(shop.available(shop.main)).isZero();
        assertThat(payment(receipt)).isEmpty();
        assertThat(shop.payment(payment.details().reference()).isOpen()).isTrue();
    }

    private Wallet closed(Currency currency) {
        Wallet wallet = shop.wallet("Closed", currency);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(wallet)));
        return wallet;
    }

    /// Dies at one of the six points around the three commits.
    private Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), Setup.plain());
    }

    private static void notify(Hazina to, String receipt, String reference, long minor) {
        to.gateway
                .deliver(ProviderMessage.moneyIn(to.noticeToken(), receipt, reference, kes(minor), Optional.of(PAYER)));
    }

    private String receipt() {
        return "C" + world.ids().next();
    }

    private Optional<Instruction<PaymentDetails>> payment(String receipt) {
        return RecordedInboundPayments.find(world, receipt)
                .flatMap(inbound -> world.payments().find(shop.merchant(), shop.accountId(),
                        new PaymentId(inbound.id().value())))
                .map(found -> found.payment());
    }

    private List<Discrepancy> raised(String receipt) {
        return RecordedInboundPayments.discrepancies(world, receipt);
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}

package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreatePaymentTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    /// The provider's behaviour, and the answer to the request.
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
            // reception, paid, reports, answered, status afterwards, balance
            "ACCEPTED, true, ONCE, processing, processing, 0",
            "TAKEN_IN_DOUBT, true, ONCE, processing, processing, 0",
            "LOST, true, NEVER, processing, processing, 0",
            "AT_ONCE, true, NEVER, succeeded, succeeded, 10000",
            "AT_ONCE, false, NEVER, failed, failed, 0",
            "ACCEPTED, true, EARLY, succeeded, succeeded, 10000",
            "ACCEPTED, false, EARLY, failed, failed, 0",
            "TAKEN_IN_DOUBT, true, EARLY, succeeded, succeeded, 10000",
            "TAKEN_IN_DOUBT, false, EARLY, failed, failed, 0",
            "AT_ONCE, true, EARLY, succeeded, succeeded, 10000",
            "REJECTED, true, NEVER, -, failed, 0",
    })
    void answersAsTheChannelSaid(Plan.Reception reception, boolean paid, Plan.Reports reports, String answered,
            String status, long balance) {
        Plan.Fate fate = paid ? new Plan.Fate.Paid() : new Plan.Fate.NotPaid(FailureReason.PAYER_DECLINED);
        hazina.gateway.next(new Plan(reception, fate, reports));
        PaymentOrder order = shop.order(100_00);

        if (answered == null) {
            assertThatThrownBy(() -> create(order)).isInstanceOf(Refusal.BadGateway.class);
        } else {
            KeyedResponse replied = create(order);
            assertThat(replied.answer().status()).isEqualTo(201);
            assertThat(replied.answer().body()).endsWith(answered);
            assertThat(replied.replayed()).isFalse();
        }

        assertThat(shop.payment(order.reference()).status()).isEqualTo(status);
        assertThat(shop.available(shop.main)).isEqualTo(balance);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();
    }

    /// The refusals in their order: an earlier row wins over all later ones. No refused request reaches the provider.
    @ParameterizedTest
    @CsvSource({
            // wallet, currency, channel, refusal
            "main, KES, MOBILE_MONEY, Invalid, no provider serves this channel and currency",
            "nobody, USD, MM_STK_PUSH, Invalid, no provider serves this channel and currency",
            "main, KES, MM_C2B, Invalid, no provider serves this channel and currency",
            "nobody, KES, MM_STK_PUSH, NotFound, wallet not found",
            "theirs, KES, MM_STK_PUSH, NotFound, wallet not found",
            "closed, USD, CARD, Invalid, currency differs from the wallet's currency",
            "main, USD, CARD, Invalid, currency differs from the wallet's currency",
            "closed, KES, CARD, Precondition, wallet is closed",
    })
    void refusesInOrder(String wallet, Currency currency, Channel channel, String refusal, String message) {
        PaymentOrder usual = shop.order(100_00);
        var order = new PaymentOrder(shop.merchant(), shop.accountId(), "r", new Money(currency, 1_00), ref(wallet),
                channel, usual.payer(), usual.callbackUrl());

        assertThatThrownBy(() -> create(order)).isInstanceOf(Refusal.class).hasMessage(message)
                .extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);

        assertThat(hazina.memory.books().payments()).isEmpty();
        assertThat(hazina.gateway.requests()).isEmpty();
    }

    @Test
    void anIdenticalRequestGetsTheExistingPaymentAsItStandsNow() {
        PaymentOrder order = shop.order(100_00);
        create(order);
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        KeyedResponse repeated = create(order);

        Instruction<PaymentDetails> payment = shop.payment(order.reference());
        assertThat(repeated.answer().status()).isEqualTo(200);
        assertThat(repeated.answer().body()).isEqualTo(payment.details().id() + " succeeded");
        assertThat(repeated.replayed()).isFalse();
        assertThat(hazina.gateway.requests()).hasSize(1);
        assertThat(hazina.memory.books().payments()).hasSize(1);
    }

    @Test
    void aTakenReferenceIsAConflictForAnyOtherRequest() {
        PaymentOrder order = shop.order(100_00);
        create(order);

        assertThatThrownBy(() -> create(order.amount(100_01))).isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> create(order.byCard())).isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> create(order.callbackUrl("https://example.com"))).isInstanceOf(Refusal.Conflict.class);
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void aReferenceTakenOnAnotherAccountOfTheMerchantIsAConflict() {
        PaymentOrder order = shop.order(100_00);
        create(order);
        TestMerchant other = TestMerchant.open(hazina);
        var elsewhere = new PaymentOrder(shop.merchant(), other.accountId(), order.reference(), order.amount(),
                order.wallet(), order.channel(), order.payer(), order.callbackUrl());

        assertThat(elsewhere.command().fingerprint()).isEqualTo(order.command().fingerprint());
        assertThatThrownBy(() -> create(elsewhere)).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void anotherMerchantMayUseTheSameReference() {
        PaymentOrder order = shop.order(100_00);
        create(order);

        TestMerchant other = TestMerchant.open(hazina);

        assertThat(create(other.order(100_00).reference(order.reference())).answer().status()).isEqualTo(201);
    }

    @Test
    void aRefusedPaymentKeepsItsReference() {
        PaymentOrder order = shop.order(100_00);
        hazina.gateway.next(Plan.rejected());
        assertThatThrownBy(() -> create(order)).isInstanceOf(Refusal.BadGateway.class);

        KeyedResponse repeated = create(order);

        assertThat(repeated.answer().status()).isEqualTo(200);
        assertThat(repeated.answer().body()).endsWith("failed");
        assertThatThrownBy(() -> create(order.amount(1))).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void aBalanceThatCouldNotBeCountedAnyMoreIsRefused() {
        shop.enrich(shop.main, TestMerchant.FULL - 100_00);

        assertThatThrownBy(() -> create(shop.order(100_01))).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("wallet balance limit reached");
        assertThat(create(shop.order(100_00)).answer().status()).isEqualTo(201);
    }

    @Test
    void aChannelThatReportsSuccessAndThenRefusesIsContradicted() {
        PaymentOrder order = shop.order(100_00);
        hazina.gateway.next(new Plan(Plan.Reception.DENIED, new Plan.Fate.Paid(), Plan.Reports.EARLY));

        KeyedResponse replied = hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k")));

        assertThat(replied.answer().body()).endsWith("succeeded");
        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.CONTRADICTION);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k"))))
                .isEqualTo(new KeyedResponse(replied.answer(), true));
    }

    @Test
    void theFeeIsFixedAtCreation() {
        var charging = new InMemoryHazina(new InMemoryWorld(), FaultyGateway.obliging(),
                Setup.plain().fees("KES.mm_stk_push=150bp+5"));
        TestMerchant charged = TestMerchant.open(charging);

        Instruction<PaymentDetails> payment = charged.pay(charged.order(100_00));
        charging.gateway.settleAll();
        charging.gateway.deliverAll();

        assertThat(payment.details().fee()).isEqualTo(new Money(Currency.KES, 6_50));
        assertThat(charged.available(charged.main)).isEqualTo(93_50);
        assertThat(charging.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void theProviderIsSentThePaymentAndACallbackAddress() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        var request = hazina.gateway.requests().getFirst();

        assertThat(request.payment().details().id()).isEqualTo(payment.details().id());
        assertThat(hazina.tokens.read(FaultyGateway.NAME, request.callbackToken())).map(target -> target.subject())
                .contains(payment.subject());
        assertThat(hazina.tokens.read(FaultyGateway.NAME, request.callbackToken())).map(target -> target.merchant())
                .contains(shop.merchant());
    }

    @Test
    void createdAtIsTheMomentOfTheRecordAndUnique() {
        hazina.world.clock().advance(Duration.ofHours(3));
        Instruction<PaymentDetails> first = shop.pay(shop.order(1));
        Instruction<PaymentDetails> second = shop.pay(shop.order(2));

        assertThat(first.details().createdAt()).isEqualTo(hazina.world.clock().instant());
        assertThat(second.details().createdAt()).isAfter(first.details().createdAt());
    }

    private KeyedResponse create(PaymentOrder order) {
        return hazina.createPayment.handle(order.command(), Replies.payment());
    }

    private WalletRef ref(String wallet) {
        return switch (wallet) {
            case "nobody" -> shop.byId(new WalletId(hazina.world.ids().next()));
            case "theirs" -> shop.byId(TestMerchant.open(hazina).main.id());
            case "closed" -> {
                Wallet closed = shop.wallet("closed");
                hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
                yield shop.ref(closed);
            }
            default -> shop.defaultWallet();
        };
    }
}

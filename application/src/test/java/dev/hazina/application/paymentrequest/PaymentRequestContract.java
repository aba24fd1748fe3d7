package dev.hazina.application.paymentrequest;

import static dev.hazina.domain.paymentrequest.PaymentRequest.State.CANCELED;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.EXPIRED;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.OPEN;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.OVERPAID;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.PAID;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.PAID_LATE;
import static dev.hazina.domain.paymentrequest.PaymentRequest.State.UNDERPAID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The money that comes for payment requests, asked for on phones or not, over any world.
public abstract class PaymentRequestContract extends PaymentRequestPrompts {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int AT_ONCE = 6;

    @Test
    void whatIsAskedForAndComesIsPaid() {
        PaymentRequest asks = ask(250_00);

        String receipt = pay(asks.terms().payTo().toString().toLowerCase(), 250_00);

        PaymentRequest paid = now(asks);
        assertThat(asks.state()).isEqualTo(OPEN);
        assertThat(paid.state()).isEqualTo(PAID);
        assertThat(paid.received()).isEqualTo(kes(250_00));
        assertThat(paid.due()).contains(kes(0));
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(payments(asks)).extracting(RequestPayment::payment, RequestPayment::after).containsExactly(
                tuple(
                        RecordedInboundPayments.find(world, receipt).orElseThrow().id().value(), PAID));
        assertThat(events(asks)).containsExactly("payment_request.paid");
    }

    @Test
    void partsAreCountedUntilAllIsThere() {
        PaymentRequest asks = ask(250_00);

        pay(asks, 100_00);
        assertThat(now(asks).state()).isEqualTo(UNDERPAID);
        assertThat(now(asks).due()).contains(kes(150_00));
        assertThat(events(asks)).isEmpty();
        pay(asks, 150_00);

        assertThat(now(asks).state()).isEqualTo(PAID);
        assertThat(now(asks).payments()).isEqualTo(2);
        assertThat(events(asks)).containsExactly("payment_request.paid");
    }

    @Test
    void tooMuchAtOncePaysItAndIsASurplus() {
        PaymentRequest asks = ask(250_00);

        pay(asks, 260_00);

        assertThat(now(asks).state()).isEqualTo(OVERPAID);
        assertThat(now(asks).surplus()).contains(kes(10_00));
        assertThat(payments(asks)).extracting(RequestPayment::after).containsExactly(OVERPAID);
        assertThat(events(asks)).containsExactly("payment_request.paid", "payment_request.overpaid");
    }

    @Test
    void aSecondPaymentIsTakenAndTold() {
        PaymentRequest asks = ask(250_00);

        pay(asks, 250_00);
        pay(asks, 250_00);
        pay(asks, 1_00);

        assertThat(now(asks).state()).isEqualTo(OVERPAID);
        assertThat(now(asks).surplus()).contains(kes(251_00));
        assertThat(shop.available(shop.main)).isEqualTo(501_00);
        assertThat(events(asks)).containsExactly("payment_request.paid", "payment_request.overpaid",
                "payment_request.overpaid");
    }

    @Test
    void whereThePayerChoosesTheFirstPaymentPaysAndTheNextIsOneTooMany() {
        PaymentRequest asks = ask(order -> order.anyAmount());

        pay(asks, 3_00);
        assertThat(now(asks).state()).isEqualTo(PAID);
        assertThat(now(asks).due()).isEmpty();
        pay(asks, 4_00);

        assertThat(now(asks).state()).isEqualTo(OVERPAID);
        assertThat(now(asks).received()).isEqualTo(kes(7_00));
    }

    @Test
    void theSameNoticeAgainCountsOnce() {
        PaymentRequest asks = ask(250_00);
        String receipt = shop.receipt("again");

        tell(receipt, asks.terms().payTo().toString(), 100_00);
        tell(receipt, asks.terms().payTo().toString(), 100_00);
        tell(receipt, asks.terms().payTo().text(), 100_00);

        assertThat(now(asks).received()).isEqualTo(kes(100_00));
        assertThat(now(asks).payments()).isEqualTo(1);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void itsTimeEndsOnceAndWhatComesLaterIsTaken() {
        PaymentRequest asks = ask(order -> order.amount(250_00).expiresIn(HOUR));
        pay(asks, 50_00);

        world.clock().advance(HOUR);
        expire();
        expire();

        assertThat(now(asks).state()).isEqualTo(EXPIRED);
        assertThat(events(asks)).containsExactly("payment_request.expired");
        pay(asks, 200_00);
        assertThat(now(asks).state()).isEqualTo(PAID_LATE);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(events(asks)).containsExactly("payment_request.expired", "payment_request.overpaid");
    }

    @Test
    void moneyThatComesBeforeItsEndIsNoticedIsLateAllTheSame() {
        PaymentRequest asks = ask(order -> order.amount(250_00).expiresIn(HOUR));

        world.clock().advance(HOUR);
        pay(asks, 250_00);
        expire();

        assertThat(now(asks).state()).isEqualTo(PAID_LATE);
        assertThat(events(asks)).containsExactly("payment_request.expired", "payment_request.overpaid");
    }

    @Test
    void aPaidOneNeverExpires() {
        PaymentRequest asks = ask(order -> order.amount(250_00).expiresIn(HOUR));
        pay(asks, 250_00);

        world.clock().advance(HOUR);
        expire();

        assertThat(now(asks).state()).isEqualTo(PAID);
    }

    @Test
    void canceledItTakesWhatStillComes() {
        PaymentRequest asks = ask(250_00);

        assertThat(cancel(shop, asks.id()).state()).isEqualTo(CANCELED);
        assertThatThrownBy(() -> cancel(shop, asks.id())).isInstanceOf(Refusal.Precondition.class);
        pay(asks, 250_00);

        assertThat(now(asks).state()).isEqualTo(PAID_LATE);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(events(asks)).containsExactly("payment_request.overpaid");
    }

    @Test
    void whatIsPaidOrAnothersCannotBeCanceled() {
        PaymentRequest asks = ask(250_00);
        pay(asks, 250_00);

        assertThatThrownBy(() -> cancel(shop, asks.id())).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> cancel(TestMerchant.open(hazina), asks.id())).isInstanceOf(Refusal.NotFound.class);
        PaymentRequest ended = ask(order -> order.amount(1_00).expiresIn(HOUR));
        world.clock().advance(HOUR);
        assertThatThrownBy(() -> cancel(shop, ended.id())).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aClosedWalletIsNotWelcomeAndItsMoneyIsTaken() {
        Wallet till = shop.wallet("Till");
        PaymentRequest asks = ask(order -> order.amount(250_00).wallet(till));
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(till)));

        assertThat(isWelcome(asks, 250_00)).isFalse();
        pay(asks, 250_00);

        assertThat(now(asks).state()).isEqualTo(PAID);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void anotherCurrencyIsInSuspense() {
        PaymentRequest asks = ask(order -> order.anyAmount());
        String receipt = shop.receipt("dollars");

        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt,
                asks.terms().payTo().toString(), new Money(Currency.USD, 5_00), Optional.empty()));

        assertThat(now(asks).state()).isEqualTo(OPEN);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNMATCHED);
    }

    @RepeatedTest(3)
    void ofPaymentsExpiryAndCancelingAtOnceNoneIsLost() {
        PaymentRequest asks = ask(order -> order.amount(250_00).expiresIn(HOUR));
        world.clock().advance(HOUR);

        ConcurrentCalls.run(AT_ONCE, i -> switch (i % 3) {
            case 0 -> pay(asks, 250_00);
            case 1 -> hazina.money.requests().expire().runDue();
            default -> cancel(shop, asks.id());
        });

        assertThat(now(asks).state()).isEqualTo(PAID_LATE);
        assertThat(now(asks).received()).isEqualTo(kes(500_00));
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(events(asks)).startsWith("payment_request.expired").hasSize(3);
    }
}

package dev.hazina.providers.sandbox;

import dev.hazina.application.SteppingClock;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;
import java.util.UUID;

/// Payments to play with.
final class SamplePayments {
    private SamplePayments() {}

    static Payer phone(String ending) {
        return new Payer.ByPhone(new Phone("+254712345" + ending));
    }

    static Payer card(String token) {
        return new Payer.ByCard(new CardToken(token));
    }

    static Payment payment(Payer payer) {
        Channel channel = payer instanceof Payer.ByCard ? Channel.CARD : Channel.MM_STK_PUSH;
        return Payment.open(new PaymentDetails(new PaymentId(UUID.randomUUID()), new MerchantId(UUID.randomUUID()),
                new AccountId(UUID.randomUUID()), new WalletId(UUID.randomUUID()), "order-1",
                new Money(Currency.KES, 150_050), Optional.empty(), Money.zero(Currency.KES), channel, payer,
                Optional.empty(),
                SandboxGateway.NAME, "fingerprint", SteppingClock.START), SteppingClock.START);
    }
}

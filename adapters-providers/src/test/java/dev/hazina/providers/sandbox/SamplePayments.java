package dev.hazina.providers.sandbox;

import dev.hazina.application.SteppingClock;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
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

    static Instruction<PaymentDetails> payment(Payer payer) {
        Channel channel = payer instanceof Payer.ByCard ? Channel.CARD : Channel.MM_STK_PUSH;
        return Instruction.open(new PaymentDetails(new PaymentId(UUID.randomUUID()),
                new Terms(new MerchantId(UUID.randomUUID()), new AccountId(UUID.randomUUID()),
                        new WalletId(UUID.randomUUID()), new Money(Currency.KES, 150_050), Money.zero(Currency.KES),
                        channel, SandboxGateway.NAME,
                        Optional.of(new FloatAccount(SandboxGateway.NAME,
                                payer instanceof Payer.ByCard ? "card" : SandboxAccounts.PAYBILL)),
                        SteppingClock.START, Origin.UNKNOWN),
                "order-1", payer, Optional.empty(), "fingerprint"), SteppingClock.START);
    }
}

package dev.hazina.domain.payment;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A payment to try rules on.
public final class SomePayment {
    public static final Instant CREATED = Instant.parse("2026-03-02T08:00:00Z");
    public static final Instant SENDING_UNTIL = CREATED.plusSeconds(45);
    public static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    public static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    public static final WalletId WALLET = new WalletId(new UUID(1, 3));
    public static final PaymentId ID = new PaymentId(new UUID(1, 4));

    public static final FloatAccount PAYBILL = new FloatAccount("provider", "600000:utility");

    private SomePayment() {}

    public static Payment of(long amount, long fee) {
        return Payment.open(new PaymentDetails(ID, MERCHANT, ACCOUNT, WALLET, "ref", new Money(Currency.KES, amount),
                Optional.empty(), new Money(Currency.KES, fee), Channel.MM_STK_PUSH,
                new Payer.ByPhone(new Phone("+254712345678")),
                Optional.empty(), "provider", Optional.of(PAYBILL), "print", CREATED, Optional.empty()),
                SENDING_UNTIL);
    }

    public static Payment in(PaymentState state) {
        return new Payment(of(100_00, 1_50).details(), state, CREATED);
    }
}

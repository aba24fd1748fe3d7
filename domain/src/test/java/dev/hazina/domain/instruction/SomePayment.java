package dev.hazina.domain.instruction;

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

    public static Instruction<PaymentDetails> of(long amount, long fee) {
        return Instruction.open(new PaymentDetails(ID,
                new Terms(MERCHANT, ACCOUNT, WALLET, new Money(Currency.KES, amount), new Money(Currency.KES, fee),
                        Channel.MM_STK_PUSH, "provider", Optional.of(PAYBILL), CREATED, Origin.UNKNOWN),
                "ref", new Payer.ByPhone(new Phone("+254712345678")), Optional.empty(), "print"),
                SENDING_UNTIL);
    }

    public static Instruction<PaymentDetails> in(State state) {
        return new Instruction<>(of(100_00, 1_50).details(), state, CREATED);
    }
}

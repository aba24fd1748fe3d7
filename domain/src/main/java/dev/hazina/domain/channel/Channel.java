package dev.hazina.domain.channel;

import dev.hazina.domain.money.Currency;
import java.util.Locale;
import java.util.Optional;

/// A way for money to come in or go out.
public enum Channel {
    /// A prompt on the payer's phone, approved with a PIN (Kenya).
    MM_STK_PUSH,
    /// A payment that the payer starts alone, to a paybill number. It can't be requested.
    MM_C2B,
    /// Mobile money outside Kenya, in both directions.
    MOBILE_MONEY,
    /// A card behind a token, charged at once.
    CARD,
    /// Known to the API, offered by no provider yet.
    BANK_TRANSFER,
    /// Paying out to a Kenyan phone.
    MM_B2C;

    private final String wire = name().toLowerCase(Locale.ROOT);

    /// The name on the wire.
    public String wire() {
        return wire;
    }

    public static Optional<Channel> ofWire(String wire) {
        for (Channel channel : values()) {
            if (channel.wire().equals(wire)) {
                return Optional.of(channel);
            }
        }
        return Optional.empty();
    }

    /// The channel a payment takes when the request names none.
    public static Channel ofPayment(Currency currency) {
        return currency == Currency.TZS || currency == Currency.UGX ? MOBILE_MONEY : MM_STK_PUSH;
    }

    /// Whether a payment in this currency can be requested over this channel.
    public boolean collects(Currency currency) {
        return switch (this) {
            case MM_STK_PUSH -> currency == Currency.KES;
            case MOBILE_MONEY -> currency == Currency.TZS || currency == Currency.UGX;
            case CARD -> true;
            case MM_C2B, BANK_TRANSFER, MM_B2C -> false;
        };
    }

    /// Whether payers send money in this currency over this channel by themselves.
    public boolean receives(Currency currency) {
        return this == MM_C2B && currency == Currency.KES;
    }

    /// Whether this channel carries money in this currency at all, incoming or outgoing, requested or not.
    public boolean serves(Currency currency) {
        return collects(currency) || receives(currency) || ofPayout(currency).filter(this::equals).isPresent();
    }

    /// The channel a payout takes; empty where there is none.
    public static Optional<Channel> ofPayout(Currency currency) {
        return switch (currency) {
            case KES -> Optional.of(MM_B2C);
            case TZS, UGX -> Optional.of(MOBILE_MONEY);
            case USD -> Optional.empty();
        };
    }

    /// Whether the payer approves on a phone, so that the result comes later.
    public boolean isMobileMoney() {
        return this != CARD && this != BANK_TRANSFER;
    }
}

package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;

/// Daraja's form of amounts and phones: whole shillings, and numbers without the plus.
final class Shillings {
    /// Cents in a shilling.
    static final long CENTS = 100;

    private Shillings() {}

    static boolean isWhole(Money amount) {
        return amount.currency() == Currency.KES && amount.isPositive() && amount.minor() % CENTS == 0;
    }

    static long whole(Money amount) {
        return amount.minor() / CENTS;
    }

    static String digits(Phone phone) {
        return phone.e164().substring(1);
    }
}

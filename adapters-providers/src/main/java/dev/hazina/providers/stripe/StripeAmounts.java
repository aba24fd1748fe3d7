package dev.hazina.providers.stripe;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Stripe's amounts, always in hundredths. This includes the Ugandan shilling, which has no decimals; its amounts have
/// to be whole hundreds.
///
/// @param served the currencies with a route
/// @param least Stripe's minimum amounts, in our minor units
/// @param most Stripe's maximum amount, in hundredths
record StripeAmounts(Set<Currency> served, Map<Currency, Long> least, long most) {
    private static final int SCALE = 2;

    StripeAmounts {
        served = Set.copyOf(served);
        least = Map.copyOf(least);
    }

    /// The amount in hundredths.
    static BigInteger units(Money amount) {
        return BigInteger.valueOf(amount.minor()).multiply(BigInteger.valueOf(factor(amount.currency())));
    }

    /// The currency's name at Stripe.
    static String code(Money amount) {
        return amount.currency().name().toLowerCase(Locale.ROOT);
    }

    /// The amount of Stripe's units; empty if it is no amount of a known currency.
    static Optional<Money> money(String code, long units) {
        return Currency.ofCode(code.toUpperCase(Locale.ROOT)).filter(currency -> units % factor(currency) == 0)
                .map(currency -> new Money(currency, units / factor(currency)));
    }

    boolean takes(Money amount) {
        return served.contains(amount.currency()) && rule(amount.currency()).takes(amount);
    }

    AmountRule rule(Currency currency) {
        return new AmountRule(least.getOrDefault(currency, 1L), most / factor(currency), 1);
    }

    private static long factor(Currency currency) {
        long factor = 1;
        for (int i = currency.scale(); i < SCALE; i++) {
            factor *= 10;
        }
        return factor;
    }
}

package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/// What Daraja tells of a balance beside a movement. Nothing depends on it, so what can't be read is left out.
final class DarajaBalance {
    private static final Pattern AMOUNT = Pattern.compile("-?[0-9]{1,13}([.][0-9]{1,2})?");

    private DarajaBalance() {}

    /// @param balance in shillings
    /// @param at in any form
    static AccountAfter after(Optional<String> balance, Optional<String> at) {
        return new AccountAfter(balance.map(String::strip).filter(text -> AMOUNT.matcher(text).matches())
                .map(text -> new Money(Currency.KES, new BigDecimal(text).movePointRight(2).longValueExact())), at);
    }
}

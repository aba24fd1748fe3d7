package dev.hazina.application.channel;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// What a callback says, once understood.
public sealed interface Notice {

    /// How something ended that we had asked for.
    ///
    /// @param amount what the provider says moved, where it says so; it never replaces what was asked for
    record Settles(Subject subject, Outcome outcome, Optional<Money> amount) implements Notice {}

    /// Money that came in unasked.
    ///
    /// @param receipt the channel's reference of the money movement
    /// @param accountReference what the payer typed as the account
    record MoneyIn(String receipt, String accountReference, Money amount, Phone payer) implements Notice {}
}

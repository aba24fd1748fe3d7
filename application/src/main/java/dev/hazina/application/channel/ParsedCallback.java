package dev.hazina.application.channel;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// What a callback says, once understood.
public sealed interface ParsedCallback {

    /// How something ended that we had asked for.
    ///
    record OutcomeReport(Subject subject, Report report) implements ParsedCallback {}

    /// Money that came in unasked.
    ///
    /// @param receipt the channel's reference of the money movement
    /// @param accountReference what the payer typed as the account
    /// @param payer empty where the rail doesn't show it
    record PaybillNotice(String receipt, String accountReference, Money amount,
            Optional<Phone> payer) implements ParsedCallback {}
}

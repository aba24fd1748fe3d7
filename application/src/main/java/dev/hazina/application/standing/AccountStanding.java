package dev.hazina.application.standing;

import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.provideraccount.AccountContact;
import java.util.List;
import java.util.Optional;

/// How an account at a provider does. Nothing of another account is in it, of the same provider either.
///
/// @param connections those of this instance; none where it has not connected the account
/// @param said the provider's codes of the last 24 hours, the most frequent first
/// @param told what its provider told or answered last of each of its balances
/// @param paybill empty where it receives nothing that payers send by themselves, or this instance has not connected it
/// @param lists empty where the provider was never asked what payers sent to it
public record AccountStanding(AccountContact contact, List<Connection> connections, List<CountedWords> said,
        List<FloatBalance> told, Optional<PaybillAddresses> paybill,
        Optional<ListStanding> lists) {
    public AccountStanding {
        connections = List.copyOf(connections);
        said = List.copyOf(said);
        told = List.copyOf(told);
    }
}

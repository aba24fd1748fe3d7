package dev.hazina.application.pull;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.FloatAccount;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How far the payments of accounts are listed, for all instances.
@Port
public interface PulledAccounts {

    /// All that were ever asked about, by provider and account.
    @OpenToAdapters
    List<PulledAccount> list();

    Optional<PulledAccount> find(FloatAccount account);

    /// Takes the turn to ask about an account.
    ///
    /// @param before as it was found; empty where it was not
    /// @return false where another instance has taken it meanwhile
    boolean take(FloatAccount account, Optional<PulledAccount> before, Instant now);

    /// Keeps what came of a turn; without effect where another one was taken since.
    void keep(PulledAccount account);

    /// Whether a notice told of a payment at this provider that was kept in this time.
    ///
    /// @param until the first moment that is no part of it
    boolean hasNotices(String provider, Instant since, Instant until);
}

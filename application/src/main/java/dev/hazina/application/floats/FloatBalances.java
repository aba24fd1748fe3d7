package dev.hazina.application.floats;

import dev.hazina.application.boundary.Port;
import java.time.Instant;
import java.util.List;

/// The balances of our accounts at providers, kept with their times.
@Port
public interface FloatBalances {

    /// Keeps those that are new.
    ///
    /// @return how many were
    int keep(List<FloatBalance> balances);

    /// The newest of each account, currency and side, of the accounts that have any since then.
    List<FloatBalance> latest(Instant since);

    /// The last of each hour, of each account, currency and side; oldest first.
    List<FloatBalance> hourly(Instant since);

    /// What providers told beside movements, as it was kept with them since then: the newest of each account.
    List<FloatBalance> told(Instant since);

    /// Deletes those from before that time.
    void forget(Instant before);
}

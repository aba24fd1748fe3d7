package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.refusal.Refusal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the settings of an account as its adapter will, and tries its credentials, before they are kept.
@Port
public interface AccountTrial {

    /// Sends nothing.
    ///
    /// @return the names of the provider's accounts through which money of these routes would go
    /// @throws Refusal.Invalid with the first thing that is wrong
    Set<String> through(String provider, Set<Route> routes, Map<String, String> settings);

    /// Asks the provider whether it takes the credentials. No money moves.
    ///
    /// @return why they could not be tried; empty where the provider takes them
    /// @throws Refusal.Precondition with the first setting that may be wrong, where it refuses them
    Optional<String> untried(String provider, Set<Route> routes, Map<String, String> settings);
}

package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.refusal.Refusal;
import java.util.Map;
import java.util.Set;

/// Reads the settings of an account as its adapter will, before they are kept. Nothing is sent.
@Port
public interface AccountTrial {

    /// @return the names of the provider's accounts through which money of these routes would go
    /// @throws Refusal.Invalid with the first thing that is wrong
    Set<String> through(String provider, Set<Route> routes, Map<String, String> settings);
}

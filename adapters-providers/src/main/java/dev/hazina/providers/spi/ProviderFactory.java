package dev.hazina.providers.spi;

import java.util.Set;

/// A provider this program can be connected to. Each adapter's room has one; a line in the program's wiring makes it known.
public interface ProviderFactory {

    /// Its name in settings and callback paths: lower case letters only.
    String name();

    /// What it can serve at all.
    Set<Route> serves();

    /// Connects it.
    ///
    /// @param settings what the operator says about it; missing settings are noted there, and the result then never used
    /// @param routes what the configuration gives to it, a part of what it serves
    ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context);
}

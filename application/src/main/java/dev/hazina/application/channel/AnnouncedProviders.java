package dev.hazina.application.channel;

import dev.hazina.domain.channel.Route;
import java.util.Optional;
import java.util.Set;

/// What one instance announces: the names of the providers that it connects, and of each provider that has not what all
/// its routes need, those over which it can be asked, as `daraja KES.mm_stk_push`.
public record AnnouncedProviders(Set<String> names) {
    public AnnouncedProviders {
        names = Set.copyOf(names);
    }

    /// The announcement of a route of a provider.
    public static String route(String provider, Route route) {
        return provider + " " + route;
    }

    /// Whether the instance can ask this provider about something over this route. One that names no route of it, as
    /// instances of an earlier version, is taken to reach all.
    ///
    /// @param route empty where none is known
    public boolean reach(String provider, Optional<Route> route) {
        return names.contains(provider) && (route.isEmpty() || names.contains(route(provider, route.get()))
                || names.stream().noneMatch(name -> name.startsWith(provider + " ")));
    }
}

package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Route;
import java.util.List;
import java.util.Optional;

/// The providers at which merchants can have accounts of their own, and what is entered for each.
@Port
@OpenToAdapters
public interface AccountKinds {

    /// @param routes those that an account can serve
    record AccountKind(String provider, List<Route> routes, List<AccountSetting> settings) {
        public AccountKind {
            routes = List.copyOf(routes);
            settings = List.copyOf(settings);
        }
    }

    /// @param name without the provider's prefix, in upper case
    /// @param usual what holds where nothing is entered
    record AccountSetting(String name, Optional<String> usual) {}

    /// All of them, by the names of the providers.
    List<AccountKind> all();
}

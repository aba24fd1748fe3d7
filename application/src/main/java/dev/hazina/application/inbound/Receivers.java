package dev.hazina.application.inbound;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import java.util.Set;

/// Accounts at providers that receive for one merchant.
///
/// @param providers by the names of merchants' own
/// @param shared of the platform
@OpenToAdapters
public record Receivers(Set<String> providers, Set<FloatAccount> shared) {
    public Receivers {
        providers = Set.copyOf(providers);
        shared = Set.copyOf(shared);
    }

    boolean isEmpty() {
        return providers.isEmpty() && shared.isEmpty();
    }

    public boolean include(InboundPaymentDetails notice) {
        return providers.contains(notice.provider()) || shared.contains(notice.clearingAccount());
    }
}

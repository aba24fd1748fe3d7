package dev.hazina.http.dashboard.link;

import dev.hazina.application.customer.NumberIds;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.contact.KnownNumber;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The addresses of pages about known numbers. They show neither number nor name.
@Singleton
public final class NumberPaths {
    private final NumberIds ids;

    NumberPaths(NumberIds ids) {
        this.ids = ids;
    }

    public String customer(Caller.Member caller, KnownNumber number) {
        return MoneyLinks.CUSTOMERS + "/" + ids.of(caller.merchant(), number);
    }

    public String supplier(Caller.Member caller, KnownNumber number) {
        return MoneyLinks.SUPPLIERS + "/" + ids.of(caller.merchant(), number);
    }

    /// The page of a new payout, filled in as the last one to the number.
    public String payOut(Caller.Member caller, KnownNumber number) {
        return MoneyLinks.PAYOUTS + "/new?to=" + ids.of(caller.merchant(), number);
    }

    /// @param id the part of an address that names the number; none is named by what another merchant's page shows
    public Optional<KnownNumber> read(Caller.Member caller, String id) {
        return ids.read(caller.merchant(), id);
    }
}

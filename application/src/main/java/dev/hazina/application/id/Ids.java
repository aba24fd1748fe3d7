package dev.hazina.application.id;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.util.UUID;

/// Creates ids and public numbers.
@Port
public interface Ids {

    /// A new id that sorts after those created before it.
    @OpenToAdapters
    UUID next();

    /// Eight digits, unique among the wallets of the service.
    String nextWalletNumber();

    /// `HZN` and eight digits, unique among the accounts of the service.
    String nextAccountNumber();
}

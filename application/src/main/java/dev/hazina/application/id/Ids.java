package dev.hazina.application.id;

import java.util.UUID;

/// Creates ids and public numbers.
public interface Ids {

    /// A new id that sorts after those created before it.
    UUID next();

    /// Eight digits, unique among the wallets of the service.
    String nextWalletNumber();

    /// `HZN` and eight digits, unique among the accounts of the service.
    String nextAccountNumber();
}

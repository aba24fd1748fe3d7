package dev.hazina.application.id;

import java.util.UUID;

/// Where new names come from.
public interface Ids {

    /// A new id that sorts after those made before it.
    UUID next();

    /// Eight digits that no other wallet of the service has.
    String nextWalletNumber();

    /// `HZN` and eight digits that no other account of the service has.
    String nextAccountNumber();
}

package dev.hazina.domain.wallet;

import dev.hazina.domain.id.PrefixedId;
import java.util.Optional;
import java.util.UUID;

/// A wallet's id, written `wlt_…`.
public record WalletId(UUID value) {
    private static final String PREFIX = "wlt_";

    public static Optional<WalletId> parse(String text) {
        return PrefixedId.parse(PREFIX, text).map(WalletId::new);
    }

    @Override
    public String toString() {
        return PrefixedId.print(PREFIX, value);
    }
}

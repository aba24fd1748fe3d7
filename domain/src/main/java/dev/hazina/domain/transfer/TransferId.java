package dev.hazina.domain.transfer;

import dev.hazina.domain.id.PrefixedId;
import java.util.Optional;
import java.util.UUID;

/// A transfer's id, written `trf_…`.
public record TransferId(UUID value) {
    private static final String PREFIX = "trf_";

    public static Optional<TransferId> parse(String text) {
        return PrefixedId.parse(PREFIX, text).map(TransferId::new);
    }

    @Override
    public String toString() {
        return PrefixedId.print(PREFIX, value);
    }
}

package dev.hazina.bootstrap.bench;

import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/// A moment between two loads.
///
/// @param instants for each merchant, as the database writes it
record Mark(Map<UUID, String> instants) {
    String instant(BenchInstallation.Owner owner) {
        return Objects.requireNonNull(instants.get(owner.merchant()));
    }

    /// Rows of SQL.
    String values() {
        return instants.entrySet().stream()
                .map(each -> "(uuid '" + each.getKey() + "', timestamptz '" + each.getValue() + "')")
                .collect(Collectors.joining(", "));
    }
}

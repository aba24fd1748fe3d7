package dev.hazina.application.secrets;

import dev.hazina.application.secrets.SecretsKeyRecords.AddressUse;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// The last use of each address in a provider's portal, and the secrets key it was made with, to the minute. A callback
/// leaves a mark in memory, and an instance writes its marks together from time to time.
public final class CallbackAddressUses {
    private final SecretsKeyRecords records;
    private final InstantSource clock;
    private final ConcurrentHashMap<Address, Instant> marks = new ConcurrentHashMap<>();

    private record Address(String provider, SecretsKeyId key) {}

    public CallbackAddressUses(SecretsKeyRecords records, InstantSource clock) {
        this.records = records;
        this.clock = clock;
    }

    /// @param provider one that is connected
    public void mark(String provider, SecretsKeyId key) {
        marks.merge(new Address(provider, key), clock.instant().truncatedTo(ChronoUnit.MINUTES),
                (one, other) -> one.isAfter(other) ? one : other);
    }

    /// Writes the marks. After a failed write its marks are kept.
    void write() {
        List<AddressUse> written = marks.entrySet().stream()
                .map(mark -> new AddressUse(mark.getKey().provider(), mark.getKey().key(), mark.getValue())).toList();
        if (!written.isEmpty()) {
            records.hear(written);
            written.forEach(heard -> marks.remove(new Address(heard.provider(), heard.key()), heard.at()));
        }
    }
}

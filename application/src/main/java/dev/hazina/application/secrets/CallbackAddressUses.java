package dev.hazina.application.secrets;

import dev.hazina.application.secrets.SecretsKeyRecords.Heard;
import dev.hazina.domain.merchant.SecretsKeyId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// When providers last used the addresses that stand in their portals, and with which secrets key these were made, to the
/// minute. A callback only leaves a mark in memory; the marks of an instance are written together now and then.
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

    /// Writes the marks. Those of a writing that fails stay.
    void write() {
        List<Heard> written = marks.entrySet().stream()
                .map(mark -> new Heard(mark.getKey().provider(), mark.getKey().key(), mark.getValue())).toList();
        if (!written.isEmpty()) {
            records.hear(written);
            written.forEach(heard -> marks.remove(new Address(heard.provider(), heard.key()), heard.at()));
        }
    }
}

package dev.hazina.application.secrets;

import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The records of secrets keys, in memory, where nothing is encrypted.
public final class InMemorySecretsKeyRecords implements SecretsKeyRecords {
    private final Supplier<List<ApiKey>> keys;
    private final Function<String, Optional<Instant>> lastUse;
    private final Map<SecretsKeyId, Known> known = new LinkedHashMap<>();
    private final Map<String, AddressUse> heard = new LinkedHashMap<>();

    public InMemorySecretsKeyRecords(Supplier<List<ApiKey>> keys, Function<String, Optional<Instant>> lastUse) {
        this.keys = keys;
        this.lastUse = lastUse;
    }

    @Override
    public synchronized <T> T alone(Function<Session, T> work) {
        return work.apply(new Session() {
            @Override
            public List<Known> known() {
                return InMemorySecretsKeyRecords.this.known();
            }

            @Override
            public List<Use> uses(Instant now) {
                return InMemorySecretsKeyRecords.this.uses(now);
            }

            @Override
            public void keep(Known key) {
                known.put(key.id(), key);
            }
        });
    }

    @Override
    public synchronized List<Known> known() {
        return known.values().stream().sorted(Comparator.comparing(Known::firstUsedAt)
                .thenComparing(key -> key.supersededAt().orElse(Instant.MAX)).thenComparing(key -> key.id().value()))
                .toList();
    }

    @Override
    public synchronized List<Use> uses(Instant now) {
        return keys.get().stream().filter(key -> !key.isExpired(now))
                .collect(Collectors.groupingBy(key -> key.secretHash().secretsKey())).entrySet().stream()
                .map(of -> use(of.getKey(), of.getValue())).toList();
    }

    private Use use(Optional<SecretsKeyId> secretsKey, List<ApiKey> hashed) {
        List<Instant> used = hashed.stream().flatMap(key -> lastUse.apply(key.id()).stream()).toList();
        return new Use(secretsKey, hashed.size(), hashed.size() - used.size(), used.stream().max(Instant::compareTo),
                0);
    }

    @Override
    public synchronized void supersede(SecretsKeyId key, Instant at) {
        known.computeIfPresent(key, (id, before) -> new Known(id, before.checkValue(), before.firstUsedAt(),
                before.supersededAt().or(() -> Optional.of(at)), before.givenUpAt()));
    }

    @Override
    public synchronized List<AddressUse> heard() {
        return List.copyOf(heard.values());
    }

    @Override
    public synchronized void hear(Collection<AddressUse> news) {
        news.forEach(one -> heard.merge(one.provider() + one.key(), one,
                (before, after) -> after.at().isAfter(before.at()) ? after : before));
    }
}

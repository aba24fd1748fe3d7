package dev.hazina.application.secrets;

import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.application.secrets.SecretsKeyRecords.Session;
import dev.hazina.application.secrets.SecretsKeyRecords.Use;
import dev.hazina.domain.key.SecretsKeyId;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Checks at start-up that the configured secrets keys fit the database, and records them if they do.
///
/// Only one start checks at a time, so that of two starts with different keys on an empty database one is refused.
public final class CheckSecretsKeys {
    private final SecretsKeyRecords records;
    private final InstantSource clock;

    public CheckSecretsKeys(SecretsKeyRecords records, InstantSource clock) {
        this.records = records;
        this.clock = clock;
    }

    /// @param checkValue a code over a constant under the key
    public record Configured(SecretsKeyId id, byte[] checkValue) {}

    /// @param keys all configured keys, the current one first
    /// @param givenUp the keys whose secrets and tokens no longer count, configured or not; never the current one
    public record Command(List<Configured> keys, Set<SecretsKeyId> givenUp) {
        public Command {
            givenUp = Collections.unmodifiableSet(new LinkedHashSet<>(givenUp));
            keys = List.copyOf(keys);
        }
    }

    public CheckResult handle(Command command) {
        Instant now = clock.instant();
        return records.alone(session -> refusal(session, command, now)
                .orElseGet(() -> record(session, command, now)));
    }

    /// The same result, and nothing is recorded.
    public CheckResult inspect(Command command) {
        Instant now = clock.instant();
        return records.alone(session -> refusal(session, command, now)
                .orElseGet(() -> new CheckResult.Valid(Set.of())));
    }

    private static Optional<CheckResult> refusal(Session session, Command command, Instant now) {
        List<Known> known = session.known();
        Set<SecretsKeyId> usable = usable(command);
        Set<SecretsKeyId> over = new HashSet<>(command.givenUp());
        known.stream().filter(key -> key.givenUpAt().isPresent() && !usable.contains(key.id())).map(Known::id)
                .forEach(over::add);
        List<Known> used = known.stream().filter(key -> !over.contains(key.id())).toList();
        if (!used.isEmpty() && used.stream().noneMatch(key -> fits(key, command))) {
            return Optional.of(new CheckResult.UnknownKeys(used.stream().map(Known::id).toList()));
        }
        return session.uses(now).stream().filter(use -> !use.isNothing())
                .filter(use -> use.key().filter(key -> !usable.contains(key) && !over.contains(key)).isPresent())
                .findFirst().map(CheckSecretsKeys::missing);
    }

    private static CheckResult missing(Use use) {
        return new CheckResult.MissingKey(use.key().orElseThrow(), use.apiKeys(), use.sealedSecrets());
    }

    private static boolean fits(Known known, Command command) {
        return command.keys().stream().filter(key -> !command.givenUp().contains(key.id()))
                .anyMatch(key -> key.id().equals(known.id()) && (known.checkValue().length == 0
                        || MessageDigest.isEqual(key.checkValue(), known.checkValue())));
    }

    private static Set<SecretsKeyId> usable(Command command) {
        return command.keys().stream().map(Configured::id).filter(id -> !command.givenUp().contains(id))
                .collect(Collectors.toSet());
    }

    private static CheckResult record(Session session, Command command, Instant now) {
        Map<SecretsKeyId, Known> known = session.known().stream()
                .collect(Collectors.toMap(Known::id, Function.identity()));
        SecretsKeyId current = command.keys().getFirst().id();
        Set<SecretsKeyId> unknown = new HashSet<>(command.givenUp());
        for (Configured key : command.keys()) {
            Optional<Known> before = Optional.ofNullable(known.get(key.id()));
            boolean over = unknown.remove(key.id());
            session.keep(new Known(key.id(), key.checkValue(), before.map(Known::firstUsedAt).orElse(now),
                    key.id().equals(current)
                            ? Optional.empty()
                            : before.flatMap(Known::supersededAt).or(() -> Optional.of(now)),
                    over ? before.flatMap(Known::givenUpAt).or(() -> Optional.of(now)) : Optional.empty()));
        }
        session.uses(now).stream().flatMap(use -> use.key().stream()).filter(unknown::contains)
                .filter(key -> !known.containsKey(key))
                .forEach(key -> known.put(key, new Known(key, new byte[0], now, Optional.empty(), Optional.empty())));
        for (SecretsKeyId id : command.givenUp()) {
            Known before = known.get(id);
            if (before != null && unknown.remove(id)) {
                session.keep(new Known(id, before.checkValue(), before.firstUsedAt(),
                        before.supersededAt().or(() -> Optional.of(now)),
                        before.givenUpAt().or(() -> Optional.of(now))));
            }
        }
        return new CheckResult.Valid(unknown);
    }
}

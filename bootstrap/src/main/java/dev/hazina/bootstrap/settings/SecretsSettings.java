package dev.hazina.bootstrap.settings;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The installation's secrets keys.
///
/// @param before the former keys, which still open the secrets they sealed
/// @param givenUp the keys whose API keys and callback tokens don't count any more, whether they stand in `before` or
///     not
/// @param callbacksFor how long callback tokens of a former key are accepted
public record SecretsSettings(SecretsKey current, List<SecretsKey> before, Set<SecretsKeyId> givenUp,
        Duration callbacksFor) {
    public static final String GIVEN_UP = "HAZINA_SECRETS_KEYS_GIVEN_UP";
    private static final String CALLBACKS_FOR = "HAZINA_EARLIER_CALLBACKS_FOR";
    /// Payments are given up after a day, and polled for 30 more.
    private static final Duration CALLBACKS_USUALLY_FOR = Duration.ofDays(35);
    private static final Duration SHORTEST_CALLBACKS = Duration.ofMinutes(1);

    static SecretsSettings read(SettingSource source, Environment environment) {
        SecretsKey current = current(source, environment);
        Set<SecretsKeyId> givenUp = givenUp(source);
        if (givenUp.contains(current.id())) {
            throw new StartFailure(GIVEN_UP + " names " + current.id() + ", which is " + SecretsKey.NAME
                    + " itself; set a new key there first (openssl rand -base64 32 makes one), and give up the former.");
        }
        return new SecretsSettings(current, before(source, environment), givenUp,
                source.duration(CALLBACKS_FOR, CALLBACKS_USUALLY_FOR, SHORTEST_CALLBACKS));
    }

    /// Every key once, the current one first. All of them open the secrets that they sealed.
    public List<SecretsKey> all() {
        Map<SecretsKeyId, SecretsKey> all = new LinkedHashMap<>();
        Stream.concat(Stream.of(current), before.stream()).forEach(key -> all.putIfAbsent(key.id(), key));
        return List.copyOf(all.values());
    }

    /// The keys that still count, the current one first.
    public List<SecretsKey> inUse() {
        return all().stream().filter(key -> !givenUp.contains(key.id())).toList();
    }

    /// The keys for the purpose that the label names, in their order.
    public static List<DerivedKey> derive(List<SecretsKey> keys, String label) {
        return keys.stream().map(key -> new DerivedKey(key.id(), key.derive(label))).toList();
    }

    private static List<SecretsKey> before(SettingSource source, Environment environment) {
        List<SecretsKey> keys = source.text(SecretsKey.EARLIER).stream().flatMap(text -> Arrays.stream(text.split(",")))
                .map(base64 -> SecretsKey.parse(base64.strip()).orElseThrow(() -> new StartFailure(SecretsKey.EARLIER
                        + " must be keys of 32 bytes in base64, separated by commas.")))
                .toList();
        if (environment.isProduction() && keys.stream().anyMatch(SecretsKey::isPublic)) {
            throw new StartFailure(SecretsKey.EARLIER + " must not hold the key everybody knows in production.");
        }
        return keys;
    }

    private static SecretsKey current(SettingSource source, Environment environment) {
        Optional<String> text = source.text(SecretsKey.NAME);
        SecretsKey key = text.map(base64 -> SecretsKey.parse(base64).orElseThrow(() -> new StartFailure(SecretsKey.NAME
                + " must be 32 bytes in base64; openssl rand -base64 32 makes one.")))
                .orElseGet(SecretsKey::development);
        if (environment.isProduction() && key.isPublic()) {
            throw new StartFailure(SecretsKey.NAME + " must be set to a secret of your own in production;"
                    + " openssl rand -base64 32 makes one.");
        }
        return key;
    }

    private static Set<SecretsKeyId> givenUp(SettingSource source) {
        return source.text(GIVEN_UP).stream().flatMap(text -> Arrays.stream(text.split(",")))
                .map(id -> SecretsKeyId.parse(id.strip()).orElseThrow(() -> SettingSource.refused(GIVEN_UP,
                        "must be ids of secrets keys, eight hexadecimal digits each, separated by commas", id)))
                .collect(Collectors.toSet());
    }
}

package dev.hazina.bootstrap.settings;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    /// Payments are given up after a day, and polled for 30 more.
    private static final Duration CALLBACKS_USUALLY_FOR = Duration.ofDays(35);
    private static final Duration SHORTEST_CALLBACKS = Duration.ofMinutes(1);
    private static final String NEW_KEY = "openssl rand -base64 32 makes one";

    private static final Setting<SecretsKey> CURRENT = Setting.of(SecretsKey.NAME,
            Form.sealed("32 bytes in base64", NEW_KEY, SecretsKey::parse),
            Otherwise.words("in the sandbox a public one; in production none"), ChangedBy.SECRETS, """
                    the key that keys, tokens and hashes derive from; the same on every instance. A start with another
                    key than the database was used with is refused
                    """).neededInProduction("to a secret of your own; " + NEW_KEY)
            .barredInProduction(SecretsKey::isPublic, "the public key of the sandbox", NEW_KEY);
    private static final Setting<List<SecretsKey>> BEFORE = Setting.of(SecretsKey.EARLIER,
            Form.sealed("keys of 32 bytes in base64, separated by commas", NEW_KEY, SecretsSettings::keys),
            Otherwise.none(), ChangedBy.SECRETS, """
                    earlier keys: what they sealed or hashed still works, and is moved to `HAZINA_SECRETS_KEY` in the
                    background; to change that key, put the old one here until `GET /v1/admin/secrets-keys` says
                    that it
                    can be removed ([ADR 24](../adr/0024-secrets-keys-end.md))
                    """).barredInProduction(keys -> keys.stream().anyMatch(SecretsKey::isPublic),
                    "the public key of the sandbox", "leave it out");
    private static final Setting<Set<SecretsKeyId>> ENDED = Setting.of(GIVEN_UP,
            Form.parsed("ids of secrets keys, eight hexadecimal digits each, separated by commas", SecretsSettings::ids,
                    String::valueOf),
            Otherwise.none(), ChangedBy.SECRETS, """
                    earlier keys that are invalid from this start on (`GET /v1/admin/secrets-keys` lists the ids): API
                    keys that are still hashed with one get 401, and callback tokens made with one are refused.
                    Secrets
                    sealed with one are sealed again while the key stands in `HAZINA_SECRETS_KEYS_BEFORE`, and
                    replaced
                    with new secrets otherwise
                    """);
    private static final Setting<Duration> CALLBACKS = Setting.of("HAZINA_EARLIER_CALLBACKS_FOR",
            Form.duration(SHORTEST_CALLBACKS), Otherwise.of(CALLBACKS_USUALLY_FOR), ChangedBy.SECRETS, """
                    how long callback addresses made with an earlier secrets key are accepted, those in providers'
                    portals too
                    """);
    static final SettingSection SECTION = new SettingSection("The secrets key",
            List.of(CURRENT, BEFORE, ENDED, CALLBACKS));

    static SecretsSettings read(SettingSource source) {
        SecretsKey current = source.find(CURRENT).orElseGet(SecretsKey::development);
        Set<SecretsKeyId> givenUp = source.find(ENDED).orElse(Set.of());
        if (givenUp.contains(current.id())) {
            throw new StartFailure(GIVEN_UP + " names " + current.id() + ", which is " + SecretsKey.NAME
                    + " itself; set a new key there first (" + NEW_KEY + "), and give up the former.");
        }
        return new SecretsSettings(current, source.find(BEFORE).orElse(List.of()), givenUp, source.read(CALLBACKS));
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

    private static Optional<List<SecretsKey>> keys(String text) {
        return all(text, SecretsKey::parse).map(List::copyOf);
    }

    private static Optional<Set<SecretsKeyId>> ids(String text) {
        return all(text, SecretsKeyId::parse).map(Set::copyOf);
    }

    /// Empty unless each part can be read.
    private static <T> Optional<List<T>> all(String text, Function<String, Optional<T>> parser) {
        List<Optional<T>> parts = Arrays.stream(text.split(",")).map(String::strip).map(parser).toList();
        return parts.stream().allMatch(Optional::isPresent)
                ? Optional.of(parts.stream().flatMap(Optional::stream).toList())
                : Optional.empty();
    }
}

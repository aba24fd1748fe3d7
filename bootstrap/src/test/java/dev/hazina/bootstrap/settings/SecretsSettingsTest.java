package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SecretsSettingsTest {
    private static final String KEY = Base64.getEncoder().encodeToString("a key of exactly 32 bytes, yes!!".getBytes(
            StandardCharsets.US_ASCII));
    private static final Map<String, String> PRODUCTION = Map.of("HAZINA_ENVIRONMENT", "production",
            "HAZINA_DATABASE_URL", "jdbc:postgresql://db/hazina?sslmode=verify-full", "HAZINA_SECRETS_KEY", KEY);

    @Test
    void refusesProductionWithTheKeyEverybodyKnows() {
        assertThatThrownBy(() -> read(without("HAZINA_SECRETS_KEY"))).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_SECRETS_KEY must be set in production, to a secret of your own");
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_SECRETS_KEY", Base64.getEncoder().encodeToString(
                "hazina development key, public!!".getBytes(StandardCharsets.US_ASCII)));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_SECRETS_KEY must not be the public key of the sandbox in production");
    }

    @Test
    void derivesFromEarlierKeysTooTheOneInUseFirst() {
        String before = Base64.getEncoder().encodeToString(new byte[32]);
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_SECRETS_KEYS_BEFORE", before + ", " + KEY);

        assertThat(read(values).secrets().before()).hasSize(2);
        assertThat(read(values).secrets().all()).extracting(SecretsKey::id).hasSize(2).first()
                .isEqualTo(read(PRODUCTION).secrets().current().id());
        values.put("HAZINA_SECRETS_KEYS_BEFORE", "short");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_SECRETS_KEYS_BEFORE must be keys");
    }

    @Test
    void aKeyThatIsGivenUpStillOpensAndIsNotInUse() {
        String before = Base64.getEncoder().encodeToString(new byte[32]);
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_SECRETS_KEYS_BEFORE", before);
        SecretsSettings both = read(values).secrets();
        assertThat(both.inUse()).hasSize(2);
        assertThat(both.callbacksFor()).isEqualTo(Duration.ofDays(35));

        values.put("HAZINA_SECRETS_KEYS_GIVEN_UP", both.before().getFirst().id() + ", 00000000");
        assertThat(read(values).secrets().inUse()).extracting(SecretsKey::id).containsExactly(both.current().id());
        assertThat(read(values).secrets().all()).hasSize(2);
    }

    @Test
    void refusesToGiveUpTheCurrentKeyOrWhatIsNoId() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_SECRETS_KEYS_GIVEN_UP", read(PRODUCTION).secrets().current().id().text());
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageContaining("which is HAZINA_SECRETS_KEY itself; set a new key there first");
        values.put("HAZINA_SECRETS_KEYS_GIVEN_UP", "3fa9c1");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_SECRETS_KEYS_GIVEN_UP must be ids of secrets keys");
    }

    @Test
    void derivesADifferentKeyForEachPurpose() {
        SecretsKey key = read(PRODUCTION).secrets().current();
        assertThat(key.derive("one")).hasSize(32).isEqualTo(read(PRODUCTION).secrets().current().derive("one"))
                .isNotEqualTo(key.derive("two")).isNotEqualTo(SecretsKey.development().derive("one"));
    }

    private static Map<String, String> without(String name) {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.remove(name);
        return values;
    }

    private static Settings read(Map<String, String> values) {
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }
}

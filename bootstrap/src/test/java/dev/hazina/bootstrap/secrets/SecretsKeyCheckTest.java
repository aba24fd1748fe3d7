package dev.hazina.bootstrap.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.application.secrets.InMemorySecretsKeyRecords;
import dev.hazina.application.secrets.InstanceKeys;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.bootstrap.settings.SecretsSettings;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The message at the terminal when the secrets keys don't fit.
class SecretsKeyCheckTest {
    private static final String A = key('a');
    private static final String B = key('b');

    private final SteppingClock clock = new SteppingClock();
    private final List<ApiKey> keys = new ArrayList<>();
    private final SecretsKeyRecords records = new InMemorySecretsKeyRecords(() -> keys, key -> Optional.empty());

    @Test
    void aWrongKeyIsRefusedWithWhatToDo() {
        start(Map.of("HAZINA_SECRETS_KEY", A));

        assertThatThrownBy(() -> start(Map.of("HAZINA_SECRETS_KEY", B))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_SECRETS_KEY is the key " + id(B) + ", and this database was used with " + id(A)
                        + "; set it to that key, or, to change the key, put the former one into"
                        + " HAZINA_SECRETS_KEYS_BEFORE; only where the former one is lost, set"
                        + " HAZINA_SECRETS_KEYS_GIVEN_UP=" + id(A) + ", which ends what was made with it.")
                .hasMessageNotContaining(A).hasMessageNotContaining(B);
        assertThatCode(() -> start(Map.of("HAZINA_SECRETS_KEY", B, "HAZINA_SECRETS_KEYS_BEFORE", A)))
                .doesNotThrowAnyException();
    }

    @Test
    void aSandboxWithoutAKeyIsGivenTheKnownOne() {
        start(Map.of());

        assertThatThrownBy(() -> start(Map.of("HAZINA_SECRETS_KEY", B))).isInstanceOf(StartFailure.class)
                .hasMessageContaining("leave the setting out, or put " + SecretsKey.development().base64() + " there");
    }

    @Test
    void aFormerKeyThatIsStillNeededIsAskedFor() {
        start(Map.of("HAZINA_SECRETS_KEY", A));
        keys.add(new ApiKey("key_1", new MerchantId(new UUID(0, 1)), new UserId(new UUID(0, 2)), ApiKey.FIRST,
                Role.OWNER, List.of(), new SecretHash(new byte[32], Optional.of(id(A))), clock.instant(),
                Optional.empty(), Optional.empty()));
        start(Map.of("HAZINA_SECRETS_KEY", B, "HAZINA_SECRETS_KEYS_BEFORE", A));

        assertThatThrownBy(() -> start(Map.of("HAZINA_SECRETS_KEY", B))).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith(
                        "The secrets key " + id(A) + " is not set, and 1 API keys and 0 webhook secrets")
                .hasMessageContaining("put it into HAZINA_SECRETS_KEYS_BEFORE")
                .hasMessageContaining("or set HAZINA_SECRETS_KEYS_GIVEN_UP=" + id(A));
        start(Map.of("HAZINA_SECRETS_KEY", B, "HAZINA_SECRETS_KEYS_GIVEN_UP", id(A).text()));
        assertThat(records.known()).filteredOn(key -> key.id().equals(id(A)))
                .allMatch(key -> key.givenUpAt().isPresent());
    }

    private void start(Map<String, String> values) {
        SecretsSettings settings = settings(values);
        var ring = new SecretsKeyring(settings.inUse().stream().map(SecretsKey::id).toList());
        var rotate = new RotateSecretsKeys(ring, Set.of(), records, new Alone(), (former, lost) -> false,
                new CallbackAddressUses(records, clock), clock, settings.callbacksFor());
        new SecretsKeyCheck(settings, new CheckSecretsKeys(records, clock), rotate).require();
        assertThat(ring.making()).isEqualTo(settings.current().id());
    }

    private static SecretsKeyId id(String key) {
        return settings(Map.of("HAZINA_SECRETS_KEY", key)).current().id();
    }

    private static SecretsSettings settings(Map<String, String> values) {
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name))).secrets();
    }

    private static String key(char letter) {
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) letter);
        return Base64.getEncoder().encodeToString(key);
    }

    /// The only instance there is.
    private static final class Alone implements InstanceKeys {
        @Override
        public void announce(List<SecretsKeyId> keys) {}

        @Override
        public boolean anyOtherLacks(SecretsKeyId key) {
            return false;
        }

        @Override
        public boolean everyOtherHas(SecretsKeyId key) {
            return true;
        }
    }
}

package dev.hazina.bootstrap.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class SandboxCredentialsTest {
    private static final UUID HERE = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
    private static final UUID ELSEWHERE = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c");
    private static final SecretsKey KNOWN = key("");
    private static final SecretsKey OWN = key("b3VyIG93biBzZWNyZXQga2V5LCAzMiBieXRlcyBsbmc=");

    @Test
    void areTheSameForEveryInstanceAndStart() {
        assertThat(derive(KNOWN, HERE)).isEqualTo(derive(KNOWN, HERE));
    }

    @Test
    void differForEveryInstallationAndSecret() {
        SandboxCredentials here = derive(KNOWN, HERE);
        for (SandboxCredentials other : new SandboxCredentials[]{derive(KNOWN, ELSEWHERE), derive(OWN, HERE)}) {
            assertThat(other.merchant().keyId()).isNotEqualTo(here.merchant().keyId());
            assertThat(other.merchant().secret()).isNotEqualTo(here.merchant().secret());
            assertThat(other.administrator().secret()).isNotEqualTo(here.administrator().secret());
            assertThat(other.email()).isNotEqualTo(here.email());
            assertThat(other.password()).isNotEqualTo(here.password());
        }
    }

    @Test
    void areFormedAsAllOthers() {
        SandboxCredentials credentials = derive(KNOWN, HERE);
        assertThat(credentials.merchant().keyId()).matches("key_[0-9A-Za-z]{20}");
        assertThat(credentials.merchant().secret()).matches("sk_test_[0-9A-Za-z]{43}");
        assertThat(credentials.administrator()).isNotEqualTo(credentials.merchant());
        assertThat(Email.parse(credentials.email()).text()).isEqualTo(credentials.email());
        assertThat(Password.parse(credentials.password()).text()).isEqualTo(credentials.password());
        assertThat(credentials.toString()).doesNotContain(credentials.merchant().secret())
                .doesNotContain(credentials.password());
    }

    @Test
    void leaveAnAdministratorKeyThatWasSet() {
        Credentials administrator = new Credentials("key_op", "a secret that somebody chose at will");
        assertThat(SandboxCredentials.derive(KNOWN, HERE, "sk_test_", Optional.of(administrator)).administrator())
                .isEqualTo(administrator);
    }

    private static SandboxCredentials derive(SecretsKey key, UUID installation) {
        return SandboxCredentials.derive(key, installation, "sk_test_", Optional.empty());
    }

    private static SecretsKey key(String base64) {
        return ReadSettings.from(name -> name.equals("HAZINA_SECRETS_KEY") ? Optional.of(base64) : Optional.empty())
                .secrets().current();
    }
}

package dev.hazina.bootstrap.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.MerchantActions;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SandboxMerchantTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final SandboxCredentials credentials = new SandboxCredentials(
            new Credentials("key_sandbox", "sk_test_sandbox"), new Credentials("key_op", "sk_test_op"),
            "owner@sandbox.example", "a password of the sandbox");

    /// Each start makes one.
    private SandboxMerchant merchant() {
        return new SandboxMerchant(hazina.registerMerchant, hazina.world.merchants(), hazina.world.keys());
    }

    @Test
    void isRegisteredOnce() {
        String account = merchant().accountNumber(credentials);
        assertThat(account).startsWith("HZN");
        assertThat(merchant().accountNumber(credentials)).isEqualTo(account);
    }

    /// An owner who tries out the page of keys must be able to start again.
    @Test
    void isFoundWhenItsKeyWasRevoked() {
        String account = merchant().accountNumber(credentials);
        SignedIn session = hazina.signIn.handle(
                new SignIn.Command(credentials.email(), credentials.password(), MerchantActions.VISITOR));
        hazina.revokeKey.handle(new RevokeKey.Command(Actor.key(session.credentials().keyId(), session.user().id(),
                "192.0.2.8", Optional.empty()), session.merchant().id(), credentials.merchant().keyId(), false));

        assertThat(merchant().accountNumber(credentials)).isEqualTo(account);
        assertThat(hazina.world.keys().find(credentials.merchant().keyId())).as("stays revoked").isEmpty();
    }
}

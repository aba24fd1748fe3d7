package dev.hazina.bootstrap.sandbox;

import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.bootstrap.settings.SecretsKey;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;

/// The credentials of a sandbox. They are not kept but derived from the installation's id and secret, so every instance
/// on a database, and every start, comes to the same ones. Another secret makes another merchant.
///
/// @param email of the merchant's owner, for signing in
public record SandboxCredentials(Credentials merchant, Credentials administrator, String email, String password) {
    private static final int EMAIL_DIGITS = 8;
    private static final int PASSWORD_DIGITS = 20;

    /// @param administrator the administrator's key where one is set; it is derived otherwise
    public static SandboxCredentials derive(SecretsKey key, UUID installation, String secretPrefix,
            Optional<Credentials> administrator) {
        String name = "sandbox/" + installation;
        String email = "owner-" + digits(key, name + "/email", EMAIL_DIGITS) + "@sandbox.example";
        return new SandboxCredentials(issue(key, name + "/merchant", secretPrefix),
                administrator.orElseGet(() -> issue(key, name + "/operator", secretPrefix)), email,
                digits(key, name + "/password", PASSWORD_DIGITS));
    }

    private static Credentials issue(SecretsKey key, String name, String prefix) {
        return new KeySecrets(new DerivedRandom(key, name), key.derive(name), prefix).issue();
    }

    private static String digits(SecretsKey key, String name, int count) {
        return HexFormat.of().formatHex(key.derive(name)).substring(0, count);
    }

    /// Contains no secret.
    @Override
    public String toString() {
        return "SandboxCredentials[" + merchant.keyId() + ", " + administrator.keyId() + "]";
    }
}

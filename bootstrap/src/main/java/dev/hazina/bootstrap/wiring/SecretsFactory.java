package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.merchant.Administrators;
import dev.hazina.application.merchant.Credentials;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.Keys;
import dev.hazina.application.merchant.KnownBrowsers;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.RegisterMerchant;
import dev.hazina.application.sandbox.Installation;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.bootstrap.sandbox.SandboxCredentials;
import dev.hazina.bootstrap.sandbox.SandboxMerchant;
import dev.hazina.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;

/// Everything that follows from the installation's secret.
@Factory
final class SecretsFactory {
    private static final String TEST_PREFIX = "sk_test_";
    private static final String LIVE_PREFIX = "sk_live_";

    private final Settings settings;

    SecretsFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    KeySecrets keySecrets() {
        return new KeySecrets(new SecureRandom(), settings.derive("api-keys"), prefix());
    }

    @Singleton
    CallbackToken callbackToken() {
        return new CallbackToken(settings.derive("callback-tokens"));
    }

    @Singleton
    KnownBrowsers knownBrowsers(Merchants merchants, InstantSource clock) {
        return new KnownBrowsers(settings.derive("known-browsers"), merchants, clock);
    }

    /// Signing secrets have to be known again, so they are kept encrypted.
    @Singleton
    SecretBox secretBox() {
        return new SecretBox(settings.derive("signing-secrets"), new SecureRandom());
    }

    @Singleton
    SigningSecrets signingSecrets() {
        return new SigningSecrets(new SecureRandom());
    }

    @Singleton
    SandboxCredentials sandboxCredentials(Installation installation) {
        return SandboxCredentials.derive(settings.secretsKey(), installation.id(), prefix(),
                settings.staff().operator());
    }

    @Singleton
    SandboxMerchant sandboxMerchant(RegisterMerchant register, Keys keys) {
        return new SandboxMerchant(register, keys);
    }

    @Singleton
    Administrators administrators(KeySecrets secrets, SandboxCredentials sandbox) {
        Optional<Credentials> operator = settings.environment().isProduction()
                ? settings.staff().operator()
                : Optional.of(sandbox.operator());
        return new Administrators(Stream.concat(operator.stream(), settings.staff().approver().stream())
                .map(key -> new Administrators.Key(key.keyId(), secrets.hash(key.secret()))).toList());
    }

    private String prefix() {
        return settings.environment().isProduction() ? LIVE_PREFIX : TEST_PREFIX;
    }
}

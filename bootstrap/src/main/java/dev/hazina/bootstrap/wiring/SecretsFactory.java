package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.KnownBrowsers;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.customer.NumberIds;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.people.Users;
import dev.hazina.application.sandbox.Installation;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.application.secrets.InstanceKeys;
import dev.hazina.application.secrets.ReadSecretsKeys;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.application.secrets.SealedSecrets;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.bootstrap.sandbox.SandboxCredentials;
import dev.hazina.bootstrap.sandbox.SandboxMerchant;
import dev.hazina.bootstrap.secrets.SecretsKeyCheck;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.bootstrap.settings.SecretsSettings;
import dev.hazina.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Collectors;
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
    SecretsKeyring secretsKeyring() {
        return new SecretsKeyring(settings.secrets().inUse().stream().map(SecretsKey::id).toList());
    }

    @Singleton
    KeySecrets keySecrets(SecretsKeyring ring) {
        return new KeySecrets(new SecureRandom(), SecretsSettings.derive(settings.secrets().inUse(), "api-keys"),
                prefix(), ring);
    }

    @Singleton
    CallbackToken callbackToken(SecretsKeyring ring) {
        return new CallbackToken(SecretsSettings.derive(settings.secrets().inUse(), "callback-tokens"), ring);
    }

    @Singleton
    PaymentSlips paymentSlips(CallbackToken tokens, MerchantDirectory directory, InstructionReads instructions) {
        return new PaymentSlips(tokens, directory, instructions);
    }

    @Singleton
    KnownBrowsers knownBrowsers(Merchants merchants, InstantSource clock) {
        return new KnownBrowsers(
                settings.secrets().inUse().stream().map(key -> key.derive("known-browsers")).toList(), merchants,
                clock);
    }

    @Singleton
    PendingSignIns pendingSignIns(Merchants merchants, Users users, InstantSource clock) {
        return new PendingSignIns(
                settings.secrets().inUse().stream().map(key -> key.derive("pending-sign-ins")).toList(), merchants,
                users, clock);
    }

    /// Signing secrets have to be known again, so they are kept encrypted.
    @Singleton
    SecretBox secretBox(SecretsKeyring ring) {
        return new SecretBox(SecretsSettings.derive(settings.secrets().all(), SecretsKey.SEALING), ring,
                new SecureRandom());
    }

    @Singleton
    NumberIds numberIds(SecretBox box) {
        return new NumberIds(box);
    }

    @Singleton
    CallbackAddressUses callbackAddressUses(SecretsKeyRecords records, InstantSource clock) {
        return new CallbackAddressUses(records, clock);
    }

    @Singleton
    RotateSecretsKeys rotateSecretsKeys(SecretsKeyring ring, SecretsKeyRecords records, InstanceKeys instances,
            SealedSecrets secrets, CallbackAddressUses addresses, InstantSource clock) {
        return new RotateSecretsKeys(ring,
                settings.secrets().all().stream().map(SecretsKey::id).collect(Collectors.toSet()), records, instances,
                secrets, addresses, clock, settings.secrets().callbacksFor());
    }

    @Singleton
    ReadSecretsKeys readSecretsKeys(SecretsKeyring ring, SecretsKeyRecords records, InstantSource clock) {
        return new ReadSecretsKeys(ring, records, clock, settings.secrets().callbacksFor());
    }

    @Singleton
    SecretsKeyCheck secretsKeyCheck(SecretsKeyRecords records, RotateSecretsKeys rotate, InstantSource clock) {
        return new SecretsKeyCheck(settings.secrets(), new CheckSecretsKeys(records, clock), rotate);
    }

    @Singleton
    SigningSecrets signingSecrets() {
        return new SigningSecrets(new SecureRandom());
    }

    @Singleton
    SandboxCredentials sandboxCredentials(Installation installation) {
        return SandboxCredentials.derive(settings.secrets().current(), installation.id(), prefix(),
                settings.staff().administrator());
    }

    @Singleton
    SandboxMerchant sandboxMerchant(RegisterMerchant register, Merchants merchants, Keys keys) {
        return new SandboxMerchant(register, merchants, keys);
    }

    @Singleton
    Administrators administrators(KeySecrets secrets, SandboxCredentials sandbox) {
        Optional<Credentials> administrator = settings.environment().isProduction()
                ? settings.staff().administrator()
                : Optional.of(sandbox.administrator());
        return Administrators.of(Stream.concat(administrator.stream(), settings.staff().approver().stream()).toList(),
                secrets);
    }

    private String prefix() {
        return settings.environment().isProduction() ? LIVE_PREFIX : TEST_PREFIX;
    }
}

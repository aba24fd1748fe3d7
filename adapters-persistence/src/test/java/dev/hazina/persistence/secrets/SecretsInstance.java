package dev.hazina.persistence.secrets;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.Keys;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.secrets.CheckResult;
import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.application.secrets.CheckSecretsKeys.Configured;
import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.ReadSecretsKeys;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.password.TotpCodes;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PgSealedSecrets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// An instance's work with its secrets keys, on a shared database.
final class SecretsInstance {
    static final Duration CALLBACKS_FOR = Duration.ofDays(35);
    private static final int CHECK = 7;

    final KeyRehashing rehashing;
    final CallbackAddressUses addresses;
    Authenticate authenticate;
    KeySecrets secrets;
    CallbackToken tokens;
    SecretBox box;
    RotateSecretsKeys rotate;
    ReadSecretsKeys read;
    private final PgWorld world;
    private final Keys apiKeys;
    private final InstanceId id = InstanceId.random();
    private final Database database;
    private final List<byte[]> keys;
    private final SecretsKeyRecords records;
    private final Set<SecretsKeyId> givenUp = new HashSet<>();
    private int atOnce = 100;

    /// @param keys the current key first
    SecretsInstance(PgWorld world, Keys apiKeys, List<byte[]> keys) {
        this.world = world;
        this.apiKeys = apiKeys;
        this.keys = keys;
        this.database = new Database(world.dataSource());
        this.records = new PgSecretsKeyRecords(Buckets.one(world.dataSource()));
        this.addresses = new CallbackAddressUses(records, world.clock());
        this.rehashing = new KeyRehashing(world.keyHashes());
        build();
    }

    static SecretsKeyId id(byte[] key) {
        return DerivedKey.name(key);
    }

    SecretsInstance givingUp(byte[] key) {
        givenUp.add(id(key));
        build();
        return this;
    }

    SecretsInstance sealing(int rowsAtOnce) {
        atOnce = rowsAtOnce;
        build();
        return this;
    }

    private void build() {
        List<DerivedKey> all = DerivedKey.ofThemselves(keys);
        List<DerivedKey> inUse = all.stream().filter(key -> !givenUp.contains(key.id())).toList();
        SecretsKeyring ring = new SecretsKeyring(DerivedKey.ids(inUse));
        secrets = new KeySecrets(new SecureRandom(), inUse, "sk_test_", ring);
        tokens = new CallbackToken(inUse, ring);
        box = new SecretBox(all, ring, new SecureRandom());
        authenticate = new Authenticate(apiKeys, new Administrators(List.of()), world.staffSessions(),
                secrets,
                new KeyUsage(world.keyUses(), world.clock()), rehashing, world.clock());
        rotate = new RotateSecretsKeys(ring, new HashSet<>(DerivedKey.ids(all)), records,
                new PgInstanceKeys(database, id),
                new PgSealedSecrets(Buckets.one(world.dataSource()), box, new SigningSecrets(new SecureRandom()),
                        new TotpCodes(InstantSource.system()), atOnce),
                addresses,
                world.clock(), CALLBACKS_FOR);
        read = new ReadSecretsKeys(ring, records, world.clock(), CALLBACKS_FOR);
    }

    /// @throws IllegalStateException with the finding when the keys don't fit
    SecretsInstance start() {
        CheckResult finding = new CheckSecretsKeys(records, world.clock()).handle(new CheckSecretsKeys.Command(
                keys.stream().map(key -> new Configured(id(key), new byte[]{key[0], CHECK})).toList(), givenUp));
        if (!(finding instanceof CheckResult.Valid)) {
            throw new IllegalStateException(finding.toString());
        }
        rotate.refresh();
        database.update("UPDATE instances SET seen_at = 'infinity' WHERE id = ?", p -> p.uuid(id.value()));
        return this;
    }

    void stop() {
        database.update("DELETE FROM instances WHERE id = ?", p -> p.uuid(id.value()));
    }

    /// Works until there is nothing left.
    void settle() {
        while (rotate.runDue()) {
            Thread.onSpinWait();
        }
    }

    String token() {
        return tokens.mint("toy", new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
    }

    String open(Endpoint endpoint) {
        return database.find("SELECT secret FROM webhook_endpoints WHERE merchant_id = ? AND id = ?",
                p -> p.uuid(endpoint.merchant().value()).uuid(endpoint.id().value()),
                row -> box.open(row.bytes("secret"),
                        "webhook_endpoints/" + endpoint.merchant() + "/" + endpoint.id()))
                .orElseThrow();
    }

    String open(SecondFactor factor) {
        return database.find("SELECT secret FROM second_factors WHERE merchant_id = ? AND user_id = ?",
                p -> p.uuid(factor.merchant().value()).uuid(factor.user().value()),
                row -> box.open(row.bytes("secret"), "second_factors/" + factor.merchant() + "/" + factor.user()))
                .orElseThrow();
    }
}

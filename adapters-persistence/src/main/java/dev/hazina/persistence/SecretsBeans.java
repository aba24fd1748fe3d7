package dev.hazina.persistence;

import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.secrets.PgInstanceKeys;
import dev.hazina.persistence.secrets.PgSecretsKeyRecords;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PgSealedSecrets;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/// What the database keeps of the secrets keys, for the container.
@Factory
final class SecretsBeans {
    private static final int RESEALED_AT_ONCE = 100;

    @Singleton
    PgSecretsKeyRecords secretsKeyRecords(Database database) {
        return new PgSecretsKeyRecords(database);
    }

    @Singleton
    PgInstanceKeys instanceKeys(Database database, InstanceId instance) {
        return new PgInstanceKeys(database, instance);
    }

    @Singleton
    PgSealedSecrets sealedSecrets(Database database, SecretBox box) {
        return new PgSealedSecrets(database, box, new SigningSecrets(new SecureRandom()), RESEALED_AT_ONCE);
    }
}

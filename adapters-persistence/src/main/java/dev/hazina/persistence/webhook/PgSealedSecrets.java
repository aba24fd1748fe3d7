package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.factor.OneTimeCodes;
import dev.hazina.application.secrets.SealedSecrets;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.provideraccount.ProviderAccountSeal;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Table;
import dev.hazina.persistence.webhook.EndpointRows.StoredSecrets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Seals the secrets of endpoints, callbacks, second factors and accounts at providers again, some rows in a
/// transaction, in the order of their keys. A locked row is skipped until the next pass.
public final class PgSealedSecrets implements SealedSecrets {
    private static final Logger LOG = LoggerFactory.getLogger(PgSealedSecrets.class);
    private static final UUID FIRST = new UUID(0, 0);
    private static final String ENDPOINTS = """
            SELECT merchant_id, id, secret, next_secret FROM webhook_endpoints
            WHERE (merchant_id, id) > (?, ?)
              AND (substring(secret FROM 1 FOR 4) = ANY (?) OR substring(next_secret FROM 1 FOR 4) = ANY (?))
            ORDER BY merchant_id, id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final BulkStatement<StoredSecrets> SEAL_ENDPOINTS = EndpointRows.SECRETS.update("secret",
            "next_secret");
    private static final String CALLBACKS = """
            SELECT merchant_id, merchant_id AS id, secret, NULL::bytea AS next_secret FROM webhook_callback_secrets
            WHERE merchant_id > ? AND substring(secret FROM 1 FOR 4) = ANY (?)
            ORDER BY merchant_id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final Table<StoredSecrets> CALLBACK_SECRETS = Table.of("webhook_callback_secrets", "c",
            key("merchant_id", UUID, StoredSecrets::merchant),
            column("secret", BYTEA, StoredSecrets::secret));
    private static final BulkStatement<StoredSecrets> SEAL_CALLBACKS = CALLBACK_SECRETS.update("secret");
    private static final String FACTORS = """
            SELECT merchant_id, user_id AS id, secret, NULL::bytea AS next_secret FROM second_factors
            WHERE (merchant_id, user_id) > (?, ?) AND substring(secret FROM 1 FOR 4) = ANY (?)
            ORDER BY merchant_id, user_id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final BulkStatement<StoredSecrets> SEAL_FACTORS = Table.of("second_factors", "f",
            key("merchant_id", UUID, StoredSecrets::merchant), key("user_id", UUID, StoredSecrets::id),
            column("secret", BYTEA, StoredSecrets::secret)).update("secret");

    private static final String STAFF_FACTORS = """
            SELECT staff_id AS merchant_id, staff_id AS id, secret, NULL::bytea AS next_secret FROM staff_second_factors
            WHERE staff_id > ? AND substring(secret FROM 1 FOR 4) = ANY (?)
            ORDER BY staff_id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final BulkStatement<StoredSecrets> SEAL_STAFF_FACTORS = Table.of("staff_second_factors", "s",
            key("staff_id", UUID, StoredSecrets::id), column("secret", BYTEA, StoredSecrets::secret)).update("secret");

    private static final String ACCOUNTS = """
            SELECT id AS merchant_id, id, settings AS secret, NULL::bytea AS next_secret FROM provider_accounts
            WHERE id > ? AND substring(settings FROM 1 FOR 4) = ANY (?)
            ORDER BY id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final BulkStatement<StoredSecrets> SEAL_ACCOUNTS = Table.of("provider_accounts", "a",
            key("id", UUID, StoredSecrets::id), column("settings", BYTEA, StoredSecrets::secret)).update("settings");
    private static final String PROPOSED_ACCOUNTS = """
            SELECT id AS merchant_id, id, proposed_settings AS secret, NULL::bytea AS next_secret FROM provider_accounts
            WHERE id > ? AND substring(proposed_settings FROM 1 FOR 4) = ANY (?)
            ORDER BY id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final BulkStatement<StoredSecrets> SEAL_PROPOSED = Table.of("provider_accounts", "a",
            key("id", UUID, StoredSecrets::id), column("proposed_settings", BYTEA, StoredSecrets::secret))
            .update("proposed_settings");

    private final Buckets buckets;
    private final SecretBox box;
    private final SigningSecrets fresh;
    private final OneTimeCodes codes;
    private final int atOnce;
    /// The last row that this instance has processed.
    private SecretLocation reached = SecretLocation.START;

    /// The tables with sealed secrets, in the order in which they are gone through: those of each bucket, then those of
    /// the installation.
    private enum SecretTable {
        ENDPOINTS, CALLBACKS, FACTORS, STAFF_FACTORS, ACCOUNTS, PROPOSED_ACCOUNTS
    }

    /// @param bucket its number, for the tables of buckets
    private record SecretLocation(int bucket, SecretTable table, UUID merchant, UUID id) {
        static final SecretLocation START = of(0, SecretTable.ENDPOINTS);

        static SecretLocation of(int bucket, SecretTable table) {
            return new SecretLocation(bucket, table, FIRST, FIRST);
        }

        SecretLocation nextTable(int buckets) {
            return switch (table) {
                case ENDPOINTS -> of(bucket, SecretTable.CALLBACKS);
                case CALLBACKS -> bucket + 1 < buckets
                        ? of(bucket + 1, SecretTable.ENDPOINTS)
                        : of(0, SecretTable.FACTORS);
                case FACTORS -> of(0, SecretTable.STAFF_FACTORS);
                case STAFF_FACTORS -> of(0, SecretTable.ACCOUNTS);
                case ACCOUNTS -> of(0, SecretTable.PROPOSED_ACCOUNTS);
                case PROPOSED_ACCOUNTS -> START;
            };
        }
    }

    /// @param fresh makes new secrets for those that can no longer be opened
    /// @param codes the same, for second factors
    ///
    /// @param atOnce the number of rows in a transaction
    public PgSealedSecrets(Buckets buckets, SecretBox box, SigningSecrets fresh, OneTimeCodes codes,
            int atOnce) {
        this.buckets = buckets;
        this.box = box;
        this.fresh = fresh;
        this.codes = codes;
        this.atOnce = atOnce;
    }

    @Override
    public synchronized boolean reseal(Set<SecretsKeyId> former, Set<SecretsKeyId> lost) {
        byte[][] wanted = Stream.concat(former.stream(), lost.stream())
                .map(key -> HexFormat.of().parseHex(key.text())).toArray(byte[][]::new);
        SecretLocation from = reached;
        // A bucket that is away is left until the next pass.
        reached = from.nextTable(buckets.count());
        List<StoredSecrets> found = database(from).together(connection -> switch (from.table()) {
            case ENDPOINTS -> endpoints(connection, from, wanted, lost);
            case CALLBACKS -> callbacks(connection, from, wanted, lost);
            case FACTORS -> factors(connection, from, wanted, lost);
            case STAFF_FACTORS -> staffFactors(connection, from, wanted, lost);
            case ACCOUNTS -> accounts(connection, ACCOUNTS, SEAL_ACCOUNTS, from, wanted,
                    row -> ofAccount(row, ProviderAccountSeal.place(row.id()), lost));
            case PROPOSED_ACCOUNTS -> accounts(connection, PROPOSED_ACCOUNTS, SEAL_PROPOSED, from, wanted,
                    row -> ofAccount(row, ProviderAccountSeal.proposed(row.id()), lost));
        });
        if (found.size() == atOnce) {
            StoredSecrets last = found.getLast();
            reached = new SecretLocation(from.bucket(), from.table(), last.merchant(), last.id());
        }
        return !reached.equals(SecretLocation.START);
    }

    private Database database(SecretLocation place) {
        return switch (place.table()) {
            case ENDPOINTS, CALLBACKS -> buckets.all().get(place.bucket()).database();
            case FACTORS, STAFF_FACTORS, ACCOUNTS, PROPOSED_ACCOUNTS -> buckets.installation();
        };
    }

    private List<StoredSecrets> endpoints(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost)
            throws SQLException {
        List<StoredSecrets> found = Database.list(connection, ENDPOINTS, p -> p.uuid(from.merchant()).uuid(from.id())
                .array("bytea", wanted).array("bytea", wanted).number(atOnce), StoredSecrets::read);
        return written(connection, SEAL_ENDPOINTS, found,
                row -> again(row, "webhook_endpoints/" + row.merchant() + "/" + row.id(), lost));
    }

    private List<StoredSecrets> callbacks(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost)
            throws SQLException {
        List<StoredSecrets> found = Database.list(connection, CALLBACKS,
                p -> p.uuid(from.merchant()).array("bytea", wanted).number(atOnce), StoredSecrets::read);
        return written(connection, SEAL_CALLBACKS, found,
                row -> again(row, "webhook_callback_secrets/" + row.merchant(), lost));
    }

    /// A lost secret is replaced by one that no app has: the user signs in by a recovery code, or the factor is
    /// removed.
    private List<StoredSecrets> factors(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost) throws SQLException {
        List<StoredSecrets> found = Database.list(connection, FACTORS,
                p -> p.uuid(from.merchant()).uuid(from.id()).array("bytea", wanted).number(atOnce),
                StoredSecrets::read);
        return written(connection, SEAL_FACTORS, found,
                row -> new StoredSecrets(row.merchant(), row.id(), again(row.secret(),
                        "second_factors/" + row.merchant() + "/" + row.id(), lost, codes::freshSecret),
                        Optional.empty()));
    }

    private List<StoredSecrets> staffFactors(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost) throws SQLException {
        List<StoredSecrets> found = Database.list(connection, STAFF_FACTORS,
                p -> p.uuid(from.id()).array("bytea", wanted).number(atOnce), StoredSecrets::read);
        return written(connection, SEAL_STAFF_FACTORS, found,
                row -> new StoredSecrets(row.merchant(), row.id(),
                        again(row.secret(), "staff_second_factors/" + row.id(), lost, codes::freshSecret),
                        Optional.empty()));
    }

    private List<StoredSecrets> accounts(Connection connection, String select, BulkStatement<StoredSecrets> seal,
            SecretLocation from, byte[][] wanted, UnaryOperator<StoredSecrets> change) throws SQLException {
        return written(connection, seal, Database.list(connection, select,
                p -> p.uuid(from.id()).array("bytea", wanted).number(atOnce), StoredSecrets::read), change);
    }

    /// In place of lost settings there are none: the account isn't connected until they are entered again.
    private StoredSecrets ofAccount(StoredSecrets row, String place, Set<SecretsKeyId> lost) {
        return new StoredSecrets(row.merchant(), row.id(), again(row.secret(), place, lost, () -> ""),
                Optional.empty());
    }

    private static List<StoredSecrets> written(Connection connection, BulkStatement<StoredSecrets> update,
            List<StoredSecrets> found, UnaryOperator<StoredSecrets> change) throws SQLException {
        if (!found.isEmpty()) {
            Database.update(connection, update, found.stream().map(change).toList());
        }
        return found;
    }

    private StoredSecrets again(StoredSecrets row, String place, Set<SecretsKeyId> lost) {
        Supplier<String> replacement = () -> fresh.next().text();
        return new StoredSecrets(row.merchant(), row.id(), again(row.secret(), place, lost, replacement),
                row.next().map(next -> again(next, place, lost, replacement)));
    }

    private byte[] again(byte[] sealed, String place, Set<SecretsKeyId> lost, Supplier<String> replacement) {
        if (lost.contains(SecretBox.sealedWith(sealed))) {
            LOG.warn("the secret of {} was sealed with a secrets key that was given up, and is replaced: a receiver"
                    + " refuses what it gets until the merchant reads or rotates the secret, and an authenticator app"
                    + " has no right code until its second factor is set up again; an account at a provider is not"
                    + " connected until its settings are entered again", place);
            return box.seal(replacement.get(), place);
        }
        try {
            return box.seal(box.open(sealed, place), place);
        } catch (IllegalStateException e) {
            LOG.error("the secret of {} can't be opened and stays as it is", place, e);
            return sealed;
        }
    }

}

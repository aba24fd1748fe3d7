package dev.hazina.persistence.webhook;

import dev.hazina.application.secrets.SealedSecrets;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Database.Mapping;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Seals the secrets of endpoints and callbacks again, some rows in a transaction, in the order of their keys. A
/// locked row is skipped until the next pass.
public final class PgSealedSecrets implements SealedSecrets {
    private static final Logger LOG = LoggerFactory.getLogger(PgSealedSecrets.class);
    private static final UUID FIRST = new UUID(0, 0);
    private static final String ENDPOINTS = """
            SELECT merchant_id, id, secret, next_secret FROM webhook_endpoints
            WHERE (merchant_id, id) > (?, ?)
              AND (substring(secret FROM 1 FOR 4) = ANY (?) OR substring(next_secret FROM 1 FOR 4) = ANY (?))
            ORDER BY merchant_id, id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final String SEAL_ENDPOINTS = """
            UPDATE webhook_endpoints e SET secret = s.secret, next_secret = s.next_secret
            FROM unnest(?, ?, ?, ?) AS s (merchant_id, id, secret, next_secret)
            WHERE e.merchant_id = s.merchant_id AND e.id = s.id""";
    private static final String CALLBACKS = """
            SELECT merchant_id, merchant_id AS id, secret, NULL::bytea AS next_secret FROM webhook_callback_secrets
            WHERE merchant_id > ? AND substring(secret FROM 1 FOR 4) = ANY (?)
            ORDER BY merchant_id LIMIT ? FOR NO KEY UPDATE SKIP LOCKED""";
    private static final String SEAL_CALLBACKS = """
            UPDATE webhook_callback_secrets c SET secret = s.secret
            FROM unnest(?, ?) AS s (merchant_id, secret) WHERE c.merchant_id = s.merchant_id""";

    private final Database database;
    private final SecretBox box;
    private final SigningSecrets fresh;
    private final int atOnce;
    /// The last row that this instance has processed.
    private SecretLocation reached = SecretLocation.START;

    private record SecretLocation(boolean callbacks, UUID merchant, UUID id) {
        static final SecretLocation START = new SecretLocation(false, FIRST, FIRST);
        static final SecretLocation CALLBACKS = new SecretLocation(true, FIRST, FIRST);
    }

    private record SealedRow(UUID merchant, UUID id, byte[] secret, Optional<byte[]> next) {}

    /// @param fresh makes new secrets for those that can no longer be opened
    ///
    /// @param atOnce the number of rows in a transaction
    public PgSealedSecrets(Database database, SecretBox box, SigningSecrets fresh, int atOnce) {
        this.database = database;
        this.box = box;
        this.fresh = fresh;
        this.atOnce = atOnce;
    }

    @Override
    public synchronized boolean reseal(Set<SecretsKeyId> former, Set<SecretsKeyId> lost) {
        byte[][] wanted = Stream.concat(former.stream(), lost.stream())
                .map(key -> HexFormat.of().parseHex(key.text())).toArray(byte[][]::new);
        SecretLocation from = reached;
        List<SealedRow> found = database.together(connection -> from.callbacks()
                ? callbacks(connection, from, wanted, lost)
                : endpoints(connection, from, wanted, lost));
        if (found.size() == atOnce) {
            SealedRow last = found.getLast();
            reached = new SecretLocation(from.callbacks(), last.merchant(), last.id());
        } else {
            reached = from.callbacks() ? SecretLocation.START : SecretLocation.CALLBACKS;
        }
        return !reached.equals(SecretLocation.START);
    }

    private List<SealedRow> endpoints(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost)
            throws SQLException {
        List<SealedRow> found = Database.list(connection, ENDPOINTS, p -> p.uuid(from.merchant()).uuid(from.id())
                .array("bytea", wanted).array("bytea", wanted).number(atOnce), row());
        Columns columns = Columns.of("uuid", "uuid", "bytea", "bytea");
        found.forEach(row -> {
            String place = "webhook_endpoints/" + row.merchant() + "/" + row.id();
            columns.row(row.merchant(), row.id(), again(row.secret(), place, lost),
                    row.next().map(next -> again(next, place, lost)).orElse(null));
        });
        if (!columns.isEmpty()) {
            Database.update(connection, SEAL_ENDPOINTS, columns::bind);
        }
        return found;
    }

    private List<SealedRow> callbacks(Connection connection, SecretLocation from, byte[][] wanted,
            Set<SecretsKeyId> lost)
            throws SQLException {
        List<SealedRow> found = Database.list(connection, CALLBACKS,
                p -> p.uuid(from.merchant()).array("bytea", wanted).number(atOnce), row());
        Columns columns = Columns.of("uuid", "bytea");
        found.forEach(row -> columns.row(row.merchant(),
                again(row.secret(), "webhook_callback_secrets/" + row.merchant(), lost)));
        if (!columns.isEmpty()) {
            Database.update(connection, SEAL_CALLBACKS, columns::bind);
        }
        return found;
    }

    private byte[] again(byte[] sealed, String place, Set<SecretsKeyId> lost) {
        if (lost.contains(SecretBox.sealedWith(sealed))) {
            LOG.warn("the signing secret of {} was sealed with a secrets key that was given up, and is replaced: its"
                    + " receiver refuses what it gets until the merchant reads or rotates the secret", place);
            return box.seal(fresh.next().text(), place);
        }
        try {
            return box.seal(box.open(sealed, place), place);
        } catch (IllegalStateException e) {
            LOG.error("the signing secret of {} can't be opened and stays as it is", place, e);
            return sealed;
        }
    }

    private static Mapping<SealedRow> row() {
        return PgSealedSecrets::sealed;
    }

    private static SealedRow sealed(Row row) throws SQLException {
        return new SealedRow(row.uuid("merchant_id"), row.uuid("id"), row.bytes("secret"),
                row.optionalBytes("next_secret"));
    }
}

package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TEXTS;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DeliveryQueue.Secrets;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.SigningSecret;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/// The table of endpoints.
final class EndpointRows {
    /// The columns of the sealed secrets.
    static final Table<StoredSecrets> SECRETS = Table.of("webhook_endpoints", "e",
            key("merchant_id", UUID, StoredSecrets::merchant),
            key("id", UUID, StoredSecrets::id),
            column("secret", BYTEA, StoredSecrets::secret),
            optional("next_secret", BYTEA, StoredSecrets::next));
    static final Table<StoredEndpoint> TABLE = SECRETS.with(StoredEndpoint::secrets,
            column("account_id", UUID, e -> e.endpoint().account().value()),
            column("url", TEXT, e -> e.endpoint().url().text()),
            column("event_types", TEXTS, e -> "{" + String.join(",", e.endpoint().events().wire()) + "}"),
            optional("rotated_at", TIMESTAMPTZ, e -> e.endpoint().rotatedAt()),
            column("created_at", TIMESTAMPTZ, e -> e.endpoint().createdAt()),
            optional("disabled_at", TIMESTAMPTZ, e -> e.endpoint().disabledAt()),
            nullable("created_by", TEXT, e -> CreatedByColumns.text(e.endpoint().createdBy())),
            nullable("created_from", TEXT, e -> CreatedByColumns.address(e.endpoint().createdBy())),
            nullable("rotated_by", TEXT, e -> CreatedByColumns.text(e.endpoint().rotatedBy())),
            nullable("rotated_from", TEXT, e -> CreatedByColumns.address(e.endpoint().rotatedBy())),
            optional("paused_at", TIMESTAMPTZ, e -> e.endpoint().pausedAt()));

    /// The secrets of an endpoint as they are stored.
    record StoredSecrets(UUID merchant, UUID id, byte[] secret, Optional<byte[]> next) {
        static StoredSecrets read(Row row) throws SQLException {
            return new StoredSecrets(row.uuid("merchant_id"), row.uuid("id"), row.bytes("secret"),
                    row.optionalBytes("next_secret"));
        }
    }

    record StoredEndpoint(Endpoint endpoint, StoredSecrets secrets) {}

    private EndpointRows() {}

    static StoredEndpoint sealed(Endpoint endpoint, SecretBox box) {
        String place = place(endpoint.merchant(), endpoint.id());
        return new StoredEndpoint(endpoint, new StoredSecrets(endpoint.merchant().value(), endpoint.id().value(),
                box.seal(endpoint.secret().text(), place), endpoint.next().map(next -> box.seal(next.text(), place))));
    }

    static Endpoint read(Row row, SecretBox box) throws SQLException {
        EndpointId id = new EndpointId(row.uuid("id"));
        MerchantId merchant = new MerchantId(row.uuid("merchant_id"));
        Secrets secrets = secrets(row, box, merchant, id);
        return new Endpoint(id, merchant, new AccountId(row.uuid("account_id")), new CallbackUrl(row.text("url")),
                filter(row), secrets.current(), secrets.next(), row.optionalInstant("rotated_at"),
                row.instant("created_at"),
                row.optionalInstant("disabled_at"), CreatedByColumns.read(row), CreatedByColumns.read(row, "rotated"),
                row.optionalInstant("paused_at"));
    }

    private static Secrets secrets(Row row, SecretBox box, MerchantId merchant, EndpointId id) throws SQLException {
        return opened(row.bytes("secret"), row.optionalBytes("next_secret"), box, merchant, id);
    }

    static Secrets opened(byte[] secret, Optional<byte[]> next, SecretBox box, MerchantId merchant, EndpointId id) {
        String place = place(merchant, id);
        return new Secrets(new SigningSecret(box.open(secret, place)),
                next.map(sealed -> new SigningSecret(box.open(sealed, place))));
    }

    static EventFilter filter(Row row) throws SQLException {
        return EventFilter.parse(row.texts("event_types"));
    }

    /// The context that a secret is bound to. The next secret replaces the current one without being sealed again, so
    /// both have the same context.
    static String place(MerchantId merchant, EndpointId id) {
        return "webhook_endpoints/" + merchant + "/" + id;
    }
}

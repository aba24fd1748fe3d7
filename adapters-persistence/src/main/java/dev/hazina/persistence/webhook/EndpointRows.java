package dev.hazina.persistence.webhook;

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
import java.sql.SQLException;
import java.util.Optional;

/// The table of endpoints.
final class EndpointRows {
    static final String COLUMNS = "e.merchant_id, e.id, e.account_id, e.url, e.event_types, e.secret, e.next_secret,"
            + " e.rotated_at, e.created_at, e.disabled_at, e.created_by, e.created_from, e.rotated_by, e.rotated_from";

    private EndpointRows() {}

    static Endpoint read(Row row, SecretBox box) throws SQLException {
        EndpointId id = new EndpointId(row.uuid("id"));
        MerchantId merchant = new MerchantId(row.uuid("merchant_id"));
        Secrets secrets = secrets(row, box, merchant, id);
        return new Endpoint(id, merchant, new AccountId(row.uuid("account_id")), new CallbackUrl(row.text("url")),
                filter(row), secrets.current(), secrets.next(), row.optionalInstant("rotated_at"),
                row.instant("created_at"),
                row.optionalInstant("disabled_at"), CreatedByColumns.read(row), CreatedByColumns.read(row, "rotated"));
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

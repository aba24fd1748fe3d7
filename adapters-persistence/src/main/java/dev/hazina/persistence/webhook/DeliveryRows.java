package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.net.URI;
import java.sql.SQLException;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The table of deliveries.
final class DeliveryRows {
    static final Table<Delivery> TABLE = Table.of("webhook_deliveries", "d",
            key("merchant_id", UUID, d -> d.merchant().value()),
            key("id", UUID, d -> d.id().value()),
            column("account_id", UUID, d -> d.account().value()),
            column("kind", TEXT, d -> Place.of(d.target()).kind()),
            column("target", TEXT, d -> Place.of(d.target()).slot()),
            nullable("endpoint_id", UUID, d -> Place.of(d.target()).endpoint()),
            nullable("url", TEXT, d -> Place.of(d.target()).url()),
            column("event_id", UUID, d -> d.event().value()),
            column("type", TEXT, Delivery::type),
            column("status", TEXT, d -> d.status().wire()),
            column("attempts", INTEGER, Delivery::attempts),
            column("failures", INTEGER, Delivery::failures),
            column("last_status_code", INTEGER, Delivery::lastStatusCode),
            optional("last_attempt_at", TIMESTAMPTZ, Delivery::lastAttemptAt),
            optional("next_attempt_at", TIMESTAMPTZ, Delivery::nextAttemptAt),
            column("created_at", TIMESTAMPTZ, Delivery::createdAt));

    /// All columns, of a table or alias `d`.
    static final String COLUMNS = TABLE.selected();

    private static final String ENDPOINT = "endpoint";
    private static final String CALLBACK = "callback";
    private static final String OPS = "ops";

    private DeliveryRows() {}

    /// The columns of a target.
    private record Place(String kind, String slot, @Nullable UUID endpoint, @Nullable String url) {
        static Place of(Target target) {
            return switch (target) {
                case Target.ToEndpoint(EndpointId id) -> new Place(ENDPOINT, slotOf(id), id.value(), null);
                case Target.ToCallback(CallbackUrl url) -> new Place(CALLBACK, slotOf(url), null, url.text());
                case Target.ToOps(CallbackUrl url) -> new Place(OPS, slotOf(url), null, url.text());
            };
        }
    }

    static String slotOf(EndpointId endpoint) {
        return ENDPOINT + ":" + endpoint;
    }

    /// All callback URLs of a merchant on one host share a slot, because a slow host delays all of them.
    private static String slotOf(CallbackUrl url) {
        return CALLBACK + ":" + URI.create(url.text()).getRawAuthority().toLowerCase(Locale.ROOT);
    }

    static Delivery read(Row row) throws SQLException {
        return new Delivery(new DeliveryId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), target(row), new EventId(row.uuid("event_id")), row.text("type"),
                Delivery.Status.valueOf(row.text("status").toUpperCase(Locale.ROOT)), row.count("attempts"),
                row.count("failures"), row.count("last_status_code"), row.optionalInstant("last_attempt_at"),
                row.optionalInstant("next_attempt_at"), row.instant("created_at"));
    }

    private static Target target(Row row) throws SQLException {
        String kind = row.text("kind");
        return switch (kind) {
            case ENDPOINT -> new Target.ToEndpoint(new EndpointId(row.uuid("endpoint_id")));
            case CALLBACK -> new Target.ToCallback(new CallbackUrl(row.text("url")));
            case OPS -> new Target.ToOps(new CallbackUrl(row.text("url")));
            default -> throw new SQLException("no such kind of delivery: " + kind);
        };
    }
}

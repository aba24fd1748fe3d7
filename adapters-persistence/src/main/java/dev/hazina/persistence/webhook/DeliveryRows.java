package dev.hazina.persistence.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Row;
import java.net.URI;
import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How a delivery lies in its table.
public final class DeliveryRows {
    static final String COLUMNS = "d.merchant_id, d.id, d.account_id, d.kind, d.endpoint_id, d.url, d.event_id, d.type,"
            + " d.status, d.attempts, d.failures, d.last_status_code, d.last_attempt_at, d.next_attempt_at, d.created_at";

    private static final String ENDPOINT = "endpoint";
    private static final String CALLBACK = "callback";
    private static final String OPS = "ops";

    private DeliveryRows() {}

    /// Where a target stands in the table.
    private record Place(String kind, String slot, @Nullable EndpointId endpoint, @Nullable CallbackUrl url) {
        static Place of(Target target) {
            return switch (target) {
                case Target.ToEndpoint(EndpointId id) -> new Place(ENDPOINT, slotOf(id), id, null);
                case Target.ToCallback(CallbackUrl url) -> new Place(CALLBACK, slotOf(url), null, url);
                case Target.ToOps(CallbackUrl url) -> new Place(OPS, slotOf(url), null, url);
            };
        }
    }

    static String slotOf(EndpointId endpoint) {
        return ENDPOINT + ":" + endpoint;
    }

    /// All callback URLs of a merchant on one host share a slot: the host is what hangs.
    private static String slotOf(CallbackUrl url) {
        return CALLBACK + ":" + URI.create(url.text()).getRawAuthority().toLowerCase(Locale.ROOT);
    }

    static Columns columns() {
        return Columns.of("uuid", "uuid", "uuid", "text", "text", "uuid", "text", "uuid", "text", "text", "int4",
                "int4",
                "int4", "timestamptz", "timestamptz", "timestamptz");
    }

    static final String NAMES = """
            merchant_id, id, account_id, kind, target, endpoint_id, url, event_id, type, status, attempts, failures,
            last_status_code, last_attempt_at, next_attempt_at, created_at""";

    static void add(Columns columns, Delivery delivery) {
        Place place = Place.of(delivery.target());
        columns.row(delivery.merchant().value(), delivery.id().value(), delivery.account().value(), place.kind(),
                place.slot(), place.endpoint() == null ? null : place.endpoint().value(),
                place.url() == null ? null : place.url().text(), delivery.event().value(), delivery.type(),
                delivery.status().wire(), delivery.attempts(), delivery.failures(), delivery.lastStatusCode(),
                delivery.lastAttemptAt().orElse(null), delivery.nextAttemptAt().orElse(null), delivery.createdAt());
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

package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.persistence.bucket.Buckets;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Events by their subject, and the health of endpoints.
@Singleton
final class PgEventReads implements EventReads {
    private static final String EVENTS = """
            SELECT v.id, v.type, v.created_at FROM webhook_events v
            WHERE v.merchant_id = ? AND v.account_id = ? AND v.subject_id = ANY (?)
                AND v.type NOT IN ('failure_burst', 'recovery', 'late_success')
            ORDER BY v.created_at, v.id""";
    private static final String DELIVERIES = "SELECT " + DeliveryRows.COLUMNS + """
             FROM webhook_deliveries d
            WHERE d.merchant_id = ? AND d.account_id = ? AND d.event_id = ANY (?) AND d.kind <> 'ops'
            ORDER BY d.created_at, d.id""";
    /// Deliveries that failed are due later than new ones, so the latest due are looked at.
    private static final String HEALTH = """
            SELECT e.id, e.burst_at,
                   (SELECT count(*) FROM (
                        SELECT d.failures FROM webhook_deliveries d
                        WHERE d.merchant_id = e.merchant_id AND d.target = 'endpoint:' || e.id AND d.status = 'pending'
                        ORDER BY d.next_attempt_at DESC LIMIT ?) latest
                    WHERE latest.failures > 0) AS retrying,
                   (SELECT count(*) FROM webhook_deliveries d
                    WHERE d.merchant_id = e.merchant_id AND d.endpoint_id = e.id AND d.status = 'failed_permanently'
                        AND d.last_attempt_at >= ?) AS failed
            FROM webhook_endpoints e
            WHERE e.merchant_id = ? AND e.account_id = ? AND e.disabled_at IS NULL
            ORDER BY e.created_at DESC, e.id DESC""";

    private static final String BY_ID = """
            SELECT v.type, v.subject_kind, v.subject_id, v.created_at FROM webhook_events v
            WHERE v.merchant_id = ? AND v.account_id = ? AND v.id = ?
                AND v.type NOT IN ('failure_burst', 'recovery', 'late_success')""";

    private final Buckets buckets;

    public PgEventReads(Buckets buckets) {
        this.buckets = buckets;
    }

    private record EventSummary(EventId id, String type, Instant at) {}

    @Override
    public List<EventDeliveries> about(MerchantId merchant, AccountId account, List<UUID> subjects) {
        List<EventSummary> events = buckets.of(merchant).list(EVENTS,
                p -> p.uuid(merchant.value()).uuid(account.value()).array("uuid", subjects.toArray()),
                row -> new EventSummary(new EventId(row.uuid("id")), row.text("type"), row.instant("created_at")));
        if (events.isEmpty()) {
            return List.of();
        }
        Object[] ids = events.stream().map(event -> event.id().value()).toArray();
        Map<EventId, List<Delivery>> deliveries = buckets.of(merchant)
                .list(DELIVERIES, p -> p.uuid(merchant.value()).uuid(account.value()).array("uuid", ids),
                        DeliveryRows::read)
                .stream().collect(Collectors.groupingBy(Delivery::event));
        return events.stream().map(event -> new EventDeliveries(event.id(), event.type(), event.at(),
                deliveries.getOrDefault(event.id(), List.of()))).toList();
    }

    @Override
    public Optional<EventSubject> find(MerchantId merchant, AccountId account, EventId id) {
        return buckets.of(merchant).find(BY_ID, p -> p.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                row -> new EventSubject(row.text("type"),
                        new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(),
                                row.uuid("subject_id")),
                        row.instant("created_at")));
    }

    @Override
    public List<EndpointHealth> health(MerchantId merchant, AccountId account, Instant since) {
        return buckets.of(merchant).list(HEALTH,
                p -> p.number(MOST_RETRYING).instant(since).uuid(merchant.value()).uuid(account.value()),
                row -> new EndpointHealth(new EndpointId(row.uuid("id")), row.optionalInstant("burst_at"),
                        row.number("failed"), row.number("retrying")));
    }
}

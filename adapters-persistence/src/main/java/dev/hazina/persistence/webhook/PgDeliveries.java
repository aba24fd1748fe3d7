package dev.hazina.persistence.webhook;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.Replays;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Reads of deliveries, and replays.
@Singleton
final class PgDeliveries implements DeliveryReads, Replays {
    private static final String SELECT = "SELECT " + DeliveryRows.COLUMNS + """
            , v.body FROM webhook_deliveries d
            JOIN webhook_events v ON v.merchant_id = d.merchant_id AND v.id = d.event_id
            WHERE d.merchant_id = ? AND d.account_id = ?
            """;
    private static final String OF_ENDPOINT = SELECT + " AND d.kind = 'endpoint' AND d.endpoint_id = ? ";
    private static final String OF_CALLBACKS = SELECT + " AND d.kind = 'callback' ";
    private static final String PAGE = """
            AND d.status = coalesce(?, d.status) AND d.type = coalesce(?, d.type)
            AND d.created_at >= ? AND d.created_at < ? ORDER BY d.created_at DESC LIMIT ?""";
    private static final String ONE = " AND d.id = ?";
    private static final String LOCK = " FOR NO KEY UPDATE OF d";
    private static final String ENDPOINT_IS_ACTIVE = """
            SELECT id FROM webhook_endpoints WHERE merchant_id = ? AND id = ? AND disabled_at IS NULL FOR SHARE""";
    private static final String IS_PAUSED = """
            SELECT id FROM webhook_endpoints WHERE merchant_id = ? AND id = ? AND paused_at IS NOT NULL FOR SHARE""";
    private static final String HURRY = """
            UPDATE webhook_deliveries SET next_attempt_at = ? WHERE merchant_id = ? AND id = ?""";
    private static final String REPLAY = """
            UPDATE webhook_deliveries SET status = 'pending', failures = 0, next_attempt_at = ?
            WHERE merchant_id = ? AND id = ?""";
    private static final String ATTEMPTS = """
            SELECT id, status_code, error, answer, attempted_at FROM webhook_attempts
            WHERE merchant_id = ? AND delivery_id = ? ORDER BY id""";

    private static final String BODY = """
            SELECT body FROM webhook_events WHERE merchant_id = ? AND account_id = ? AND id = ?""";

    private final Buckets buckets;

    public PgDeliveries(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Page<DeliveryWithBody> list(DeliveryScope place, Optional<Delivery.Status> status, Optional<String> type,
            PageRequest page) {
        List<DeliveryWithBody> rows = buckets.of(place.merchant()).list(select(place) + PAGE, p -> place(p, place)
                .text(status.map(Delivery.Status::wire)).text(type).since(page.since()).before(page.before())
                .number(page.limit()), PgDeliveries::seen);
        return Page.of(rows, page, seen -> seen.delivery().createdAt());
    }

    @Override
    public Optional<DeliveryWithBody> find(DeliveryScope place, DeliveryId id) {
        return buckets.of(place.merchant()).find(select(place) + ONE, p -> place(p, place).uuid(id.value()),
                PgDeliveries::seen);
    }

    @Override
    public Optional<String> body(MerchantId merchant, AccountId account, EventId event) {
        return buckets.of(merchant).find(BODY, p -> p.uuid(merchant.value()).uuid(account.value()).uuid(event.value()),
                row -> row.text("body"));
    }

    @Override
    public Optional<List<DeliveryAttempt>> attempts(DeliveryScope place, DeliveryId id) {
        return find(place, id).map(seen -> buckets.of(place.merchant()).list(ATTEMPTS,
                p -> p.uuid(place.merchant().value()).uuid(id.value()),
                row -> new DeliveryAttempt(row.number("id"), id, row.count("status_code"), row.text("error"),
                        row.text("answer"), row.instant("attempted_at"))));
    }

    /// Reads the endpoint before the delivery is locked, in the order in which the deletion of an endpoint locks.
    @Override
    public DeliveryWithBody replay(DeliveryScope place, DeliveryId id, Instant at) {
        return buckets.of(place.merchant()).together(connection -> {
            boolean active = isActive(connection, place);
            DeliveryWithBody seen = locked(connection, place, id);
            if (!active) {
                throw new Refusal.Precondition(RefusalCode.WEBHOOK_DELETED, "the webhook was deleted");
            }
            Delivery again = seen.delivery().replayed(at);
            Database.updateOne(connection, REPLAY,
                    p -> p.instant(at).uuid(place.merchant().value()).uuid(id.value()));
            return new DeliveryWithBody(again, seen.body());
        });
    }

    /// Reads the endpoint first, as a replay does.
    @Override
    public DeliveryWithBody hurry(DeliveryScope place, DeliveryId id, Instant at) {
        return buckets.of(place.merchant()).together(connection -> {
            boolean isPaused = place.endpoint().isPresent() && !Database.list(connection, IS_PAUSED,
                    p -> p.uuid(place.merchant().value()).uuid(place.endpoint().get().value()), row -> row.uuid("id"))
                    .isEmpty();
            DeliveryWithBody seen = locked(connection, place, id);
            Delivery due = seen.delivery().hurried(at);
            if (isPaused) {
                throw new Refusal.Precondition(RefusalCode.WEBHOOK_PAUSED, "the webhook is paused");
            }
            Database.updateOne(connection, HURRY, p -> p.instant(due.nextAttemptAt().orElseThrow())
                    .uuid(place.merchant().value()).uuid(id.value()));
            return new DeliveryWithBody(due, seen.body());
        });
    }

    private static DeliveryWithBody locked(Connection connection, DeliveryScope place, DeliveryId id)
            throws SQLException {
        return Database.list(connection, select(place) + ONE + LOCK, p -> place(p, place).uuid(id.value()),
                PgDeliveries::seen).stream().findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
    }

    private static boolean isActive(Connection connection, DeliveryScope place) throws SQLException {
        return place.endpoint().isEmpty() || !Database.list(connection, ENDPOINT_IS_ACTIVE,
                p -> p.uuid(place.merchant().value()).uuid(place.endpoint().get().value()), row -> row.uuid("id"))
                .isEmpty();
    }

    private static String select(DeliveryScope place) {
        return place.endpoint().isPresent() ? OF_ENDPOINT : OF_CALLBACKS;
    }

    private static Parameters place(Parameters parameters, DeliveryScope place) throws SQLException {
        parameters.uuid(place.merchant().value()).uuid(place.account().value());
        return place.endpoint().isPresent() ? parameters.uuid(place.endpoint().get().value()) : parameters;
    }

    private static DeliveryWithBody seen(Row row) throws SQLException {
        return new DeliveryWithBody(DeliveryRows.read(row), row.text("body"));
    }
}

package dev.hazina.persistence.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.Alert;
import dev.hazina.application.webhook.Announcer.Announced;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.BurstRule;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Tells an account's operations when an endpoint keeps failing, and when it works again: once each, whichever instance
/// sees it, because both follow from the endpoint's row, in the commit of the attempt that made the difference. An alert
/// that can't be delivered raises none.
final class FailureAlerts {
    /// Locks the endpoints whose state may change, before any delivery is: whoever deletes an endpoint locks in that
    /// order too, and all who record do it in one order.
    private static final String WATCH = """
            SELECT e.merchant_id, e.id, e.burst_at IS NOT NULL AS failing
            FROM (SELECT merchant_id, id, bool_or(failed) AS failed FROM unnest(?, ?, ?) AS one (merchant_id, id, failed)
                  GROUP BY merchant_id, id) ended
            JOIN webhook_endpoints e ON e.merchant_id = ended.merchant_id AND e.id = ended.id
            WHERE ended.failed OR e.burst_at IS NOT NULL
            ORDER BY e.merchant_id, e.id FOR NO KEY UPDATE OF e""";
    /// Whether the endpoint has failed for good often enough in the window, and nobody was told of it yet. What failed
    /// before it last recovered is over.
    private static final String BEGIN = """
            WITH failed AS (
                SELECT count(*) AS failed, min(d.last_attempt_at) AS first_at, max(d.last_attempt_at) AS last_at
                FROM webhook_deliveries d
                JOIN webhook_endpoints e ON e.merchant_id = d.merchant_id AND e.id = d.endpoint_id
                WHERE d.merchant_id = ? AND d.endpoint_id = ? AND d.status = 'failed_permanently'
                  AND d.last_attempt_at >= ? AND (e.recovered_at IS NULL OR d.last_attempt_at > e.recovered_at))
            UPDATE webhook_endpoints e SET burst_at = ?
            FROM failed f, accounts a
            WHERE e.merchant_id = ? AND e.id = ? AND e.burst_at IS NULL AND e.disabled_at IS NULL AND f.failed >= ?
              AND a.merchant_id = e.merchant_id AND a.id = e.account_id
            RETURNING e.url, e.account_id, a.number, a.ops_url, f.failed, f.first_at, f.last_at""";
    private static final String END = """
            WITH failing AS (
                SELECT merchant_id, id, burst_at FROM webhook_endpoints
                WHERE merchant_id = ? AND id = ? AND burst_at IS NOT NULL)
            UPDATE webhook_endpoints e SET burst_at = NULL, recovered_at = ?
            FROM failing f, accounts a
            WHERE e.merchant_id = f.merchant_id AND e.id = f.id
              AND a.merchant_id = e.merchant_id AND a.id = e.account_id
            RETURNING e.url, e.account_id, a.number, a.ops_url, f.burst_at""";

    private final Ids ids;
    private final EventBodies bodies;
    private final BurstRule rule;

    FailureAlerts(Ids ids, EventBodies bodies, BurstRule rule) {
        this.ids = ids;
        this.bodies = bodies;
        this.rule = rule;
    }

    record Receiver(MerchantId merchant, EndpointId endpoint) {}

    /// The endpoints that are locked, once the inquiry was run.
    record Watched(QueryBatch.Asked<Optional<Receiver>> asked) {

        /// Those whose owner knows that they fail.
        private Set<Receiver> failing() {
            return asked.rows().stream().flatMap(Optional::stream).collect(Collectors.toCollection(HashSet::new));
        }
    }

    private record Told(AccountId account, String accountNumber, Optional<CallbackUrl> ops, Alert alert) {
        static Told of(Row row, Alert alert) throws SQLException {
            return new Told(new AccountId(row.uuid("account_id")), row.text("number"),
                    row.optionalText("ops_url").map(CallbackUrl::new), alert);
        }
    }

    Watched watch(QueryBatch inquiry, List<DeliveryQueue.Attempt> attempts) {
        Columns ended = Columns.of("uuid", "uuid", "bool");
        attempts.forEach(attempt -> receiver(attempt).ifPresent(receiver -> ended.row(receiver.merchant().value(),
                receiver.endpoint().value(), attempt.after().status() == Delivery.Status.FAILED_PERMANENTLY)));
        return new Watched(ended.isEmpty()
                ? QueryBatch.nothing()
                : inquiry.ask(WATCH, ended::bind, row -> row.flag("failing")
                        ? Optional.of(new Receiver(new MerchantId(row.uuid("merchant_id")),
                                new EndpointId(row.uuid("id"))))
                        : Optional.empty()));
    }

    /// The endpoint an attempt has settled something with.
    private static Optional<Receiver> receiver(DeliveryQueue.Attempt attempt) {
        boolean ended = attempt.after().status() != Delivery.Status.PENDING;
        return ended && attempt.after().target() instanceof Target.ToEndpoint(EndpointId endpoint)
                ? Optional.of(new Receiver(attempt.after().merchant(), endpoint))
                : Optional.empty();
    }

    /// @param attempts those that count, in the order they were made
    void follow(Connection connection, List<DeliveryQueue.Attempt> attempts, Watched watched) throws SQLException {
        Set<Receiver> failing = watched.failing();
        for (DeliveryQueue.Attempt attempt : attempts) {
            Optional<Receiver> receiver = receiver(attempt);
            boolean failed = attempt.after().status() == Delivery.Status.FAILED_PERMANENTLY;
            if (receiver.isPresent() && failed != failing.contains(receiver.get())) {
                Instant at = attempt.after().lastAttemptAt().orElseThrow();
                Optional<Told> told = failed
                        ? begun(connection, receiver.get(), attempt, at)
                        : ended(connection, receiver.get(), at);
                if (told.isPresent()) {
                    tell(connection, receiver.get(), told.get(), at);
                    toggle(failing, receiver.get());
                }
            }
        }
    }

    private static void toggle(Set<Receiver> failing, Receiver receiver) {
        if (!failing.add(receiver)) {
            failing.remove(receiver);
        }
    }

    private Optional<Told> begun(Connection connection, Receiver receiver, DeliveryQueue.Attempt attempt, Instant at)
            throws SQLException {
        return Database.list(connection, BEGIN,
                p -> p.uuid(receiver.merchant().value()).uuid(receiver.endpoint().value())
                        .instant(at.minus(rule.window())).instant(at).uuid(receiver.merchant().value())
                        .uuid(receiver.endpoint().value()).number(rule.failures()),
                row -> Told.of(row, burst(receiver, row, attempt))).stream().findFirst();
    }

    private static Optional<Told> ended(Connection connection, Receiver receiver, Instant at) throws SQLException {
        return Database.list(connection, END,
                p -> p.uuid(receiver.merchant().value()).uuid(receiver.endpoint().value()).instant(at),
                row -> Told.of(row, new Alert.Recovery(receiver.endpoint(), new CallbackUrl(row.text("url")),
                        row.instant("burst_at"))))
                .stream().findFirst();
    }

    private Alert burst(Receiver receiver, Row row, DeliveryQueue.Attempt attempt) throws SQLException {
        return new Alert.FailureBurst(receiver.endpoint(), new CallbackUrl(row.text("url")), row.count("failed"),
                rule.window(), row.instant("first_at"), row.instant("last_at"), attempt.after().lastStatusCode(),
                attempt.error());
    }

    private void tell(Connection connection, Receiver receiver, Told told, Instant at) throws SQLException {
        if (told.ops().isEmpty()) {
            return;
        }
        EventId id = new EventId(ids.next());
        var event = new Event(id, receiver.merchant(), told.account(), told.alert().kind(),
                new Subject(Subject.Kind.NOTICE, receiver.endpoint().value()), 1,
                bodies.alert(id, told.alert(), told.account(), told.accountNumber(), at), at);
        var delivery = Delivery.first(new DeliveryId(ids.next()), receiver.merchant(), told.account(),
                new Target.ToOps(told.ops().get()), id, event.type(), at);
        StatementBatch script = new StatementBatch();
        EventWrites.write(script, List.of(new Announced(event, List.of(delivery))));
        script.run(connection);
    }
}

package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.Alert;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventFactory.NewEvent;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.sql.BulkStatement;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Writes an alert for an account when an endpoint keeps failing, and another when it works again. Each is written
/// once, because both follow from the endpoint's row, in the commit of the attempt that causes them. A failed
/// delivery of an alert raises no alert.
final class FailureAlerts {
    /// Locks the endpoints whose state may change before any delivery. The deletion of an endpoint locks in this
    /// order too, and all endpoints are locked in one order.
    private static final BulkStatement<Tried> LOCK = BulkStatement.of("""
            SELECT e.merchant_id, e.id, e.burst_at IS NOT NULL AS failing, e.failing_since IS NOT NULL AS out
            FROM (SELECT merchant_id, id, bool_or(status = 'failed_permanently') AS given_up,
                      bool_or(status <> 'pending') AS ended, bool_or(status = 'delivered') AS arrived,
                      bool_or(status <> 'delivered') AS failed
                  FROM {given} GROUP BY merchant_id, id) tried
            JOIN webhook_endpoints e ON e.merchant_id = tried.merchant_id AND e.id = tried.id
            WHERE tried.given_up OR tried.ended AND e.burst_at IS NOT NULL
                OR tried.failed AND e.failing_since IS NULL OR tried.arrived AND e.failing_since IS NOT NULL
            ORDER BY e.merchant_id, e.id FOR NO KEY UPDATE OF e""",
            column("merchant_id", UUID, tried -> tried.endpoint().merchant().value()),
            column("id", UUID, tried -> tried.endpoint().endpoint().value()),
            column("status", TEXT, tried -> tried.status().wire()));
    /// Whether the endpoint has failed often enough in the window without an alert. Failures before its last
    /// recovery don't count.
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

    private static final String OUT = """
            UPDATE webhook_endpoints SET failing_since = ?, outage_told_at = NULL
            WHERE merchant_id = ? AND id = ? AND disabled_at IS NULL""";

    private final Ids ids;
    private final EventBodies bodies;
    private final FailureBurstRule rule;

    FailureAlerts(Ids ids, EventBodies bodies, FailureBurstRule rule) {
        this.ids = ids;
        this.bodies = bodies;
        this.rule = rule;
    }

    record EndpointRef(MerchantId merchant, EndpointId endpoint) {}

    private record Tried(EndpointRef endpoint, Delivery.Status status) {}

    /// @param failing whether it has an alert that has not ended
    /// @param out whether nothing has arrived since an attempt failed
    private record Locked(EndpointRef endpoint, boolean failing, boolean out) {}

    /// The locked endpoints, after the batch has run.
    record LockedEndpoints(QueryBatch.Asked<Locked> asked) {

        /// The endpoints with an alert that has not ended.
        private Set<EndpointRef> failing() {
            return of(Locked::failing);
        }

        private Set<EndpointRef> of(Predicate<Locked> which) {
            return asked.rows().stream().filter(which).map(Locked::endpoint)
                    .collect(Collectors.toCollection(HashSet::new));
        }
    }

    private record AddressedAlert(AccountId account, String accountNumber, Optional<CallbackUrl> ops, Alert alert) {
        static AddressedAlert of(Row row, Alert alert) throws SQLException {
            return new AddressedAlert(new AccountId(row.uuid("account_id")), row.text("number"),
                    row.optionalText("ops_url").map(CallbackUrl::new), alert);
        }
    }

    LockedEndpoints lock(QueryBatch batch, Set<DeliveryQueue.Attempt> attempts) {
        Set<Tried> tried = attempts.stream().flatMap(
                attempt -> tried(attempt).stream().map(endpoint -> new Tried(endpoint, attempt.after().status())))
                .collect(Collectors.toSet());
        return new LockedEndpoints(batch.ask(LOCK, tried, row -> new Locked(
                new EndpointRef(new MerchantId(row.uuid("merchant_id")), new EndpointId(row.uuid("id"))),
                row.flag("failing"), row.flag("out"))));
    }

    private static Optional<EndpointRef> tried(DeliveryQueue.Attempt attempt) {
        return attempt.after().target() instanceof Target.ToEndpoint(EndpointId endpoint)
                ? Optional.of(new EndpointRef(attempt.after().merchant(), endpoint))
                : Optional.empty();
    }

    /// The endpoint of an attempt that ended its delivery.
    private static Optional<EndpointRef> endpoint(DeliveryQueue.Attempt attempt) {
        return tried(attempt).filter(any -> attempt.after().status() != Delivery.Status.PENDING);
    }

    /// @param attempts the recorded ones, in their order
    void follow(Connection connection, List<DeliveryQueue.Attempt> attempts, LockedEndpoints locked)
            throws SQLException {
        followOutages(connection, attempts, locked);
        Set<EndpointRef> failing = locked.failing();
        for (DeliveryQueue.Attempt attempt : attempts) {
            Optional<EndpointRef> endpoint = endpoint(attempt);
            boolean failed = attempt.after().status() == Delivery.Status.FAILED_PERMANENTLY;
            if (endpoint.isPresent() && failed != failing.contains(endpoint.get())) {
                Instant at = attempt.after().lastAttemptAt().orElseThrow();
                Optional<AddressedAlert> alert = failed
                        ? begun(connection, endpoint.get(), attempt, at)
                        : ended(connection, endpoint.get(), at);
                if (alert.isPresent()) {
                    enqueue(connection, endpoint.get(), alert.get(), at);
                    toggle(failing, endpoint.get());
                }
            }
        }
    }

    /// An endpoint that isn't locked is as this attempt leaves it.
    private static void followOutages(Connection connection, List<DeliveryQueue.Attempt> attempts,
            LockedEndpoints locked) throws SQLException {
        Set<EndpointRef> known = locked.of(any -> true);
        Set<EndpointRef> out = locked.of(Locked::out);
        for (DeliveryQueue.Attempt attempt : attempts) {
            Optional<EndpointRef> endpoint = tried(attempt).filter(known::contains);
            boolean arrived = attempt.after().status() == Delivery.Status.DELIVERED;
            if (endpoint.isPresent() && arrived == out.contains(endpoint.get())) {
                Database.update(connection, OUT, p -> p
                        .instant(arrived ? Optional.empty() : attempt.after().lastAttemptAt())
                        .uuid(endpoint.get().merchant().value()).uuid(endpoint.get().endpoint().value()));
                toggle(out, endpoint.get());
            }
        }
    }

    private static void toggle(Set<EndpointRef> failing, EndpointRef endpoint) {
        if (!failing.add(endpoint)) {
            failing.remove(endpoint);
        }
    }

    private Optional<AddressedAlert> begun(Connection connection, EndpointRef endpoint, DeliveryQueue.Attempt attempt,
            Instant at)
            throws SQLException {
        return Database.list(connection, BEGIN,
                p -> p.uuid(endpoint.merchant().value()).uuid(endpoint.endpoint().value())
                        .instant(at.minus(rule.window())).instant(at).uuid(endpoint.merchant().value())
                        .uuid(endpoint.endpoint().value()).number(rule.failures()),
                row -> AddressedAlert.of(row, burst(endpoint, row, attempt))).stream().findFirst();
    }

    private static Optional<AddressedAlert> ended(Connection connection, EndpointRef endpoint, Instant at)
            throws SQLException {
        return Database.list(connection, END,
                p -> p.uuid(endpoint.merchant().value()).uuid(endpoint.endpoint().value()).instant(at),
                row -> AddressedAlert.of(row, new Alert.Recovery(endpoint.endpoint(), new CallbackUrl(row.text("url")),
                        row.instant("burst_at"))))
                .stream().findFirst();
    }

    private Alert burst(EndpointRef endpoint, Row row, DeliveryQueue.Attempt attempt) throws SQLException {
        return new Alert.FailureBurst(endpoint.endpoint(), new CallbackUrl(row.text("url")), row.count("failed"),
                rule.window(), row.instant("first_at"), row.instant("last_at"), attempt.after().lastStatusCode(),
                attempt.error());
    }

    private void enqueue(Connection connection, EndpointRef endpoint, AddressedAlert addressed, Instant at)
            throws SQLException {
        if (addressed.ops().isEmpty()) {
            return;
        }
        EventId id = new EventId(ids.next());
        var event = new Event(id, endpoint.merchant(), addressed.account(), addressed.alert().kind(),
                Alert.about(endpoint.endpoint()),
                bodies.alert(id, addressed.alert(), addressed.account(), addressed.accountNumber(), at), at);
        var delivery = Delivery.first(new DeliveryId(ids.next()), endpoint.merchant(), addressed.account(),
                new Target.ToOps(addressed.ops().get()), id, event.type(), at);
        StatementBatch batch = new StatementBatch();
        EventWrites.write(batch, List.of(new NewEvent(event, List.of(delivery))));
        batch.run(connection);
    }
}

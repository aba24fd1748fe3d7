package dev.hazina.persistence.webhook;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.EndpointAction;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database.Binding;
import dev.hazina.persistence.webhook.EndpointRows.StoredEndpoint;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Endpoints. Each change is audited and locks the row.
@Singleton
final class PgEndpoints implements Endpoints {
    private static final String SELECT = "SELECT " + EndpointRows.TABLE.selected() + """
             FROM webhook_endpoints e
            WHERE e.merchant_id = ? AND e.account_id = ?
            """;
    private static final String LIST = SELECT + " AND e.disabled_at IS NULL ORDER BY e.created_at DESC, e.id DESC";
    private static final String FIND = SELECT + " AND e.id = ?";
    private static final String LOCK = FIND + " FOR NO KEY UPDATE";
    /// Locks the account, so that two additions at the same time count each other.
    private static final String LOCK_ACCOUNT = "SELECT id FROM accounts WHERE merchant_id = ? AND id = ? FOR NO "
            + "KEY UPDATE";
    private static final String COUNT = """
            SELECT count(*) AS active FROM webhook_endpoints
            WHERE merchant_id = ? AND account_id = ? AND disabled_at IS NULL""";
    private static final BulkStatement<StoredEndpoint> ADD = EndpointRows.TABLE.insert();
    private static final BulkStatement<StoredEndpoint> CHANGE = EndpointRows.TABLE.update("url", "event_types",
            "secret", "next_secret", "rotated_at", "disabled_at", "rotated_by", "rotated_from", "paused_at");
    private static final String CANCEL = """
            UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL
            WHERE merchant_id = ? AND target = ? AND status = 'pending'""";
    /// Those that found the endpoint paused. One that finds it so later waits for this commit.
    private static final String RESUME = """
            UPDATE webhook_deliveries SET next_attempt_at = ?
            WHERE merchant_id = ? AND target = ? AND status = 'pending' AND next_attempt_at = ?""";

    private static final String UNTOLD = """
            SELECT merchant_id, account_id, id, failing_since FROM webhook_endpoints
            WHERE failing_since <= ? AND outage_told_at IS NULL AND disabled_at IS NULL AND paused_at IS NULL
            ORDER BY failing_since LIMIT ?""";
    private static final String LOCK_OUTAGE = FIND + """
             AND e.failing_since = ? AND e.outage_told_at IS NULL AND e.disabled_at IS NULL AND e.paused_at IS NULL
            FOR NO KEY UPDATE""";
    /// An instance of the version before lets a delivery arrive and doesn't end the outage.
    private static final String ARRIVED = """
            SELECT d.id FROM webhook_deliveries d
            WHERE d.merchant_id = ? AND d.endpoint_id = ? AND d.kind = 'endpoint' AND d.status = 'delivered'
                AND d.last_attempt_at > ? LIMIT 1""";
    private static final String TOLD = """
            UPDATE webhook_endpoints SET outage_told_at = ? WHERE merchant_id = ? AND id = ?""";
    private static final String OVER = """
            UPDATE webhook_endpoints SET failing_since = NULL, outage_told_at = NULL
            WHERE merchant_id = ? AND id = ?""";

    private final Buckets buckets;
    private final AuditedChanges changes;
    private final SecretBox box;

    public PgEndpoints(Buckets buckets, AuditedChanges changes, SecretBox box) {
        this.buckets = buckets;
        this.changes = changes;
        this.box = box;
    }

    @Override
    public void add(Endpoint endpoint, int most, AuditStamp stamp) {
        changes.perform(endpoint.merchant(), stamp, context -> {
            Binding account = p -> p.uuid(endpoint.merchant().value()).uuid(endpoint.account().value());
            context.list(LOCK_ACCOUNT, account, row -> row.uuid("id"));
            if (context.list(COUNT, account, row -> row.number("active")).getFirst() >= most) {
                throw new Refusal.Precondition(RefusalCode.WEBHOOK_LIMIT_REACHED, "webhook endpoint limit reached");
            }
            insert(context, endpoint);
            context.enter(EndpointAction.created(endpoint));
            return endpoint;
        });
    }

    @Override
    public List<Endpoint> list(MerchantId merchant, AccountId account) {
        return buckets.of(merchant).list(LIST, p -> p.uuid(merchant.value()).uuid(account.value()),
                row -> EndpointRows.read(row, box));
    }

    @Override
    public Optional<Endpoint> find(MerchantId merchant, AccountId account, EndpointId id) {
        return buckets.of(merchant).find(FIND, p -> p.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                row -> EndpointRows.read(row, box));
    }

    @Override
    public Endpoint change(MerchantId merchant, AccountId account, EndpointId id, UnaryOperator<Endpoint> change,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            Endpoint before = context.find(LOCK,
                    p -> p.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                    row -> EndpointRows.read(row, box))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
            Endpoint after = change.apply(before);
            update(context, after);
            if (before.isActive() && !after.isActive()) {
                context.update(CANCEL, p -> p.uuid(merchant.value()).text(DeliveryRows.slotOf(id)));
            }
            if (before.pausedAt().isPresent() && after.pausedAt().isEmpty()) {
                context.update(RESUME, p -> p.instant(context.stamp().now()).uuid(merchant.value())
                        .text(DeliveryRows.slotOf(id)).instant(Delivery.HELD));
            }
            if (!before.pausedAt().equals(after.pausedAt()) || !before.url().equals(after.url())) {
                context.update(OVER, p -> p.uuid(merchant.value()).uuid(id.value()));
            }
            Optional<AuditedAction> act = EndpointAction.changed(before, after);
            if (act.isPresent()) {
                context.enter(act.get());
            }
            return after;
        });
    }

    @Override
    public List<Outage> untold(Instant begunBy, int most) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(UNTOLD,
                p -> p.instant(begunBy).number(left),
                row -> new Outage(new MerchantId(row.uuid("merchant_id")), new AccountId(row.uuid("account_id")),
                        new EndpointId(row.uuid("id")), row.instant("failing_since"))));
    }

    @Override
    public boolean tell(Outage outage, boolean mailed, AuditStamp stamp) {
        return changes.perform(outage.merchant(), stamp, context -> {
            Optional<Endpoint> endpoint = context.find(LOCK_OUTAGE,
                    p -> p.uuid(outage.merchant().value()).uuid(outage.account().value())
                            .uuid(outage.endpoint().value()).instant(outage.since()),
                    row -> EndpointRows.read(row, box));
            if (endpoint.isEmpty() || isOver(context, outage)) {
                return false;
            }
            context.update(TOLD, p -> p.instant(context.at()).uuid(outage.merchant().value())
                    .uuid(outage.endpoint().value()));
            context.enter(EndpointAction.failing(endpoint.get(), outage.since(), mailed));
            return true;
        });
    }

    private static boolean isOver(ChangeContext context, Outage outage) throws SQLException {
        boolean arrived = context.find(ARRIVED, p -> p.uuid(outage.merchant().value())
                .uuid(outage.endpoint().value()).instant(outage.since()), row -> row.uuid("id")).isPresent();
        if (arrived) {
            context.update(OVER, p -> p.uuid(outage.merchant().value()).uuid(outage.endpoint().value()));
        }
        return arrived;
    }

    private void insert(ChangeContext context, Endpoint endpoint) throws SQLException {
        List<StoredEndpoint> row = List.of(EndpointRows.sealed(endpoint, box));
        context.update(ADD.sql(), p -> ADD.bind(p, row));
    }

    private void update(ChangeContext context, Endpoint after) throws SQLException {
        List<StoredEndpoint> row = List.of(EndpointRows.sealed(after, box));
        context.updateOne(CHANGE.sql(), p -> CHANGE.bind(p, row));
    }
}

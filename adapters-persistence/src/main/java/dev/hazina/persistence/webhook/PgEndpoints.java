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
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database.Binding;
import dev.hazina.persistence.webhook.EndpointRows.StoredEndpoint;
import jakarta.inject.Singleton;
import java.sql.SQLException;
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
            Optional<AuditedAction> act = EndpointAction.changed(before, after);
            if (act.isPresent()) {
                context.enter(act.get());
            }
            return after;
        });
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

package dev.hazina.persistence.approval;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The limits change under the platform's clock.
@Singleton
final class PgApprovalLimits implements ApprovalLimits {
    private static final String SELECT = """
            SELECT l.currency, l.amount, l.setting, l.proposed_amount, l.proposed_by, l.proposed_actors,
                l.proposed_access, l.proposed_at FROM approval_limits l""";
    private static final String LIST = SELECT + " ORDER BY l.currency";
    private static final String LOCK = SELECT + " WHERE l.currency = ? FOR UPDATE";
    private static final Table<Money> SETTINGS = Table.of("approval_limits", "l",
            key("currency", TEXT, limit -> limit.currency().name()),
            column("amount", BIGINT, Money::minor),
            column("setting", BIGINT, Money::minor));
    private static final BulkStatement<Money> START = SETTINGS.insert("""
            ON CONFLICT (currency) DO UPDATE SET amount = least(approval_limits.amount, excluded.amount),
                setting = excluded.setting""");
    private static final Table<ApprovalLimit> TABLE = Table.of("approval_limits", "l",
            key("currency", TEXT, limit -> limit.currency().name()),
            column("amount", BIGINT, limit -> limit.amount().orElseThrow().minor()),
            optional("proposed_amount", BIGINT, limit -> limit.proposal().map(one -> one.amount().minor())),
            optional("proposed_by", TEXT, limit -> limit.proposal().map(ApprovalLimit.Proposal::by)),
            optional("proposed_actors", TEXT, limit -> limit.proposal().map(one -> one.proposer().actors().text())),
            optional("proposed_access", INTEGER, limit -> limit.proposal().map(one -> one.proposer().access())),
            optional("proposed_at", TIMESTAMPTZ, limit -> limit.proposal().map(ApprovalLimit.Proposal::at)));
    private static final BulkStatement<ApprovalLimit> KEEP = TABLE.upsert("amount", "proposed_amount", "proposed_by",
            "proposed_actors", "proposed_access", "proposed_at");

    private final Database database;
    private final AuditedChanges changes;

    PgApprovalLimits(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public List<ApprovalLimit> list() {
        return database.list(LIST, none -> {}, PgApprovalLimits::read);
    }

    @Override
    public void start(ApprovalRule setting) {
        for (Money limit : setting.above().values()) {
            database.update(START, List.of(limit));
        }
    }

    @Override
    public ApprovalLimit change(Currency currency, LimitChange change, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            ApprovalLimit before = context.find(LOCK, p -> p.text(currency.name()), PgApprovalLimits::read)
                    .orElseGet(() -> ApprovalLimit.none(currency));
            ApprovalLimit after = change.amend(before, context.actingStaff(), context.people(), context.at());
            Optional<AuditedAction> act = StaffAction.limitChanged(before, after);
            if (act.isPresent()) {
                context.update(KEEP, after);
                context.enter(act.get());
            }
            return after;
        });
    }

    private static ApprovalLimit read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new ApprovalLimit(currency, Optional.of(row.money(currency, "amount")),
                row.optionalMoney(currency, "setting"), proposal(row, currency));
    }

    private static Optional<ApprovalLimit.Proposal> proposal(Row row, Currency currency) throws SQLException {
        Optional<Money> amount = row.optionalMoney(currency, "proposed_amount");
        return amount.isEmpty()
                ? Optional.empty()
                : Optional.of(new ApprovalLimit.Proposal(amount.get(), row.text("proposed_by"),
                        new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                        row.instant("proposed_at")));
    }
}

package dev.hazina.persistence.refund;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.onUpdate;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.refund.PollRefunds;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The table of refunds.
public final class RefundRows {
    private static final Table<Refund> TABLE = Table.of("refunds", "r",
            key("merchant_id", UUID, r -> r.details().merchant().value()),
            key("id", UUID, r -> r.id().value()),
            column("account_id", UUID, r -> r.details().account().value()),
            column("payment_id", UUID, r -> r.details().payment().value()),
            column("wallet_id", UUID, r -> r.details().wallet().value()),
            column("currency", TEXT, r -> r.details().amount().currency().name()),
            column("amount", BIGINT, r -> r.details().amount().minor()),
            column("channel", TEXT, r -> r.details().channel().wire()),
            optional("reason", TEXT, r -> r.details().reason()),
            optional("reference", TEXT, r -> r.details().reference()),
            column("provider", TEXT, r -> r.details().provider()),
            column("state", TEXT, r -> r.state().wire()),
            onUpdate("coalesce(nullif(given.provider_ref, ''), r.provider_ref)",
                    column("provider_ref", TEXT, Refund::providerRef)),
            nullable("receipt", TEXT, r -> StateColumns.of(r).receipt()),
            nullable("failure_reason", TEXT, r -> StateColumns.of(r).failureReason()),
            nullable("failed_by", TEXT, r -> StateColumns.of(r).failedBy()),
            column("paid_later", BOOLEAN, r -> StateColumns.of(r).late().isPresent()),
            column("created_at", TIMESTAMPTZ, r -> r.details().createdAt()),
            column("updated_at", TIMESTAMPTZ, Refund::updatedAt),
            onUpdate("CASE WHEN given.next_look_at IS NOT NULL THEN r.next_look_at END",
                    optional("next_look_at", TIMESTAMPTZ, RefundRows::firstPoll)),
            column("disputed", BOOLEAN, r -> StateColumns.of(r).disputed()),
            optional("requested_amount", BIGINT, r -> r.details().requested().map(Money::minor)),
            optional("late_at", TIMESTAMPTZ, r -> StateColumns.of(r).late().map(LateSuccess::at)),
            optional("late_receipt", TEXT, r -> StateColumns.of(r).late().map(LateSuccess::receipt)),
            optional("corrected_action", TEXT, r -> r.correction().map(c -> c.action().wire())),
            optional("corrected_amount", BIGINT, r -> r.correction().map(c -> c.amount().minor())),
            optional("corrected_at", TIMESTAMPTZ, r -> r.correction().map(Correction::at)),
            optional("created_by", TEXT, r -> r.details().createdBy().map(CreatedBy::text)),
            optional("created_from", TEXT, r -> r.details().createdBy().flatMap(CreatedBy::address)),
            column("restored", BOOLEAN, r -> r.details().restored()),
            optional("trace", TEXT, r -> r.details().trace().map(TraceContext::text)),
            optional("float_account", TEXT, r -> r.details().floatAccount().map(FloatAccount::code)));

    /// All columns, of a table or alias `r`.
    public static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<Refund> OPEN = TABLE.insert();
    /// A refund that is no longer polled leaves the polling schedule; any other one keeps its time there.
    private static final BulkStatement<Refund> MOVE = TABLE.update("state", "provider_ref", "receipt", "failure_reason",
            "failed_by", "paid_later", "updated_at", "next_look_at", "disputed", "late_at", "late_receipt", "amount",
            "requested_amount", "corrected_action", "corrected_amount", "corrected_at",
            "float_account");

    private RefundRows() {}

    /// The columns of a state.
    private record StateColumns(@Nullable String receipt, @Nullable String failureReason, @Nullable String failedBy,
            boolean disputed, Optional<LateSuccess> late) {
        static StateColumns of(Refund refund) {
            return switch (refund.state()) {
                case RefundState.Pending(var ref, boolean disputed) ->
                    new StateColumns(null, null, null, disputed, Optional.empty());
                case RefundState.Succeeded(String receipt) ->
                    new StateColumns(receipt, null, null, false, Optional.empty());
                case RefundState.Failed(var reason, var by, var late) ->
                    new StateColumns(null, reason.wire(), by.wire(), false, late);
            };
        }
    }

    public static void write(StatementBatch batch, Collection<Refund> opened, Collection<Refund> moved) {
        batch.add(OPEN, opened);
        batch.addForEach(MOVE, moved);
    }

    /// The time of the first poll; empty for a refund that isn't polled.
    private static Optional<Instant> firstPoll(Refund refund) {
        return refund.isPolled()
                ? Optional.of(refund.details().createdAt().plus(PollRefunds.FIRST_POLL))
                : Optional.empty();
    }

    public static Refund read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        RefundDetails details = new RefundDetails(new RefundId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new PaymentId(row.uuid("payment_id")),
                new WalletId(row.uuid("wallet_id")), row.money(currency, "amount"),
                row.optionalMoney(currency, "requested_amount"),
                Channel.ofWire(row.text("channel")).orElseThrow(), row.optionalText("reason"),
                row.optionalText("reference"), row.text("provider"),
                row.optionalText("float_account").map(FloatAccount::ofCode), row.instant("created_at"),
                CreatedByColumns.readTraced(row), row.flag("restored"));
        return new Refund(details, state(row), row.instant("updated_at"), CorrectionReads.read(row, currency));
    }

    private static RefundState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "pending" -> new RefundState.Pending(row.text("provider_ref"), row.flag("disputed"));
            case "succeeded" -> new RefundState.Succeeded(row.text("receipt"));
            case "failed" -> new RefundState.Failed(
                    FailureColumns.reason(row), FailureColumns.by(row), FailureColumns.late(row));
            default -> throw new SQLException("no refund can be " + state);
        };
    }
}

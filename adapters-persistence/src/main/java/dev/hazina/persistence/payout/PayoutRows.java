package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.keptWhenNull;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.onUpdate;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.payout.PollPayouts;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
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
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The table of payouts.
public final class PayoutRows {
    private static final Table<Payout> TABLE = Table.of("payouts", "p",
            key("merchant_id", UUID, p -> p.details().merchant().value()),
            key("id", UUID, p -> p.id().value()),
            column("account_id", UUID, p -> p.details().account().value()),
            column("wallet_id", UUID, p -> p.details().wallet().value()),
            column("currency", TEXT, p -> p.details().amount().currency().name()),
            column("amount", BIGINT, p -> p.details().amount().minor()),
            column("fee", BIGINT, p -> p.details().fee().minor()),
            column("channel", TEXT, p -> p.details().channel().wire()),
            column("destination", TEXT, p -> p.details().destination().e164()),
            optional("callback_url", TEXT, p -> p.details().callbackUrl()),
            optional("remarks", TEXT, p -> p.details().remarks()),
            column("provider", TEXT, p -> p.details().provider()),
            column("state", TEXT, p -> StateColumns.of(p).state()),
            keptWhenNull("p", nullable("fence", UUID, p -> StateColumns.of(p).fence())),
            keptWhenNull("p", nullable("sending_until", TIMESTAMPTZ, p -> StateColumns.of(p).until())),
            keptWhenNull("p", nullable("provider_ref", TEXT, p -> StateColumns.of(p).providerRef())),
            nullable("receipt", TEXT, p -> StateColumns.of(p).receipt()),
            nullable("failure_reason", TEXT, p -> StateColumns.of(p).failureReason()),
            nullable("failed_by", TEXT, p -> StateColumns.of(p).failedBy()),
            column("paid_later", BOOLEAN, p -> StateColumns.of(p).late().isPresent()),
            column("created_at", TIMESTAMPTZ, p -> p.details().createdAt()),
            column("updated_at", TIMESTAMPTZ, Payout::updatedAt),
            onUpdate("CASE WHEN given.next_look_at IS NOT NULL THEN p.next_look_at END",
                    optional("next_look_at", TIMESTAMPTZ, PayoutRows::firstPoll)),
            column("evidence", TEXT, p -> StateColumns.of(p).evidence().wire()),
            optional("requested_amount", BIGINT, p -> p.details().requested().map(Money::minor)),
            optional("late_at", TIMESTAMPTZ, p -> StateColumns.of(p).late().map(LateSuccess::at)),
            optional("late_receipt", TEXT, p -> StateColumns.of(p).late().map(LateSuccess::receipt)),
            optional("corrected_action", TEXT, p -> p.correction().map(c -> c.action().wire())),
            optional("corrected_amount", BIGINT, p -> p.correction().map(c -> c.amount().minor())),
            optional("corrected_at", TIMESTAMPTZ, p -> p.correction().map(Correction::at)),
            optional("created_by", TEXT, p -> p.details().createdBy().map(CreatedBy::text)),
            optional("created_from", TEXT, p -> p.details().createdBy().flatMap(CreatedBy::address)),
            column("restored", BOOLEAN, p -> p.details().restored()),
            optional("trace", TEXT, p -> p.details().trace().map(TraceContext::text)),
            optional("float_account", TEXT, p -> p.details().floatAccount().map(FloatAccount::code)));

    /// All columns, of a table or alias `p`.
    public static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<Payout> OPEN = TABLE.insert();
    /// The values of earlier states stay, so that the provider can still be asked about the payout. A payout that is no
    /// longer polled leaves the polling schedule; any other one keeps its time there.
    private static final BulkStatement<Payout> MOVE = TABLE.update("state", "fence", "sending_until", "provider_ref",
            "receipt", "failure_reason", "failed_by", "paid_later", "updated_at", "next_look_at", "evidence", "late_at",
            "late_receipt", "amount", "requested_amount", "corrected_action", "corrected_amount", "corrected_at",
            "float_account");

    private PayoutRows() {}

    /// The columns of a state.
    private record StateColumns(String state, @Nullable UUID fence, @Nullable Instant until,
            @Nullable String providerRef, @Nullable String receipt, @Nullable String failureReason,
            @Nullable String failedBy, Evidence evidence, Optional<LateSuccess> late) {
        static StateColumns of(Payout payout) {
            return switch (payout.state()) {
                case PayoutState.Queued q -> new StateColumns("queued", null, null, null, null, null, null);
                case PayoutState.Sending(UUID fence, Instant until) ->
                    new StateColumns("sending", fence, until, null, null, null, null);
                case PayoutState.Sent(String ref, Evidence evidence) ->
                    new StateColumns("sent", null, null, ref, null, null, null, evidence, Optional.empty());
                case PayoutState.Succeeded(String receipt) ->
                    new StateColumns("succeeded", null, null, null, receipt, null, null);
                case PayoutState.Failed(var reason, var by, var late, var ref) ->
                    new StateColumns("failed", null, null, null, null, reason.wire(), by.wire(), Evidence.NONE, late);
            };
        }

        private StateColumns(String state, @Nullable UUID fence, @Nullable Instant until, @Nullable String providerRef,
                @Nullable String receipt, @Nullable String failureReason, @Nullable String failedBy) {
            this(state, fence, until, providerRef, receipt, failureReason, failedBy, Evidence.NONE, Optional.empty());
        }
    }

    public static void write(StatementBatch batch, Collection<Payout> opened, Collection<Payout> moved) {
        batch.add(OPEN, opened);
        batch.addForEach(MOVE, moved);
    }

    /// The time of the first poll; empty for a payout that isn't polled.
    private static Optional<Instant> firstPoll(Payout payout) {
        return payout.isPolled()
                ? Optional.of(payout.details().createdAt().plus(PollPayouts.FIRST_POLL))
                : Optional.empty();
    }

    public static Payout read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        PayoutDetails details = new PayoutDetails(new PayoutId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("wallet_id")),
                row.money(currency, "amount"), row.optionalMoney(currency, "requested_amount"),
                row.money(currency, "fee"),
                Channel.ofWire(row.text("channel")).orElseThrow(), new Phone(row.text("destination")),
                row.optionalText("callback_url"), row.optionalText("remarks"), row.text("provider"),
                row.optionalText("float_account").map(FloatAccount::ofCode),
                row.instant("created_at"), CreatedByColumns.readTraced(row), row.flag("restored"));
        return new Payout(details, state(row), row.instant("updated_at"), CorrectionReads.read(row, currency));
    }

    private static PayoutState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "queued" -> new PayoutState.Queued();
            case "sending" -> new PayoutState.Sending(row.uuid("fence"), row.instant("sending_until"));
            case "sent" -> new PayoutState.Sent(row.text("provider_ref"),
                    Evidence.valueOf(row.text("evidence").toUpperCase(Locale.ROOT)));
            case "succeeded" -> new PayoutState.Succeeded(row.text("receipt"));
            case "failed" -> new PayoutState.Failed(
                    FailureColumns.reason(row), FailureColumns.by(row), FailureColumns.late(row),
                    FailureColumns.ref(row));
            default -> throw new SQLException("no payout can be " + state);
        };
    }
}

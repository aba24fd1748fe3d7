package dev.hazina.persistence.ledger;

import dev.hazina.application.refund.PollRefunds;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Refunds as a group leaves them. An open one is on the polling schedule from the start; one that is no longer polled
/// leaves it.
final class RefundWrites {
    private static final String OPEN = """
            INSERT INTO refunds (merchant_id, id, account_id, payment_id, wallet_id, currency, amount, channel, reason,
                reference, provider, state, provider_ref, receipt, failure_reason, failed_by, paid_later, created_at, updated_at,
                next_look_at, created_by, created_from)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private static final String MOVE = """
            UPDATE refunds r SET state = moved.state, provider_ref = coalesce(moved.provider_ref, r.provider_ref),
                receipt = moved.receipt, failure_reason = moved.failure_reason, failed_by = moved.failed_by,
                paid_later = moved.late_at IS NOT NULL, updated_at = moved.updated_at,
                next_look_at = CASE WHEN moved.polled THEN r.next_look_at END, disputed = moved.disputed,
                late_at = moved.late_at, late_receipt = moved.late_receipt, amount = moved.amount,
                requested_amount = moved.requested_amount, corrected_action = moved.corrected_action,
                corrected_amount = moved.corrected_amount, corrected_at = moved.corrected_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                AS moved (merchant_id, id, state, provider_ref, receipt, failure_reason, failed_by, updated_at, disputed,
                    late_at, late_receipt, amount, requested_amount, corrected_action, corrected_amount, corrected_at,
                    polled)
            WHERE r.merchant_id = moved.merchant_id AND r.id = moved.id""";

    private RefundWrites() {}

    /// What a state owns, a column each.
    private record StateColumns(@Nullable String providerRef, @Nullable String receipt, @Nullable String failureReason,
            @Nullable String failedBy, boolean disputed, Optional<LateSuccess> late) {
        static StateColumns of(RefundState state) {
            return switch (state) {
                case RefundState.Pending(String providerRef, boolean disputed) ->
                    new StateColumns(providerRef, null, null, null, disputed, Optional.empty());
                case RefundState.Succeeded(String receipt) ->
                    new StateColumns(null, receipt, null, null, false, Optional.empty());
                case RefundState.Failed(var reason, var by, var late) ->
                    new StateColumns(null, null, reason.wire(), by.wire(), false, late);
            };
        }
    }

    static void write(StatementBatch script, Collection<Refund> opened, Collection<Refund> moved) {
        Columns openings = Columns.of("uuid", "uuid", "uuid", "uuid", "uuid", "text", "int8", "text", "text", "text",
                "text", "text", "text", "text", "text", "text", "bool", "timestamptz", "timestamptz", "timestamptz",
                "text",
                "text");
        opened.forEach(refund -> open(openings, refund));
        script.add(OPEN, openings);

        Columns moves = Columns.of("uuid", "uuid", "text", "text", "text", "text", "text", "timestamptz", "bool",
                "timestamptz", "text", "int8", "int8", "text", "int8", "timestamptz", "bool");
        moved.forEach(refund -> move(moves, refund));
        script.addForEach(MOVE, moves);
    }

    private static void move(Columns moves, Refund refund) {
        RefundDetails details = refund.details();
        StateColumns owned = StateColumns.of(refund.state());
        CorrectionColumns corrected = CorrectionColumns.of(refund.correction());
        moves.row(details.merchant().value(), refund.id().value(), refund.state().wire(), owned.providerRef(),
                owned.receipt(), owned.failureReason(), owned.failedBy(), refund.updatedAt(), owned.disputed(),
                owned.late().map(LateSuccess::at).orElse(null), owned.late().map(LateSuccess::receipt).orElse(null),
                details.amount().minor(), details.requested().map(Money::minor).orElse(null), corrected.action(),
                corrected.amount(), corrected.at(), refund.isPolled());
    }

    private static void open(Columns openings, Refund refund) {
        RefundDetails details = refund.details();
        StateColumns owned = StateColumns.of(refund.state());
        String providerRef = owned.providerRef();
        openings.row(details.merchant().value(), details.id().value(), details.account().value(),
                details.payment().value(), details.wallet().value(), details.amount().currency().name(),
                details.amount().minor(), details.channel().wire(), details.reason().orElse(null),
                details.reference().orElse(null), details.provider(), refund.state().wire(),
                providerRef == null ? "" : providerRef, owned.receipt(), owned.failureReason(), owned.failedBy(),
                owned.late().isPresent(),
                details.createdAt(), refund.updatedAt(), firstLook(refund), CreatedByColumns.text(details.createdBy()),
                CreatedByColumns.address(details.createdBy()));
    }

    private static @Nullable Instant firstLook(Refund refund) {
        return refund.isPolled() ? refund.details().createdAt().plus(PollRefunds.FIRST_LOOK) : null;
    }
}

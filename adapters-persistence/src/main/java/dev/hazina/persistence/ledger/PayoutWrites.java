package dev.hazina.persistence.ledger;

import dev.hazina.application.payout.PollPayouts;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Payouts as a group leaves them. An open one is on the polling schedule from the start; one that is no longer polled
/// leaves it.
final class PayoutWrites {
    private static final String OPEN = """
            INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination,
                callback_url, remarks, provider, state, fence, sending_until, provider_ref, receipt, failure_reason, failed_by,
                paid_later, created_at, updated_at, next_look_at, evidence, created_by,
                created_from)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    /// What an earlier state left stays for whoever has to ask the provider about it.
    private static final String MOVE = """
            UPDATE payouts p SET state = moved.state, fence = coalesce(moved.fence, p.fence),
                sending_until = coalesce(moved.sending_until, p.sending_until),
                provider_ref = coalesce(moved.provider_ref, p.provider_ref), receipt = moved.receipt,
                failure_reason = moved.failure_reason, failed_by = moved.failed_by, paid_later = moved.late_at IS NOT NULL,
                updated_at = moved.updated_at,
                next_look_at = CASE WHEN moved.polled THEN p.next_look_at END,
                evidence = moved.evidence, late_at = moved.late_at, late_receipt = moved.late_receipt,
                amount = moved.amount, requested_amount = moved.requested_amount,
                corrected_action = moved.corrected_action, corrected_amount = moved.corrected_amount,
                corrected_at = moved.corrected_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS moved (merchant_id, id, state, fence,
                sending_until, provider_ref, receipt, failure_reason, failed_by, updated_at, evidence, late_at,
                late_receipt, amount, requested_amount, corrected_action, corrected_amount, corrected_at, polled)
            WHERE p.merchant_id = moved.merchant_id AND p.id = moved.id""";

    private PayoutWrites() {}

    /// What a state owns, a column each.
    private record StateColumns(String state, @Nullable UUID fence, @Nullable Instant until,
            @Nullable String providerRef,
            @Nullable String receipt, @Nullable String failureReason, @Nullable String failedBy, Evidence evidence,
            Optional<LateSuccess> late) {
        static StateColumns of(PayoutState state) {
            return switch (state) {
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

    static void write(StatementBatch script, Collection<Payout> opened, Collection<Payout> moved) {
        Columns openings = Columns.of("uuid", "uuid", "uuid", "uuid", "text", "int8", "int8", "text", "text", "text",
                "text", "text", "text", "uuid", "timestamptz", "text", "text", "text", "text", "bool", "timestamptz",
                "timestamptz", "timestamptz", "text", "text", "text");
        opened.forEach(payout -> open(openings, payout));
        script.add(OPEN, openings);

        Columns moves = Columns.of("uuid", "uuid", "text", "uuid", "timestamptz", "text", "text", "text", "text",
                "timestamptz", "text", "timestamptz", "text", "int8", "int8", "text", "int8", "timestamptz", "bool");
        moved.forEach(payout -> move(moves, payout));
        script.addForEach(MOVE, moves);
    }

    private static void move(Columns moves, Payout payout) {
        PayoutDetails details = payout.details();
        StateColumns owned = StateColumns.of(payout.state());
        CorrectionColumns corrected = CorrectionColumns.of(payout.correction());
        moves.row(details.merchant().value(), payout.id().value(), owned.state(), owned.fence(), owned.until(),
                owned.providerRef(), owned.receipt(), owned.failureReason(), owned.failedBy(), payout.updatedAt(),
                owned.evidence().wire(), owned.late().map(LateSuccess::at).orElse(null),
                owned.late().map(LateSuccess::receipt).orElse(null), details.amount().minor(),
                details.requested().map(Money::minor).orElse(null), corrected.action(), corrected.amount(),
                corrected.at(), payout.isPolled());
    }

    private static void open(Columns openings, Payout payout) {
        PayoutDetails details = payout.details();
        StateColumns owned = StateColumns.of(payout.state());
        openings.row(details.merchant().value(), details.id().value(), details.account().value(),
                details.wallet().value(), details.amount().currency().name(), details.amount().minor(),
                details.fee().minor(), details.channel().wire(), details.destination().e164(),
                details.callbackUrl().orElse(null), details.remarks().orElse(null), details.provider(), owned.state(),
                owned.fence(), owned.until(), owned.providerRef(), owned.receipt(), owned.failureReason(),
                owned.failedBy(),
                owned.late().isPresent(), details.createdAt(), payout.updatedAt(), firstLook(payout),
                owned.evidence().wire(), CreatedByColumns.text(details.createdBy()),
                CreatedByColumns.address(details.createdBy()));
    }

    private static @Nullable Instant firstLook(Payout payout) {
        return payout.isPolled() ? payout.details().createdAt().plus(PollPayouts.FIRST_LOOK) : null;
    }
}

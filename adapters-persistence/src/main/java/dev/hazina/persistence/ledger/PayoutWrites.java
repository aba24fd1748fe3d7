package dev.hazina.persistence.ledger;

import dev.hazina.application.payout.ChasePayouts;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Script;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Payouts as a group leaves them. An open one is on the schedule from the start; one that was given up stays on it as long as it
/// is watched; one that has ended otherwise is off it.
final class PayoutWrites {
    private static final String OPEN = """
            INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination,
                callback_url, remarks, provider, state, fence, sending_until, provider_ref, receipt, failure_reason, failed_by,
                paid_later, created_at, updated_at, next_look_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    /// What an earlier state left stays for whoever has to ask the provider about it.
    private static final String MOVE = """
            UPDATE payouts p SET state = moved.state, fence = coalesce(moved.fence, p.fence),
                sending_until = coalesce(moved.sending_until, p.sending_until),
                provider_ref = coalesce(moved.provider_ref, p.provider_ref), receipt = moved.receipt,
                failure_reason = moved.failure_reason, failed_by = moved.failed_by, paid_later = moved.paid_later, updated_at = moved.updated_at,
                next_look_at = CASE WHEN moved.state IN ('queued', 'sending', 'sent')
                    OR moved.failed_by = 'given_up' AND NOT moved.paid_later THEN p.next_look_at END
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS moved (merchant_id, id, state, fence, sending_until,
                provider_ref, receipt, failure_reason, failed_by, paid_later, updated_at)
            WHERE p.merchant_id = moved.merchant_id AND p.id = moved.id""";

    private PayoutWrites() {}

    /// What a state owns, a column each.
    private record Owned(String state, @Nullable UUID fence, @Nullable Instant until, @Nullable String providerRef,
            @Nullable String receipt, @Nullable String failureReason, @Nullable String failedBy, boolean paidLater) {
        static Owned of(PayoutState state) {
            return switch (state) {
                case PayoutState.Queued q -> new Owned("queued", null, null, null, null, null, null, false);
                case PayoutState.Sending(UUID fence, Instant until) ->
                    new Owned("sending", fence, until, null, null, null, null, false);
                case PayoutState.Sent(String ref) -> new Owned("sent", null, null, ref, null, null, null, false);
                case PayoutState.Succeeded(String receipt) ->
                    new Owned("succeeded", null, null, null, receipt, null, null, false);
                case PayoutState.Failed(var reason, var by, boolean later, var ref) ->
                    new Owned("failed", null, null, null, null, reason.wire(), by.wire(), later);
            };
        }
    }

    static void write(Script script, Collection<Payout> opened, Collection<Payout> moved) {
        Columns openings = Columns.of("uuid", "uuid", "uuid", "uuid", "text", "int8", "int8", "text", "text", "text",
                "text", "text", "text", "uuid", "timestamptz", "text", "text", "text", "text", "bool", "timestamptz",
                "timestamptz", "timestamptz");
        opened.forEach(payout -> open(openings, payout));
        script.add(OPEN, openings);

        Columns moves = Columns.of("uuid", "uuid", "text", "uuid", "timestamptz", "text", "text", "text", "text",
                "bool",
                "timestamptz");
        moved.forEach(payout -> {
            Owned owned = Owned.of(payout.state());
            moves.row(payout.details().merchant().value(), payout.id().value(), owned.state(), owned.fence(),
                    owned.until(), owned.providerRef(), owned.receipt(), owned.failureReason(), owned.failedBy(),
                    owned.paidLater(),
                    payout.updatedAt());
        });
        script.addForEach(MOVE, moves);
    }

    private static void open(Columns openings, Payout payout) {
        PayoutDetails details = payout.details();
        Owned owned = Owned.of(payout.state());
        openings.row(details.merchant().value(), details.id().value(), details.account().value(),
                details.wallet().value(), details.amount().currency().name(), details.amount().minor(),
                details.fee().minor(), details.channel().wire(), details.destination().e164(),
                details.callbackUrl().orElse(null), details.remarks().orElse(null), details.provider(), owned.state(),
                owned.fence(), owned.until(), owned.providerRef(), owned.receipt(), owned.failureReason(),
                owned.failedBy(),
                owned.paidLater(), details.createdAt(), payout.updatedAt(), firstLook(payout));
    }

    private static @Nullable Instant firstLook(Payout payout) {
        return payout.isOpen() ? payout.details().createdAt().plus(ChasePayouts.FIRST_LOOK) : null;
    }
}

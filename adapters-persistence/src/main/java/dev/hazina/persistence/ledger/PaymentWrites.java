package dev.hazina.persistence.ledger;

import dev.hazina.application.payment.PollPayments;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/// Payments as a group leaves them. An open one is on the polling schedule from the start; one that is no longer polled
/// leaves it.
final class PaymentWrites {
    private static final String OPEN = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, card_token, callback_url, provider, fingerprint, state, provider_ref, receipt,
                failure_reason, failed_by, paid_later, created_at, updated_at, next_look_at, sending_until, disputed,
                requested_amount, created_by, created_from)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    /// The provider's name for it stays when the payment ends, for whoever has to ask the provider about it.
    private static final String MOVE = """
            UPDATE payments p SET state = moved.state, provider_ref = coalesce(moved.provider_ref, p.provider_ref),
                receipt = moved.receipt, failure_reason = moved.failure_reason, failed_by = moved.failed_by,
                paid_later = moved.paid_later, updated_at = moved.updated_at,
                next_look_at = CASE WHEN moved.polled THEN p.next_look_at END,
                sending_until = coalesce(moved.sending_until, p.sending_until), disputed = moved.disputed,
                watched = moved.watched, amount = moved.amount, requested_amount = moved.requested_amount,
                fee = moved.fee, corrected_action = moved.corrected_action, corrected_amount = moved.corrected_amount,
                corrected_at = moved.corrected_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                AS moved (merchant_id, id, state, provider_ref, receipt, failure_reason, failed_by, paid_later, updated_at,
                    sending_until, disputed, watched, amount, requested_amount, fee, corrected_action, corrected_amount,
                    corrected_at, polled)
            WHERE p.merchant_id = moved.merchant_id AND p.id = moved.id""";

    private PaymentWrites() {}

    /// What a state owns, a column each.
    private record StateColumns(@Nullable String providerRef, @Nullable String receipt, @Nullable String failureReason,
            @Nullable String failedBy, boolean paidLater, @Nullable Instant sendingUntil, boolean disputed,
            boolean watched) {
        static StateColumns of(PaymentState state) {
            return switch (state) {
                case PaymentState.Pending(Instant until) ->
                    new StateColumns(null, null, null, null, false, until, false, false);
                case PaymentState.Processing(String providerRef, boolean disputed) ->
                    new StateColumns(providerRef, null, null, null, false, null, disputed, false);
                case PaymentState.Succeeded(String receipt) ->
                    new StateColumns(null, receipt, null, null, false, null, false, false);
                case PaymentState.Failed(var reason, var by, boolean later, var ref) ->
                    new StateColumns(null, null, reason.wire(), by.wire(), later, null, false, false);
                case PaymentState.Canceled(boolean later, boolean watched, String ref) ->
                    new StateColumns(ref.isEmpty() ? null : ref, null, null, null, later, null, false, watched);
            };
        }
    }

    static void write(StatementBatch script, Collection<Payment> opened, Collection<Payment> moved) {
        Columns openings = Columns.of("uuid", "uuid", "uuid", "uuid", "text", "text", "int8", "int8", "text", "text",
                "text", "text", "text", "text", "text", "text", "text", "text", "text", "bool", "timestamptz",
                "timestamptz", "timestamptz", "timestamptz", "bool", "int8", "text", "text");
        opened.forEach(payment -> open(openings, payment));
        script.add(OPEN, openings);

        Columns moves = Columns.of("uuid", "uuid", "text", "text", "text", "text", "text", "bool", "timestamptz",
                "timestamptz", "bool", "bool", "int8", "int8", "int8", "text", "int8", "timestamptz", "bool");
        moved.forEach(payment -> move(moves, payment));
        script.addForEach(MOVE, moves);
    }

    private static void move(Columns moves, Payment payment) {
        PaymentDetails details = payment.details();
        StateColumns owned = StateColumns.of(payment.state());
        CorrectionColumns corrected = CorrectionColumns.of(payment.correction());
        moves.row(details.merchant().value(), payment.id().value(), payment.state().wire(), owned.providerRef(),
                owned.receipt(), owned.failureReason(), owned.failedBy(), owned.paidLater(), payment.updatedAt(),
                owned.sendingUntil(), owned.disputed(), owned.watched(), details.amount().minor(),
                details.requested().map(Money::minor).orElse(null), details.fee().minor(), corrected.action(),
                corrected.amount(), corrected.at(), payment.isPolled());
    }

    private static void open(Columns openings, Payment payment) {
        PaymentDetails details = payment.details();
        StateColumns owned = StateColumns.of(payment.state());
        openings.row(details.merchant().value(), details.id().value(), details.account().value(),
                details.wallet().value(), details.reference(), details.amount().currency().name(),
                details.amount().minor(), details.fee().minor(), details.channel().wire(), phone(details.payer()),
                card(details.payer()), details.callbackUrl().orElse(null), details.provider(), details.fingerprint(),
                payment.state().wire(), owned.providerRef(), owned.receipt(), owned.failureReason(), owned.failedBy(),
                owned.paidLater(), details.createdAt(), payment.updatedAt(), firstLook(payment), owned.sendingUntil(),
                owned.disputed(), details.requested().map(Money::minor).orElse(null),
                CreatedByColumns.text(details.createdBy()),
                CreatedByColumns.address(details.createdBy()));
    }

    private static @Nullable Instant firstLook(Payment payment) {
        return payment.isPolled() ? payment.details().createdAt().plus(PollPayments.FIRST_LOOK) : null;
    }

    private static @Nullable String phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(var phone) -> phone.e164();
            case Payer.ByCard c -> null;
            case Payer.Unnamed u -> null;
        };
    }

    private static @Nullable String card(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone p -> null;
            case Payer.Unnamed u -> null;
            case Payer.ByCard(var token) -> token.text();
        };
    }
}

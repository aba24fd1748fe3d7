package dev.hazina.application.statement;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// A payment, a refund, a payout or a transfer as one row among the others.
///
/// @param wallet the wallet it is about; of a transfer the one that is debited
/// @param status its state's name on the wire
/// @param fee zero where there is none
/// @param receipt the channel's reference of the money movement, once it moved
/// @param occurredAt its place in time, which no other row of the account has: when a payment or a transfer was created,
///        when a refund or a payout last changed
public record Transaction(Kind kind, UUID id, WalletId wallet, String status, Money amount, Money fee,
        Optional<Channel> channel, Optional<String> reference, Optional<String> receipt, Instant occurredAt) {
    private static final String SUCCEEDED = "succeeded";

    /// What a row can be.
    public enum Kind {
        PAYMENT, REFUND, PAYOUT, TRANSFER;

        private final String wire = name().toLowerCase(Locale.ROOT);

        public String wire() {
            return wire;
        }

        public static Optional<Kind> ofWire(String wire) {
            for (Kind kind : values()) {
                if (kind.wire().equals(wire)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }

    public static Transaction of(Payment payment) {
        var details = payment.details();
        return new Transaction(Kind.PAYMENT, payment.id().value(), details.wallet(), payment.state().wire(),
                details.amount(), details.fee(), Optional.of(details.channel()), Optional.of(details.reference()),
                payment.state() instanceof PaymentState.Succeeded(String receipt)
                        ? Optional.of(receipt)
                        : Optional.empty(),
                details.createdAt());
    }

    public static Transaction of(Refund refund) {
        var details = refund.details();
        return new Transaction(Kind.REFUND, refund.id().value(), details.wallet(), refund.state().wire(),
                details.amount(), Money.zero(details.amount().currency()), Optional.of(details.channel()),
                details.reference(),
                refund.state() instanceof RefundState.Succeeded(String receipt)
                        ? Optional.of(receipt)
                        : Optional.empty(),
                refund.updatedAt());
    }

    public static Transaction of(Payout payout) {
        var details = payout.details();
        return new Transaction(Kind.PAYOUT, payout.id().value(), details.wallet(), payout.state().wire(),
                details.amount(), details.fee(), Optional.of(details.channel()), Optional.empty(),
                payout.state() instanceof PayoutState.Succeeded(String receipt)
                        ? Optional.of(receipt)
                        : Optional.empty(),
                payout.updatedAt());
    }

    public static Transaction of(Transfer transfer) {
        return new Transaction(Kind.TRANSFER, transfer.id().value(), transfer.from(), SUCCEEDED, transfer.amount(),
                Money.zero(transfer.amount().currency()), Optional.empty(), transfer.reference(), Optional.empty(),
                transfer.createdAt());
    }

    /// The id as the API writes it.
    public String printedId() {
        return kind == Kind.TRANSFER ? new TransferId(id).toString() : id.toString();
    }

    /// What the wallet gains or loses by it, always positive.
    public Money netAmount() {
        return switch (kind) {
            case PAYMENT -> amount.minus(fee);
            case REFUND, TRANSFER -> amount;
            case PAYOUT -> amount.plus(fee);
        };
    }
}

package dev.hazina.application.statement;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
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

/// A payment, refund, payout or transfer, or a late event of one of them, as one row of an account's transactions.
///
/// @param wallet the wallet of the transaction; of a transfer the one that is debited
/// @param status its state's name on the wire
/// @param amount negative for a correction that took money from a wallet
/// @param fee zero where there is none
/// @param beyond the part of the amount that no wallet was debited for, because more moved than was requested; mostly
///         zero
/// @param receipt the channel's reference of the money movement, once it moved and where the channel has given one
/// @param counterparty the phone of the payer or recipient
/// @param remarks the remarks of a payout, the reason of a refund
/// @param occurredAt the row's time, unique within the account: when a payment or a transfer was created, when a refund
///         or a payout last changed, when a correction or a late result was recorded
public record Transaction(Kind kind, UUID id, WalletId wallet, String status, Money amount, Money fee, Money beyond,
        Optional<Channel> channel, Optional<String> reference, Optional<String> receipt, Instant occurredAt,
        Optional<String> counterparty, Optional<String> remarks) {
    private static final String SUCCEEDED = "succeeded";

    /// A row without an amount beyond the requested one.
    public Transaction(Kind kind, UUID id, WalletId wallet, String status, Money amount, Money fee,
            Optional<Channel> channel, Optional<String> reference, Optional<String> receipt, Instant occurredAt) {
        this(kind, id, wallet, status, amount, fee, Money.zero(amount.currency()), channel, reference, receipt,
                occurredAt, Optional.empty(), Optional.empty());
    }

    /// The same row with what it says about people.
    ///
    /// @param payerOrRecipient a phone
    public Transaction about(Optional<String> payerOrRecipient, Optional<String> words) {
        return new Transaction(kind, id, wallet, status, amount, fee, beyond, channel, reference, receipt, occurredAt,
                payerOrRecipient, words);
    }

    /// The kinds of rows.
    public enum Kind {
        PAYMENT, REFUND, PAYOUT, TRANSFER,
        /// A credit to a wallet or a debit from it by platform staff.
        CORRECTION,
        /// A payout or refund that was paid after it had failed. No wallet was debited for it.
        LATE_SUCCESS;

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
                payment.state() instanceof PaymentState.Succeeded(String receipt) ? told(receipt) : Optional.empty(),
                details.createdAt()).about(
                        details.payer() instanceof Payer.ByPhone(var phone)
                                ? Optional.of(phone.e164())
                                : Optional.empty(),
                        Optional.empty());
    }

    public static Transaction of(Refund refund) {
        var details = refund.details();
        return new Transaction(Kind.REFUND, refund.id().value(), details.wallet(), refund.state().wire(),
                details.amount(), Money.zero(details.amount().currency()),
                details.excess().orElse(Money.zero(details.amount().currency())), Optional.of(details.channel()),
                details.reference(),
                refund.state() instanceof RefundState.Succeeded(String receipt) ? told(receipt) : Optional.empty(),
                refund.updatedAt(), Optional.empty(), details.reason());
    }

    public static Transaction of(Payout payout) {
        var details = payout.details();
        return new Transaction(Kind.PAYOUT, payout.id().value(), details.wallet(), payout.state().wire(),
                details.amount(), details.fee(), details.excess().orElse(Money.zero(details.amount().currency())),
                Optional.of(details.channel()), Optional.empty(),
                payout.state() instanceof PayoutState.Succeeded(String receipt) ? told(receipt) : Optional.empty(),
                payout.updatedAt(), Optional.of(details.destination().e164()), details.remarks());
    }

    public static Transaction of(Transfer transfer) {
        return new Transaction(Kind.TRANSFER, transfer.id().value(), transfer.from(), SUCCEEDED, transfer.amount(),
                Money.zero(transfer.amount().currency()), Optional.empty(), transfer.reference(), Optional.empty(),
                transfer.createdAt());
    }

    /// A provider that answers a status query without a receipt leaves the text empty.
    private static Optional<String> told(String receipt) {
        return Optional.of(receipt).filter(text -> !text.isEmpty());
    }

    /// @param wallet the wallet that was credited or debited
    /// @param moved negative for a debit
    public static Transaction ofCorrection(Discrepancy resolved, WalletId wallet, Money moved, Instant at) {
        return new Transaction(Kind.CORRECTION, resolved.id(), wallet, SUCCEEDED, moved, Money.zero(moved.currency()),
                Optional.empty(), Optional.of(resolved.subject().toString()), Optional.empty(), at);
    }

    /// The late success of a refund after it had failed; empty when there was none.
    public static Optional<Transaction> late(Refund refund) {
        var details = refund.details();
        return refund.state() instanceof RefundState.Failed f
                ? f.late().map(late -> late(refund.id().value(), details.wallet(), details.amount(), details.channel(),
                        details.reference(), late))
                : Optional.empty();
    }

    /// The late success of a payout after it had failed; empty when there was none.
    public static Optional<Transaction> late(Payout payout) {
        var details = payout.details();
        return payout.state() instanceof PayoutState.Failed f
                ? f.late().map(late -> late(payout.id().value(), details.wallet(), details.amount(), details.channel(),
                        Optional.empty(), late))
                : Optional.empty();
    }

    private static Transaction late(UUID id, WalletId wallet, Money amount, Channel channel,
            Optional<String> reference, LateSuccess late) {
        return new Transaction(Kind.LATE_SUCCESS, id, wallet, SUCCEEDED, amount, Money.zero(amount.currency()),
                Optional.of(channel), reference, told(late.receipt()), late.at());
    }

    /// The id as the API writes it.
    public String printedId() {
        return kind == Kind.TRANSFER ? new TransferId(id).toString() : id.toString();
    }

    /// Whether the wallets have gained (1) or lost (-1) the net amount, which a correction signs itself; zero while or
    /// because no money moved.
    public int sign() {
        return switch (kind) {
            case PAYMENT -> status.equals(SUCCEEDED) ? 1 : 0;
            case REFUND, PAYOUT -> status.equals("failed") ? 0 : -1;
            case CORRECTION -> 1;
            case TRANSFER, LATE_SUCCESS -> 0;
        };
    }

    /// The effect on the wallet: positive except for a correction that debited it; nothing for a late success.
    public Money netAmount() {
        return switch (kind) {
            case PAYMENT -> amount.minus(fee);
            case REFUND -> amount.minus(beyond);
            case PAYOUT -> amount.plus(fee).minus(beyond);
            case TRANSFER, CORRECTION -> amount;
            case LATE_SUCCESS -> Money.zero(amount.currency());
        };
    }
}

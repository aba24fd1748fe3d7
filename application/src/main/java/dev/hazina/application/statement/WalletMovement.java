package dev.hazina.application.statement;

import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/// A change of a wallet's available balance, as the books have it.
///
/// The money of a payout leaves the available balance when it is reserved and comes back when the payout fails. Its
/// settlement moves only reserved money and is no wallet movement, so a payout is taken off once.
///
/// @param subject the payment, refund, payout or transfer; of a correction the one that it is about
/// @param walletNumber the number of the wallet
/// @param version the number of entries of the wallet by then; it orders movements of one instant
/// @param amount what the available balance gained or, negative, lost
/// @param fee the part of the difference between this and the payer's or recipient's amount that the platform kept or,
///        negative, gave back
/// @param balanceAfter the available balance after it
/// @param reference the merchant's reference
/// @param counterparty the phone of the payer or recipient; of a transfer the number of the other wallet
/// @param receipt the channel's reference of the money movement
/// @param remarks the remarks of a payout, the reason of a refund
public record WalletMovement(Kind kind, Subject subject, WalletId wallet, String walletNumber, long version,
        Money amount, Money fee, Money balanceAfter, Optional<String> reference, Optional<String> counterparty,
        Optional<String> receipt, Optional<String> remarks, Instant at) {

    /// What a wallet movement is.
    public enum Kind {
        PAYMENT, REFUND, REFUND_RETURNED, PAYOUT, PAYOUT_RETURNED, TRANSFER,
        /// A credit or a debit by platform staff.
        CORRECTION;

        private final String wire = name().toLowerCase(Locale.ROOT);

        public String wire() {
            return wire;
        }

        /// The kind of a movement to or from a wallet's available balance.
        public static Kind of(Posting.Kind posting) {
            return switch (posting) {
                case COLLECTED -> PAYMENT;
                case REFUND_REQUESTED -> REFUND;
                case REFUND_FAILED, REFUNDED -> REFUND_RETURNED;
                case RESERVED -> PAYOUT;
                case RELEASED, PAID_OUT -> PAYOUT_RETURNED;
                case TRANSFERRED -> TRANSFER;
                // The last three are of no wallet.
                case RESOLVED, CORRECTED, LATE_SUCCESS, UNMATCHED, RECLASSIFIED, PROVIDER_CHARGE,
                        PROVIDER_CHARGE_CORRECTED, SWEPT ->
                    CORRECTION;
            };
        }
    }

    /// Its place among the movements of its merchant. The two sides of a transfer have the same.
    public long number() {
        return number(at);
    }

    /// The number of what happened at an instant.
    public static long number(Instant at) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }

    /// The instant of a number.
    public static Instant instant(long number) {
        return Instant.EPOCH.plus(number, ChronoUnit.MICROS);
    }

    /// What the available balance gained; zero where it lost.
    public Money in() {
        return amount.isPositive() ? amount : Money.zero(amount.currency());
    }

    /// What the available balance lost; zero where it gained.
    public Money out() {
        return amount.isPositive() ? Money.zero(amount.currency()) : Money.zero(amount.currency()).minus(amount);
    }

    /// What the payer paid, or the recipient gets or gave back: the amount before the fee.
    public Money gross() {
        Money signed = amount.plus(fee);
        return signed.isPositive() ? signed : Money.zero(signed.currency()).minus(signed);
    }

    /// The subject's id as the API writes it.
    public String printedId() {
        return subject.kind() == Subject.Kind.TRANSFER
                ? new TransferId(subject.id()).toString()
                : subject.id().toString();
    }
}

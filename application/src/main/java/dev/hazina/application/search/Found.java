package dev.hazina.application.search;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Something that a search found.
///
/// @param reference the merchant's own name for it, the remarks of a payout, or the name of a wallet or an account
/// @param sequel what became of it after it had ended; empty where nothing did
/// @param about what an event is about; otherwise empty
public record Found(Type type, String id, AccountId account, Optional<String> reference, Optional<Money> amount,
        Optional<String> status, Optional<Sequel> sequel, Instant createdAt, Optional<Subject> about) {

    /// The types, in the order of results.
    public enum Type {
        PAYMENT, REFUND, PAYOUT, TRANSFER, WALLET, ENDPOINT, EVENT, ACCOUNT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What a status alone does not say: the money of a failed one moved after all, or a payment was refunded.
    public enum Sequel {
        LATE_SUCCESS, REFUNDED, PARTLY_REFUNDED;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Found of(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        var details = payment.details();
        return new Found(Type.PAYMENT, payment.id().toString(), details.account(), Optional.of(details.reference()),
                Optional.of(details.amount()), Optional.of(payment.state().wire()), sequel(whole),
                details.createdAt(), Optional.empty());
    }

    private static Optional<Sequel> sequel(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        boolean isLate = payment.state() instanceof PaymentState.Failed failed && failed.paidLater()
                || payment.state() instanceof PaymentState.Canceled canceled && canceled.paidLater();
        Money refunded = whole.refunds().refunded(payment);
        if (refunded.isPositive()) {
            return Optional.of(refunded.equals(payment.details().amount())
                    ? Sequel.REFUNDED
                    : Sequel.PARTLY_REFUNDED);
        }
        return Optional.of(Sequel.LATE_SUCCESS).filter(any -> isLate);
    }

    static Found of(Refund refund) {
        var details = refund.details();
        boolean isLate = refund.state() instanceof RefundState.Failed failed && failed.late().isPresent();
        return new Found(Type.REFUND, refund.id().toString(), details.account(), details.reference(),
                Optional.of(details.amount()), Optional.of(refund.state().wire()),
                Optional.of(Sequel.LATE_SUCCESS).filter(any -> isLate), details.createdAt(), Optional.empty());
    }

    static Found of(Payout payout) {
        var details = payout.details();
        boolean isLate = payout.state() instanceof PayoutState.Failed failed && failed.late().isPresent();
        return new Found(Type.PAYOUT, payout.id().toString(), details.account(), details.remarks(),
                Optional.of(details.amount()), Optional.of(payout.state().wire()),
                Optional.of(Sequel.LATE_SUCCESS).filter(any -> isLate), details.createdAt(), Optional.empty());
    }

    static Found of(Transfer transfer) {
        return new Found(Type.TRANSFER, transfer.id().toString(), transfer.account(), transfer.reference(),
                Optional.of(transfer.amount()), Optional.of("succeeded"), Optional.empty(), transfer.createdAt(),
                Optional.empty());
    }

    static Found of(Wallet wallet) {
        return new Found(Type.WALLET, wallet.id().toString(), wallet.account(), Optional.of(wallet.name().text()),
                Optional.of(wallet.availableMoney()), Optional.of(wallet.closed() ? "closed" : "active"),
                Optional.empty(), wallet.createdAt(), Optional.empty());
    }
}

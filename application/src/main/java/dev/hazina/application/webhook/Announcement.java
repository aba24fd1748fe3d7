package dev.hazina.application.webhook;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.webhook.EventType;
import java.time.Instant;
import java.util.Optional;

/// A change that becomes an event or an alert, with the state of its subject at that moment.
public sealed interface Announcement {

    MerchantId merchant();

    AccountId account();

    Subject subject();

    /// The time of the change.
    Instant at();

    /// The end of a payment.
    ///
    /// @param sequence 2 when it had ended before: abandoned, and paid after all
    record OfPayment(EventType type, int sequence, PaymentWithRefunds whole) implements Announcement {
        @Override
        public MerchantId merchant() {
            return whole.payment().details().merchant();
        }

        @Override
        public AccountId account() {
            return whole.payment().details().account();
        }

        @Override
        public Subject subject() {
            return whole.payment().subject();
        }

        @Override
        public Instant at() {
            return whole.payment().updatedAt();
        }
    }

    /// The end of a refund.
    ///
    /// @param whole its payment, with all refunds of it
    /// @param sequence 2 when it had ended before: failed, and reported as paid back afterwards
    record OfRefund(EventType type, int sequence, Refund refund, PaymentWithRefunds whole) implements Announcement {
        @Override
        public MerchantId merchant() {
            return refund.details().merchant();
        }

        @Override
        public AccountId account() {
            return refund.details().account();
        }

        @Override
        public Subject subject() {
            return refund.subject();
        }

        @Override
        public Instant at() {
            return refund.state() instanceof RefundState.Failed f && f.late().isPresent()
                    ? f.late().get().at()
                    : refund.updatedAt();
        }
    }

    /// The end of a payout.
    ///
    /// @param sequence 2 when it had ended before: failed, and reported as paid afterwards
    record OfPayout(EventType type, int sequence, Payout payout) implements Announcement {
        @Override
        public MerchantId merchant() {
            return payout.details().merchant();
        }

        @Override
        public AccountId account() {
            return payout.details().account();
        }

        @Override
        public Subject subject() {
            return payout.subject();
        }

        @Override
        public Instant at() {
            return payout.state() instanceof PayoutState.Failed f && f.late().isPresent()
                    ? f.late().get().at()
                    : payout.updatedAt();
        }
    }

    /// A person credited or debited a wallet.
    ///
    /// @param resolved the discrepancy with the reason
    /// @param amount negative for a debit
    record WalletCorrected(Discrepancy resolved, WalletId wallet, Money amount, Instant at) implements Announcement {
        @Override
        public MerchantId merchant() {
            return resolved.merchant();
        }

        @Override
        public AccountId account() {
            return resolved.account();
        }

        @Override
        public Subject subject() {
            return resolved.asSubject();
        }
    }

    /// An instruction was paid after it had been abandoned. No event, but an alert to the account's operations.
    record LateSuccess(Discrepancy discrepancy) implements Announcement {
        @Override
        public MerchantId merchant() {
            return discrepancy.merchant();
        }

        @Override
        public AccountId account() {
            return discrepancy.account();
        }

        @Override
        public Subject subject() {
            return discrepancy.subject();
        }

        @Override
        public Instant at() {
            return discrepancy.raisedAt();
        }
    }

    /// The callback URL of the payment or payout. A refund has its payment's.
    default Optional<String> callbackUrl() {
        return switch (this) {
            case OfPayment(var type, var sequence, var whole) -> whole.payment().details().callbackUrl();
            case OfRefund(var type, var sequence, var refund, var whole) -> whole.payment().details().callbackUrl();
            case OfPayout(var type, var sequence, var payout) -> payout.details().callbackUrl();
            case WalletCorrected w -> Optional.empty();
            case LateSuccess l -> Optional.empty();
        };
    }
}

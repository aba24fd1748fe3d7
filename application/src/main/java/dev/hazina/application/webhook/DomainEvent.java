package dev.hazina.application.webhook;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.webhook.EventType;
import java.time.Instant;
import java.util.Optional;

/// A change that becomes an event or an alert, with the state of its subject at that moment.
public sealed interface DomainEvent {

    MerchantId merchant();

    AccountId account();

    Subject subject();

    /// The time of the change.
    Instant at();

    /// An instruction ended, or its money moved after its end.
    sealed interface OfInstruction extends DomainEvent {

        /// 2 where it had ended before, else 1.
        int sequence();

        Instruction<?> instruction();

        @Override
        default MerchantId merchant() {
            return instruction().details().merchant();
        }

        @Override
        default AccountId account() {
            return instruction().details().account();
        }

        @Override
        default Subject subject() {
            return instruction().subject();
        }

        @Override
        default Instant at() {
            return instruction().lateSuccess().map(late -> late.at()).orElse(instruction().updatedAt());
        }
    }

    /// @param sequence 2 when it had ended before: given up, and paid after all
    record OfPayment(EventType type, int sequence, PaymentWithRefunds whole) implements OfInstruction {
        @Override
        public Instruction<PaymentDetails> instruction() {
            return whole.payment();
        }
    }

    /// @param whole its payment, with all its refunds
    /// @param sequence 2 when it had ended before: failed, and reported as paid back afterwards
    record OfRefund(EventType type, int sequence, Instruction<RefundDetails> refund,
            PaymentWithRefunds whole) implements OfInstruction {
        @Override
        public Instruction<RefundDetails> instruction() {
            return refund;
        }
    }

    /// @param sequence 2 when it had ended before: failed, and reported as paid afterwards
    record OfPayout(EventType type, int sequence, Instruction<PayoutDetails> payout) implements OfInstruction {
        @Override
        public Instruction<PayoutDetails> instruction() {
            return payout;
        }
    }

    /// A person credited or debited a wallet.
    ///
    /// @param resolved the discrepancy with the reason
    /// @param amount negative for a debit
    record WalletCorrected(Discrepancy resolved, WalletId wallet, Money amount, Instant at) implements DomainEvent {
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

    /// An instruction was paid after it had been given up. No event, but an alert to the account's operations.
    record LateSuccess(Discrepancy discrepancy) implements DomainEvent {
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

    /// The trace of the instruction's request.
    default Optional<TraceContext> trace() {
        return this instanceof OfInstruction of ? of.instruction().details().trace() : Optional.empty();
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

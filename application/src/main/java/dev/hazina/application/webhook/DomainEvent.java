package dev.hazina.application.webhook;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
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
    ///
    /// @param sequence 2 where it had ended before: given up or failed, and its money moved after all; otherwise 1
    /// @param payment it, or the payment that it refunds, with all refunds; empty for a payout
    record OfInstruction(EventType type, int sequence, Instruction<?> instruction,
            Optional<PaymentWithRefunds> payment) implements DomainEvent {
        @Override
        public MerchantId merchant() {
            return instruction.details().merchant();
        }

        @Override
        public AccountId account() {
            return instruction.details().account();
        }

        @Override
        public Subject subject() {
            return instruction.subject();
        }

        @Override
        public Instant at() {
            return instruction.lateSuccess().map(late -> late.at()).orElse(instruction.updatedAt());
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

    /// A payment request was paid, or its time ended.
    ///
    /// @param by the money that came; empty where none did
    record OfRequest(EventType type, PaymentRequest request, Optional<RequestPayment> by) implements DomainEvent {
        @Override
        public MerchantId merchant() {
            return request.merchant();
        }

        @Override
        public AccountId account() {
            return request.terms().account();
        }

        @Override
        public Subject subject() {
            return request.subject();
        }

        @Override
        public Instant at() {
            return request.updatedAt();
        }

        /// How often money had come; 1 also where none had.
        public int sequence() {
            return Math.max(1, request.payments());
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
            case OfInstruction of -> of.payment().map(whole -> whole.payment().details().callbackUrl())
                    .orElseGet(of.instruction().details()::callbackUrl);
            case OfRequest r -> Optional.empty();
            case WalletCorrected w -> Optional.empty();
            case LateSuccess l -> Optional.empty();
        };
    }
}

package dev.hazina.application.instruction;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.AccountReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// Payments, refunds and payouts, as their merchant sees them.
@Port
@OpenToAdapters
public interface InstructionReads {

    /// Those of one kind, newest first.
    ///
    /// @param <V> what is shown of one
    @Port
    @OpenToAdapters
    interface OfKind<I, V> extends AccountReads<I, V> {

        /// @param status a state's name on the wire
        default Page<V> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
            return list(merchant, account, ListFilter.NONE.withStatus(status), page);
        }
    }

    OfKind<PaymentId, PaymentWithRefunds> payments();

    /// Refunds of all payments.
    OfKind<RefundId, Instruction<RefundDetails>> refunds();

    OfKind<PayoutId, Instruction<PayoutDetails>> payouts();

    /// The merchant's references of several payments of an account. A payment that is unknown is left out.
    Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids);

    /// The greatest of the references of a merchant's payments that are this beginning and so many digits.
    ///
    /// @param beginning of letters, digits and dashes
    Optional<String> greatestReference(MerchantId merchant, String beginning, int digits);

    /// @return empty where the account has none with this id, and for subjects that are no instructions
    default Optional<? extends Instruction<?>> find(MerchantId merchant, AccountId account, Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> payments().find(merchant, account, new PaymentId(subject.id()))
                    .map(PaymentWithRefunds::payment);
            case REFUND -> refunds().find(merchant, account, new RefundId(subject.id()));
            case PAYOUT -> payouts().find(merchant, account, new PayoutId(subject.id()));
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> Optional.empty();
        };
    }
}

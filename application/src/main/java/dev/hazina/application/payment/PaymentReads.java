package dev.hazina.application.payment;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// Payments, newest first.
@Port
@OpenToAdapters
public interface PaymentReads extends FilteredReads<PaymentWithRefunds> {

    Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id);

    /// The merchant's references of several payments of an account. A payment that is unknown is left out.
    Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids);
}

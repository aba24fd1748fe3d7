package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import java.util.Optional;

/// The payment requests of one merchant that are locked for one operation.
@OpenToAdapters
public interface LockedRequests {

    /// The one whose payer types this account.
    Optional<PaymentRequest> to(RequestAccount account);

    /// The one with this reference, in any account and state.
    Optional<PaymentRequest> named(String reference);

    /// The one with this id. That of a locked payment is locked with it.
    Optional<PaymentRequest> find(PaymentRequestId id);
}

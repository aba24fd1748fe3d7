package dev.hazina.http.dashboard.paymentrequest;

import dev.hazina.application.key.Caller;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The payment request whose id is in an address.
final class ShownRequest {
    private ShownRequest() {}

    /// @throws Refusal.NotFound when the caller's account has none with this id
    static PaymentRequest find(PaymentRequestReads reads, Caller.Member caller, String id) {
        return PaymentRequestId.parse(id)
                .flatMap(known -> reads.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_REQUEST_NOT_FOUND));
    }
}

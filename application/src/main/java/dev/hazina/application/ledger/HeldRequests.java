package dev.hazina.application.ledger;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestAccount;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The locked payment requests, with their new states.
final class HeldRequests {
    private final Map<RequestAccount, PaymentRequest> byAccount = new LinkedHashMap<>();

    void put(PaymentRequest request) {
        byAccount.put(request.terms().payTo(), request);
    }

    /// The merchant's request whose payer types this account.
    Optional<PaymentRequest> to(MerchantId merchant, RequestAccount account) {
        return Optional.ofNullable(byAccount.get(account)).filter(held -> held.merchant().equals(merchant));
    }

    /// The merchant's request with this reference.
    Optional<PaymentRequest> named(MerchantId merchant, String reference) {
        return byAccount.values().stream().filter(
                held -> held.merchant().equals(merchant) && held.terms().reference().equals(reference)).findFirst();
    }
}

package dev.hazina.application.ledger;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The locked payment requests, with their new states.
final class HeldRequests {
    private final Map<PaymentRequestId, PaymentRequest> byId = new LinkedHashMap<>();

    void put(PaymentRequest request) {
        byId.put(request.id(), request);
    }

    /// Those of a merchant.
    LockedRequests of(MerchantId merchant) {
        return new LockedRequests() {
            @Override
            public Optional<PaymentRequest> to(RequestAccount account) {
                return first(held -> held.terms().payTo().equals(account));
            }

            @Override
            public Optional<PaymentRequest> named(String reference) {
                return first(held -> held.terms().reference().equals(reference));
            }

            @Override
            public Optional<PaymentRequest> find(PaymentRequestId id) {
                return first(held -> held.id().equals(id));
            }

            private Optional<PaymentRequest> first(Predicate<PaymentRequest> wanted) {
                return byId.values().stream().filter(held -> held.merchant().equals(merchant)).filter(wanted)
                        .findFirst();
            }
        };
    }
}

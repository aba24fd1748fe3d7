package dev.hazina.application.ledger;

import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.Refunds;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The held refunds, by themselves and by payment.
final class RefundsOfPayments {
    private final Map<RefundId, Refund> refunds = new HashMap<>();
    private final Map<PaymentId, Set<RefundId>> byPayment = new HashMap<>();

    void put(Refund refund) {
        refunds.put(refund.id(), refund);
        byPayment.computeIfAbsent(refund.details().payment(), payment -> new HashSet<>()).add(refund.id());
    }

    Optional<Refund> find(RefundId id) {
        return Optional.ofNullable(refunds.get(id));
    }

    Refunds of(PaymentId payment) {
        return new Refunds(byPayment.getOrDefault(payment, Set.of()).stream().map(refunds::get).toList());
    }
}

package dev.hazina.application.ledger;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The discrepancies of a working set.
final class HeldDiscrepancies {
    private final Map<UUID, Discrepancy> byId = new HashMap<>();

    void put(Discrepancy discrepancy) {
        byId.put(discrepancy.id(), discrepancy);
    }

    /// A subject keeps the first unresolved one of each kind. What is raised as resolved asks nothing of anybody.
    AppliedChange raise(Discrepancy raised) {
        if (byId.values().stream().noneMatch(known -> !known.isResolved() && known.kind() == raised.kind()
                && known.subject().equals(raised.subject()))) {
            put(raised);
        }
        return raised.kind() == Discrepancy.Kind.LATE_SUCCESS && !raised.isResolved()
                ? AppliedChange.told(Optional.of(new DomainEvent.LateSuccess(raised)))
                : AppliedChange.QUIETLY;
    }

    Optional<Discrepancy> find(MerchantId merchant, UUID id) {
        return Optional.ofNullable(byId.get(id)).filter(raised -> raised.merchant().equals(merchant));
    }

    /// Those about a subject, oldest first.
    List<Discrepancy> about(MerchantId merchant, Subject subject) {
        return byId.values().stream().filter(raised -> raised.merchant().equals(merchant))
                .filter(raised -> raised.subject().equals(subject))
                .sorted(Comparator.comparing(Discrepancy::raisedAt)).toList();
    }
}

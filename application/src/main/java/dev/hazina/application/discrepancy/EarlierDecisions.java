package dev.hazina.application.discrepancy;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import java.util.List;

/// The decisions about a subject before a discrepancy was raised. A provider may repeat a report after a decision about
/// it, which raises another discrepancy; its money moves once all the same.
///
/// @param resolved the resolved discrepancies of the same kind
record EarlierDecisions(List<Discrepancy> resolved) {
    static final EarlierDecisions NONE = new EarlierDecisions(List.of());

    EarlierDecisions {
        resolved = List.copyOf(resolved);
    }

    /// A subject has one unresolved discrepancy of a kind at most, so all others of the kind are resolved.
    static EarlierDecisions before(Discrepancy raised, DiscrepancyReads reads) {
        return new EarlierDecisions(reads.resolved(raised.merchant(), raised.subject()).stream()
                .filter(earlier -> earlier.kind() == raised.kind()
                        || earlier.kind() == Discrepancy.Kind.TAKEN_BACK)
                .toList());
    }

    /// Whether one of them moved money.
    boolean movedMoney() {
        return resolved.stream().anyMatch(
                earlier -> earlier.state() instanceof DiscrepancyState.Resolved(var by) && movesMoney(by.action()));
    }

    /// Whether the one that moved money took back a claim.
    boolean haveTakenBackAlone() {
        return movedMoney() && resolved.stream().allMatch(earlier -> earlier.kind() == Discrepancy.Kind.TAKEN_BACK
                || !new EarlierDecisions(List.of(earlier)).movedMoney());
    }

    private static boolean movesMoney(Action action) {
        return switch (action) {
            case CREDIT_WALLET, RECOVER, WRITE_OFF, SEND_BACK, PAY_BACK, TAKE_BACK, BOOK_REVERSAL -> true;
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK -> false;
        };
    }

    /// The sum of what they put in suspense; negative where they put missing money there.
    Money inSuspense(Money zero) {
        return resolved.stream().map(earlier -> switch (earlier.suspense()) {
            case InSuspense.Nothing n -> zero;
            case InSuspense.SuspenseCredit(Money waiting) -> waiting;
            case InSuspense.SuspenseDebit(Money missing) -> zero.minus(missing);
        }).reduce(zero, Money::plus);
    }
}

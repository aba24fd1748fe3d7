package dev.hazina.domain.discrepancy;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The claim of a person of a merchant on money that came to the merchant's own account at a provider.
public final class Claim {
    private Claim() {}

    /// The discrepancy with the claim as its final choice. The same claim again changes nothing.
    ///
    /// @throws Refusal.Conflict when it is decided about: by another claim, or by staff, of whom one has proposed
    ///         something
    public static Discrepancy on(Discrepancy now, Resolution claim) {
        boolean free = switch (now.state()) {
            case DiscrepancyState.Open _ -> true;
            case DiscrepancyState.Chosen(Resolution first) -> first.comesTo(claim);
            case DiscrepancyState.Proposed _,DiscrepancyState.Resolved _ -> false;
        };
        if (!free || now.kind() != Discrepancy.Kind.UNMATCHED || !now.isOpenTo(claim.action())) {
            throw alreadyAssigned();
        }
        return now.choose(claim);
    }

    public static Refusal.Conflict alreadyAssigned() {
        return new Refusal.Conflict(RefusalCode.MONEY_ASSIGNED,
                "the money is assigned already, or being decided about");
    }
}

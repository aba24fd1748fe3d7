package dev.hazina.application.hold;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;

/// Which holds a person answers who approves a payout or a refund.
@OpenToAdapters
public final class ApprovalRight {
    private ApprovalRight() {}

    /// Whether a person in a role that may pay out removes the hold, who could not have made what it holds.
    public static boolean answers(Role role, Hold hold) {
        return hold.isForAPerson() && (!hold.isForAccess() || role == Role.OWNER);
    }
}

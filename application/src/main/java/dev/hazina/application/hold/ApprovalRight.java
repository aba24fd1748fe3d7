package dev.hazina.application.hold;

import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.function.Predicate;

/// Which holds a person removes who approves a payout or a refund.
final class ApprovalRight {
    private ApprovalRight() {}

    /// @param holder of a session that may pay out
    /// @param confirmed which holds a code of the person's second factor answers
    /// @return the holds that the person's approval removes; none, where it waits for no person
    /// @throws Refusal.Forbidden when it waits for an owner, or for a newer code
    /// @throws Refusal.Precondition when the person could have made it, or is not known to be another one
    static Predicate<Hold> removed(Instruction<?> held, Holder holder, Predicate<Hold> confirmed) {
        Predicate<Hold> answered = hold -> answers(holder.key().role(), hold);
        if (held.holds().stream().anyMatch(Hold::isForAPerson) && held.holds().stream().noneMatch(answered)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_INSUFFICIENT,
                    held.details() instanceof RefundDetails
                            ? "this refund waits for another owner of the business"
                            : "this payout waits for another owner of the business");
        }
        return answered.and(removable(held, answered, holder, confirmed));
    }

    private static boolean answers(Role role, Hold hold) {
        return hold.isForAPerson() && (!hold.isForAccess() || role == Role.OWNER);
    }

    /// What waits for a second person goes with a second person alone. A code of the one who could have made it answers
    /// what takes one, which payouts alone do, and leaves the others.
    private static Predicate<Hold> removable(Instruction<?> held, Predicate<Hold> answered, Holder holder,
            Predicate<Hold> confirmed) {
        if (held.holds().stream().anyMatch(confirmed)) {
            return confirmed.or(hold -> hold.isRemovableBy(holder.actors()));
        }
        held.holds().stream().filter(answered).filter(hold -> !hold.isRemovableBy(holder.actors())).forEach(hold -> {
            if (hold.takesCode() && holder.factor().present()) {
                throw new Refusal.Forbidden(RefusalCode.SECOND_FACTOR_TOO_OLD,
                        "this payout takes a code of your second factor that is newer than the payout");
            }
            hold.requireRemovableBy(holder.actors());
        });
        return _ -> true;
    }
}

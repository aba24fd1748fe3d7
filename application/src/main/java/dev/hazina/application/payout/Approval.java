package dev.hazina.application.payout;

import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.function.Predicate;

/// Removes the holds of a payout that waits for a second person, whatever asked for one. With the last hold the payout
/// is let go.
record Approval(About about) implements PayoutDecision {

    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = Holder.require(locked.authority(about.keyId()), Permission.PAY_OUT, at).requireNoRest(at);
        Instruction<PayoutDetails> payout = about.payout(locked);
        if (!holder.key().isSession()) {
            throw new Refusal.Forbidden(RefusalCode.PERSON_NEEDED,
                    "this takes a person who is signed in, and no key");
        }
        Predicate<Hold> answered = hold -> ApprovalRight.answers(holder.key().role(), hold);
        if (payout.holds().stream().anyMatch(Hold::isForAPerson) && payout.holds().stream().noneMatch(answered)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_INSUFFICIENT,
                    "this payout waits for another owner of the business");
        }
        Predicate<Hold> removed = answered.and(removable(payout, answered, holder));
        return payout.without(removed, at)
                .map(after -> Decision.of(after, new Change.Moved(after),
                        about.logged(at, PayoutAction.approved(payout, after))))
                .orElseGet(() -> Decision.of(payout));
    }

    /// What waits for a second person goes with a second person alone. A code of the one who could have made it answers
    /// what takes one, and leaves the others.
    private static Predicate<Hold> removable(Instruction<PayoutDetails> payout, Predicate<Hold> answered,
            Holder holder) {
        Predicate<Hold> confirmed = hold -> hold.isConfirmed(holder.factor().provenAt());
        if (payout.holds().stream().anyMatch(confirmed)) {
            return confirmed.or(hold -> hold.isRemovableBy(holder.actors()));
        }
        payout.holds().stream().filter(answered).filter(hold -> !hold.isRemovableBy(holder.actors())).forEach(hold -> {
            if (hold.takesCode() && holder.factor().present()) {
                throw new Refusal.Forbidden(RefusalCode.SECOND_FACTOR_TOO_OLD,
                        "this payout takes a code of your second factor that is newer than the payout");
            }
            hold.requireRemovableBy(holder.actors());
        });
        return _ -> true;
    }
}

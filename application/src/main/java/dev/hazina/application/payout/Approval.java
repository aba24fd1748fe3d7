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
        payout.holds().stream().filter(answered).forEach(hold -> hold.requireRemovableBy(holder.actors()));
        return payout.without(answered, at)
                .map(after -> Decision.of(after, new Change.Moved(after),
                        about.logged(at, PayoutAction.approved(payout, after))))
                .orElseGet(() -> Decision.of(payout));
    }
}

package dev.hazina.application.hold;

import dev.hazina.application.audit.HoldAction;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/// Removes the holds of what waits for a second person, whatever asked for one. With the last hold it is let go.
public record Approval<D extends Details>(HeldSubject<D> about) implements Operation<Approval.Approved<D>> {

    /// @param letGo whether this approval has let it go
    public record Approved<D extends Details>(Instruction<D> now, boolean letGo) {

        /// The template of an answer that shows it as the approval left it.
        public static <D extends Details> ResponseTemplate<Approved<D>> shown(
                ResponseTemplate<Instruction<D>> reply) {
            return new ResponseTemplate<>(reply.claim(), approved -> reply.render().apply(approved.now()));
        }
    }

    @Override
    public LockSet locks() {
        return about.locks();
    }

    @Override
    public Optional<String> authority() {
        return Optional.of(about.keyId());
    }

    /// A refund that may have been sent is not sent again by an approval. A payout is held in doubt when it is claimed.
    @Override
    public Decision<Approved<D>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = Holder.require(locked.authority(about.keyId()), Permission.PAY_OUT, at).requireNoRest(at);
        Instruction<D> held = about.read(locked);
        if (!holder.key().isSession()) {
            throw new Refusal.Forbidden(RefusalCode.PERSON_NEEDED,
                    "this takes a person who is signed in, and no key");
        }
        if (about.isRefund()) {
            about.requireUnsent(locked, held, at);
        }
        Predicate<Hold> removed = ApprovalRight.removed(held, holder,
                hold -> hold.isConfirmed(holder.factor().provenAt()));
        return held.without(removed, at)
                .map(after -> Decision.of(new Approved<>(after, after.holds().isEmpty()), new Change.Moved(after),
                        about.logged(at, HoldAction.approved(held, after))))
                .orElseGet(() -> Decision.of(new Approved<>(held, false)));
    }
}

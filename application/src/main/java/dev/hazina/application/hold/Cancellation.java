package dev.hazina.application.hold;

import dev.hazina.application.audit.HoldAction;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Ends what has not been sent, and gives its money back.
///
/// @param reason as its merchant gave it, for the audit log
/// @param discrepancy the id to use should one have to be raised
public record Cancellation<D extends Details>(HeldSubject<D> about, Optional<String> reason, UUID discrepancy)
        implements
            Operation<Instruction<D>> {
    /// The longest reason, in code points.
    public static final int LONGEST_REASON = 255;

    @Override
    public LockSet locks() {
        return about.locks();
    }

    @Override
    public Optional<String> authority() {
        return Optional.of(about.keyId());
    }

    /// A person whose payouts rest may cancel: it may be another's, made with a stolen password.
    @Override
    public Decision<Instruction<D>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = locked.authority(about.keyId()).orElseThrow(Refusal.Unauthorized::new).requireUsable(at);
        Caller.require(holder.key().role(), holder.key().scopes(), about.stamp().needs().orElseThrow());
        Instruction<D> before = about.read(locked);
        about.requireUnsent(locked, before, at);
        Instruction<D> canceled = before.cancel(at);

        // From here nothing refuses.
        List<Change> changes = new ArrayList<>(List.of(new Change.Moved(canceled)));
        changes.addAll(about.kind().postings(locked, canceled, discrepancy, at));
        changes.add(about.logged(at, HoldAction.canceled(before, reason)));
        return new Decision<>(canceled, changes);
    }
}

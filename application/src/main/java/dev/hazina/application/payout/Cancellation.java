package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Ends a payout that has not been sent, and gives its money back.
///
/// @param reason as its merchant gave it, for the audit log
record Cancellation(MerchantId merchant, AccountId account, PayoutId id, Optional<String> reason, String keyId,
        AuditStamp stamp)
        implements
            Operation<Instruction<PayoutDetails>> {
    @Override
    public LockSet locks() {
        return InstructionKinds.PAYOUT.locked(LockSet.of(merchant), id.value());
    }

    @Override
    public Optional<String> authority() {
        return Optional.of(keyId);
    }

    /// A person whose payouts rest may cancel: it may be another's payout, made with a stolen password.
    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = locked.authority(keyId).orElseThrow(Refusal.Unauthorized::new)
                .requireUsable(at);
        Caller.require(holder.key().role(), holder.key().scopes(), Permission.PAY_OUT);
        Instruction<PayoutDetails> payout = InstructionKinds.PAYOUT.read(locked, id.value())
                .filter(found -> found.details().account().equals(account))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_NOT_FOUND));
        Instruction<PayoutDetails> canceled = payout.cancel(at);

        // From here nothing refuses.
        var logged = new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                PayoutAction.canceled(payout, reason)));
        return Decision.of(canceled, new Change.Moved(canceled),
                new Change.Posted(Bookkeeping.released(canceled, at)), logged);
    }
}

package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Removes the hold of a payout that waits for a second person. With the last hold the payout is let go.
record Approval(MerchantId merchant, AccountId account, PayoutId id, String keyId, AuditStamp stamp)
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

    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = Holder.require(locked.authority(keyId), Permission.PAY_OUT, at);
        Instruction<PayoutDetails> payout = InstructionKinds.PAYOUT.read(locked, id.value())
                .filter(found -> found.details().account().equals(account))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_NOT_FOUND));
        if (!holder.key().isSession()) {
            throw new Refusal.Forbidden(RefusalCode.PERSON_NEEDED,
                    "this takes a person who is signed in, and no key");
        }
        Optional<Hold> hold = payout.holds().stream().filter(one -> one.reason() == Hold.Reason.APPROVAL)
                .findFirst();
        hold.ifPresent(one -> one.requireRemovableBy(holder.actors()));
        return hold.flatMap(one -> payout.without(one.reason(), at))
                .map(after -> Decision.of(after, new Change.Moved(after),
                        new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                                PayoutAction.approved(payout, after)))))
                .orElseGet(() -> Decision.of(payout));
    }
}

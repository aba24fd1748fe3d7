package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
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

/// A second person approves a payout that waits for one. Where nothing else holds it, it is let go in the same commit,
/// and sent.
public final class ApprovePayout {
    private final LedgerWriter writer;
    private final AuditStamps stamps;
    private final SendPayout send;

    public ApprovePayout(LedgerWriter writer, AuditStamps stamps, SendPayout send) {
        this.writer = writer;
        this.stamps = stamps;
        this.send = send;
    }

    /// @param keyId the session that approves; checked again as the approval is recorded
    public record Command(MerchantId merchant, AccountId account, PayoutId payout, String keyId, Actor by) {}

    /// One that waits for no approval, because another person has approved it, stays as it is.
    ///
    /// @throws Refusal.NotFound when the account has no such payout
    /// @throws Refusal.Precondition when the person could have made it, or is not known to be another one
    /// @throws Refusal.Unauthorized when the session has ended, or its user is disabled
    /// @throws Refusal.Forbidden when no person acts, the merchant is suspended, or the person may not pay out
    public void handle(Command command) {
        Instruction<PayoutDetails> after = writer
                .record(new Approve(command, stamps.of(command.by(), Permission.PAY_OUT)));
        if (after.isQueued()) {
            send.dispatch(after);
        }
    }

    private record Approve(Command command, AuditStamp stamp) implements Operation<Instruction<PayoutDetails>> {
        @Override
        public LockSet locks() {
            return InstructionKinds.PAYOUT.locked(LockSet.of(command.merchant()), command.payout().value());
        }

        @Override
        public Optional<String> authority() {
            return Optional.of(command.keyId());
        }

        @Override
        public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
            Instant at = locked.tick();
            Holder holder = Holder.require(locked.authority(command.keyId()), Permission.PAY_OUT, at);
            Instruction<PayoutDetails> payout = InstructionKinds.PAYOUT.read(locked, command.payout().value())
                    .filter(found -> found.details().account().equals(command.account()))
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
}

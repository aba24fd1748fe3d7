package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
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

/// Cancels a payout that has not been sent. Its money is available again in the same commit.
public final class CancelPayout {
    /// The longest reason, in code points.
    public static final int LONGEST_REASON = 255;

    private final LedgerWriter writer;
    private final AuditStamps stamps;

    public CancelPayout(LedgerWriter writer, AuditStamps stamps) {
        this.writer = writer;
        this.stamps = stamps;
    }

    /// @param reason as its merchant gave it, for the audit log
    /// @param keyId the key that cancels; checked again as the end is recorded
    public record Command(MerchantId merchant, AccountId account, PayoutId payout, Optional<String> reason,
            String keyId, Actor by) {}

    /// @throws Refusal.NotFound when the account has no such payout
    /// @throws Refusal.Precondition when it is being sent, was sent, or has ended
    /// @throws Refusal.Unauthorized when the key is not there any more, has expired, or its user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended, or the key may not pay out
    public Instruction<PayoutDetails> handle(Command command) {
        return writer.record(new Cancel(command, stamps.of(command.by(), Permission.PAY_OUT)));
    }

    private record Cancel(Command command, AuditStamp stamp) implements Operation<Instruction<PayoutDetails>> {
        @Override
        public LockSet locks() {
            return InstructionKinds.PAYOUT.locked(LockSet.of(command.merchant()), command.payout().value());
        }

        @Override
        public Optional<String> authority() {
            return Optional.of(command.keyId());
        }

        /// A person whose payouts rest may cancel: it may be another's payout, made with a stolen password.
        @Override
        public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
            Instant at = locked.tick();
            Holder holder = locked.authority(command.keyId()).orElseThrow(Refusal.Unauthorized::new)
                    .requireUsable(at);
            Caller.require(holder.key().role(), holder.key().scopes(), Permission.PAY_OUT);
            Instruction<PayoutDetails> payout = InstructionKinds.PAYOUT.read(locked, command.payout().value())
                    .filter(found -> found.details().account().equals(command.account()))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_NOT_FOUND));
            Instruction<PayoutDetails> canceled = payout.cancel(at);

            // From here nothing refuses.
            var logged = new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                    PayoutAction.canceled(payout, command.reason())));
            return Decision.of(canceled, new Change.Moved(canceled),
                    new Change.Posted(Bookkeeping.released(canceled, at)), logged);
        }
    }
}

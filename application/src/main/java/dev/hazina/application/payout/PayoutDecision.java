package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// What its merchant decides about a payout that has not been sent.
sealed interface PayoutDecision extends Operation<Instruction<PayoutDetails>> permits Approval, Cancellation {

    /// The payout, and the key that decides.
    record About(MerchantId merchant, AccountId account, PayoutId id, String keyId, AuditStamp stamp) {

        /// @throws Refusal.NotFound when the account has no such payout
        Instruction<PayoutDetails> payout(LockedRows locked) {
            return InstructionKinds.PAYOUT.read(locked, id.value())
                    .filter(found -> found.details().account().equals(account))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_NOT_FOUND));
        }

        Change.Logged logged(Instant at, AuditedAction act) {
            return new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(), act));
        }
    }

    About about();

    @Override
    default LockSet locks() {
        return InstructionKinds.PAYOUT.locked(LockSet.of(about().merchant()), about().id().value());
    }

    @Override
    default Optional<String> authority() {
        return Optional.of(about().keyId());
    }
}

package dev.hazina.application.hold;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.UUID;

/// The payout or refund about which its merchant decides, and the key or session that decides.
///
/// @param stamp with the permission that this takes
public record HeldSubject<D extends Details>(InstructionKind<D> kind, MerchantId merchant, AccountId account, UUID id,
        String keyId, AuditStamp stamp) {

    LockSet locks() {
        return kind.locked(LockSet.of(merchant), id);
    }

    /// @throws Refusal.NotFound when the account has no such one
    Instruction<D> read(LockedRows locked) {
        return kind.read(locked, id).filter(found -> found.details().account().equals(account))
                .orElseThrow(() -> new Refusal.NotFound(kind.notFound()));
    }

    boolean isRefund() {
        return kind.subject() == Subject.Kind.REFUND;
    }

    /// The payer or the recipient may have the money: it can't be the merchant's too, nor be sent again.
    ///
    /// @throws Refusal.Precondition when it may have been sent although the books hold it as unsent
    void requireUnsent(LockedRows locked, Instruction<D> instruction, Instant at) {
        if (locked.payouts().doubt(instruction, at).isPresent()) {
            throw mayBeSent(instruction);
        }
    }

    static Refusal.Precondition mayBeSent(Instruction<?> instruction) {
        return instruction.details() instanceof RefundDetails
                ? new Refusal.Precondition(RefusalCode.REFUND_MAY_BE_SENT,
                        "the refund may have been sent; staff look it up at its provider")
                : new Refusal.Precondition(RefusalCode.PAYOUT_MAY_BE_SENT,
                        "the payout may have been sent; staff look it up at its provider");
    }

    Change.Logged logged(Instant at, AuditedAction act) {
        return new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(), act));
    }
}

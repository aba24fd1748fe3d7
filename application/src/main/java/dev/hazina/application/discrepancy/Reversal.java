package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes the money of a claim from the wallet and from the fee, and marks the payment, in one commit of the merchant's
/// books.
///
/// @param standing what was read about the payment before
record Reversal(TakingBack command, ClaimStanding standing, AuditStamp stamp) implements Operation<PaymentWithRefunds> {
    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).payment(command.payment())
                .discrepancy(TakenBack.id(command.payment()));
    }

    @Override
    public Optional<String> authority() {
        return command.by().keyId();
    }

    /// @throws Refusal.Unauthorized when the key may not be used any more
    @Override
    public Decision<PaymentWithRefunds> decide(LockedRows locked) {
        Instant now = locked.tick();
        Holder.require(locked.authority(command.by().keyId().orElseThrow()), Permission.COLLECT, now);
        Instruction<PaymentDetails> payment = locked.payment(command.payment())
                .filter(found -> found.details().account().equals(command.account()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        standing.require(new PaymentWithRefunds(payment, locked.refunds(command.payment())));
        TakenFromWallet.requireThere(locked, payment.details());
        return taken(locked, payment, now);
    }

    private Decision<PaymentWithRefunds> taken(LockedRows locked, Instruction<PaymentDetails> payment, Instant now) {
        Resolution how = Resolution.of(Resolution.Action.TAKE_BACK,
                Optional.of(TakenFromWallet.place(payment.details())), command.reason(), command.person().toString(),
                now);
        Discrepancy raised = TakenBack.of(payment, how);
        TakenFromWallet taken = TakenFromWallet.of(payment, raised, how, stamp);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyRaised(raised));
        changes.addAll(taken.changes());
        return new Decision<>(new PaymentWithRefunds(taken.marked(), locked.refunds(command.payment())), changes);
    }
}

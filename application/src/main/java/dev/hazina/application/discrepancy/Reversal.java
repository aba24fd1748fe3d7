package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
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
        PaymentDetails paid = payment.details();
        Wallet wallet = locked.wallet(paid.wallet()).orElseThrow();
        wallet.requireOpen();
        wallet.requireCovers(paid.netAmount());
        return taken(locked, payment, now);
    }

    private Decision<PaymentWithRefunds> taken(LockedRows locked, Instruction<PaymentDetails> payment, Instant now) {
        PaymentDetails paid = payment.details();
        Money net = paid.netAmount();
        WalletPlace from = new WalletPlace(paid.merchant(), paid.account(), paid.wallet());
        Discrepancy raised = TakenBack.of(payment, Resolution.of(Resolution.Action.TAKE_BACK, Optional.of(from),
                command.reason(), command.person().toString(), now));
        Instruction<PaymentDetails> marked = payment.corrected(
                new Correction(Resolution.Action.TAKE_BACK, net.isPositive() ? net : paid.amount(), now));
        return Decision.of(new PaymentWithRefunds(marked, locked.refunds(command.payment())),
                new Change.DiscrepancyRaised(raised),
                new Change.Posted(Bookkeeping.claimTakenBack(raised, paid.wallet(), paid.fee(), now)),
                new Change.Moved(marked),
                new Change.WalletCorrected(raised, paid.wallet(), Money.zero(net.currency()).minus(net), now),
                new Change.Logged(new AuditEntry(stamp.id(), now, stamp.by(),
                        PaymentAction.takenBack(marked, command.reason()))));
    }
}

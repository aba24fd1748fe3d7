package dev.hazina.application.payout;

import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Ends a payout that has not been sent, and gives its money back.
///
/// @param reason as its merchant gave it, for the audit log
record Cancellation(About about, Optional<String> reason) implements PayoutDecision {

    /// A person whose payouts rest may cancel: it may be another's payout, made with a stolen password.
    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Holder holder = locked.authority(about.keyId()).orElseThrow(Refusal.Unauthorized::new)
                .requireUsable(at);
        Caller.require(holder.key().role(), holder.key().scopes(), Permission.PAY_OUT);
        Instruction<PayoutDetails> payout = about.payout(locked);
        if (locked.payouts().doubt(payout, at).isPresent()) {
            throw mayBeSent();
        }
        Instruction<PayoutDetails> canceled = payout.cancel(at);

        // From here nothing refuses.
        return Decision.of(canceled, new Change.Moved(canceled),
                new Change.Posted(Bookkeeping.released(canceled, at)),
                about.logged(at, PayoutAction.canceled(payout, reason)));
    }

    /// Its recipient may have the money: it can't be the merchant's too.
    private static Refusal mayBeSent() {
        return new Refusal.Precondition(RefusalCode.PAYOUT_MAY_BE_SENT,
                "the payout may have been sent; staff look it up at its provider");
    }
}

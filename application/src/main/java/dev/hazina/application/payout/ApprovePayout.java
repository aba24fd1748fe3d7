package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;

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
                .record(new Approval(new PayoutDecision.About(command.merchant(), command.account(), command.payout(),
                        command.keyId(), stamps.of(command.by(), Permission.PAY_OUT))));
        if (after.isQueued()) {
            send.dispatch(after);
        }
    }
}

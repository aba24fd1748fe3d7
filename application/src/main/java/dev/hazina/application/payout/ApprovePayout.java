package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.hold.Approval;
import dev.hazina.application.hold.Approval.Approved;
import dev.hazina.application.hold.HeldSubject;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedAct;
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
    private final KeyRules keys;

    public ApprovePayout(LedgerWriter writer, AuditStamps stamps, SendPayout send, KeyRules keys) {
        this.writer = writer;
        this.stamps = stamps;
        this.send = send;
        this.keys = keys;
    }

    /// @param keyId the session that approves; checked again as the approval is recorded
    public record Command(MerchantId merchant, AccountId account, PayoutId payout, String keyId, Actor by) {}

    /// One that waits for no approval, because another person has approved it, stays as it is. A repeated request under
    /// an idempotency key has the same response, which shows the payout as the approval left it.
    ///
    /// @throws Refusal.NotFound when the account has no such payout
    /// @throws Refusal.Precondition when the person could have made it, or is not known to be another one
    /// @throws Refusal.Unauthorized when the session has ended, or its user is disabled
    /// @throws Refusal.Forbidden when no person acts, the merchant is suspended, or the person may not pay out
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        var approval = new Approval<>(new HeldSubject<>(InstructionKinds.PAYOUT, command.merchant(),
                command.account(), command.payout().value(), command.keyId(),
                stamps.of(command.by(), Permission.PAY_OUT)));
        var done = writer.record(new KeyedAct<>(approval, Approved.shown(reply), command.payout().value(), keys));
        done.result().map(Approved::now).filter(Instruction::isQueued).ifPresent(send::dispatch);
        return done.response();
    }
}

package dev.hazina.application.refund;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.hold.Approval;
import dev.hazina.application.hold.Approval.Approved;
import dev.hazina.application.hold.HeldSubject;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedAct;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Preview;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// A second person approves a refund that waits for one. It is let go in the same commit, and sent by the one that has
/// let it go. From then on it is as any refund: where the process dies before it was sent, the polling goes on.
public final class ApproveRefund {
    private final LedgerWriter writer;
    private final AuditStamps stamps;
    private final Gateways gateways;
    private final FirstSend send;
    private final KeyRules keys;

    public ApproveRefund(LedgerWriter writer, Ids ids, AuditStamps stamps, Gateways gateways, SendRefund send,
            SendJournal journal, KeyRules keys) {
        this.writer = writer;
        this.stamps = stamps;
        this.gateways = gateways;
        this.send = new FirstSend(writer, ids, send, journal);
        this.keys = keys;
    }

    /// @param keyId the session that approves; checked again as the approval is recorded
    public record Command(MerchantId merchant, AccountId account, RefundId refund, String keyId, Actor by) {}

    /// One that waits no more, because another person has approved it, stays as it is. A repeated request under an
    /// idempotency key has the same response, which shows the refund as the approval left it, before it was sent.
    ///
    /// @throws Refusal.NotFound when the account has no such refund
    /// @throws Refusal.Precondition when the person could have made it, or is not known to be another one; when it may
    ///         have been sent before a restore; or when its provider isn't connected
    /// @throws Refusal.Unauthorized when the session has ended, or its user is disabled
    /// @throws Refusal.Forbidden when no person acts, the merchant is suspended, or the person may not pay out
    /// @throws Refusal.Busy when no place among the requests to the provider came in time; it waits as before
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<RefundDetails>> reply) {
        var approval = new KeyedAct<>(new Approval<>(new HeldSubject<>(InstructionKinds.REFUND, command.merchant(),
                command.account(), command.refund().value(), command.keyId(),
                stamps.of(command.by(), Permission.PAY_OUT))), Approved.shown(reply), command.refund().value(), keys);
        Optional<Instruction<RefundDetails>> looked = letGo(writer.record(new Preview<>(approval)).result());
        try (SendPlace place = looked.map(this::place).orElse(SendPlace.NONE)) {
            var done = writer.record(approval);
            letGo(done).ifPresent(refund -> send.handle(refund, place));
            return done.response();
        }
    }

    private static Optional<Instruction<RefundDetails>> letGo(KeyedAct.Done<Approved<RefundDetails>> done) {
        return done.result().filter(Approved::letGo).map(Approved::now);
    }

    private SendPlace place(Instruction<RefundDetails> refund) {
        RefundRules rules = new RefundRules(gateways);
        rules.requireOffered(PaymentOfRefund.read(writer, refund).details(), refund.details().amount());
        return rules.place(refund, Placing.PATIENCE).orRefuse();
    }
}

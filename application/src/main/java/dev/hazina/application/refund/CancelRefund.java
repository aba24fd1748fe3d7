package dev.hazina.application.refund;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.hold.Cancellation;
import dev.hazina.application.hold.HeldSubject;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedAct;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Cancels a refund that waits for a second person. Its money is in the wallet again in the same commit. Once for each
/// idempotency key; a repeated request has the same response.
public final class CancelRefund {
    private final LedgerWriter writer;
    private final Ids ids;
    private final AuditStamps stamps;
    private final KeyRules keys;

    public CancelRefund(LedgerWriter writer, Ids ids, AuditStamps stamps, KeyRules keys) {
        this.writer = writer;
        this.ids = ids;
        this.stamps = stamps;
        this.keys = keys;
    }

    /// @param reason as its merchant gave it, for the audit log
    /// @param keyId the key that cancels; checked again as the end is recorded
    public record Command(MerchantId merchant, AccountId account, RefundId refund, Optional<String> reason,
            String keyId, Actor by) {}

    /// @throws Refusal.NotFound when the account has no such refund
    /// @throws Refusal.Precondition when nothing holds it, because it was let go or has ended; when it may have been
    ///         sent before a restore; or when the key of the request was used with another body
    /// @throws Refusal.Unauthorized when the key is not there any more, has expired, or its user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended, or the key may not refund
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<RefundDetails>> reply) {
        var cancellation = new Cancellation<>(new HeldSubject<>(InstructionKinds.REFUND, command.merchant(),
                command.account(), command.refund().value(), command.keyId(),
                stamps.of(command.by(), Permission.REFUND)), command.reason(), ids.next());
        return writer.record(new KeyedAct<>(cancellation, reply, command.refund().value(), keys)).response();
    }
}

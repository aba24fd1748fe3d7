package dev.hazina.application.payout;

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
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Cancels a payout that has not been sent. Its money is available again in the same commit. Once for each idempotency
/// key; a repeated request has the same response.
public final class CancelPayout {
    private final LedgerWriter writer;
    private final Ids ids;
    private final AuditStamps stamps;
    private final KeyRules keys;

    public CancelPayout(LedgerWriter writer, Ids ids, AuditStamps stamps, KeyRules keys) {
        this.writer = writer;
        this.ids = ids;
        this.stamps = stamps;
        this.keys = keys;
    }

    /// @param reason as its merchant gave it, for the audit log
    /// @param keyId the key that cancels; checked again as the end is recorded
    public record Command(MerchantId merchant, AccountId account, PayoutId payout, Optional<String> reason,
            String keyId, Actor by) {}

    /// @throws Refusal.NotFound when the account has no such payout
    /// @throws Refusal.Precondition when it is being sent, was sent, or has ended, or the key of the request was used
    ///         with another body
    /// @throws Refusal.Unauthorized when the key is not there any more, has expired, or its user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended, or the key may not pay out
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        return writer.record(new KeyedAct<>(cancellation(command), reply, command.payout().value(), keys)).response();
    }

    private Cancellation<PayoutDetails> cancellation(Command command) {
        return new Cancellation<>(new HeldSubject<>(InstructionKinds.PAYOUT, command.merchant(), command.account(),
                command.payout().value(), command.keyId(), stamps.of(command.by(), Permission.PAY_OUT)),
                command.reason(), ids.next());
    }
}

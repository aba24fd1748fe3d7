package dev.hazina.application.payout;

import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.instruction.ResumeRequest;
import dev.hazina.application.instruction.ResumeRequest.Resumed;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;
import java.util.function.Function;

/// Answers requests for payouts, each once for its idempotency key.
record PayoutAnswers(LedgerWriter writer, Ids ids, KeyWait keyWait) {

    /// Records the payout, or finds the one that has the key.
    ///
    /// @param next answers for a payout that was recorded now
    KeyedResponse answered(MerchantId merchant, Operation<Opened<Instruction<PayoutDetails>>> opening,
            ResponseTemplate<Instruction<PayoutDetails>> reply,
            Function<Instruction<PayoutDetails>, StoredResponse> next) {
        return keyWait.until(() -> writer.record(opening).then(
                payout -> new KeyedResponse(next.apply(payout), false),
                id -> resumed(new ResumeRequest<>(InstructionKinds.PAYOUT, merchant, id,
                        KeyedRequest.of(reply), ResumeRequest.never()))));
    }

    private Optional<KeyedResponse> resumed(ResumeRequest<PayoutDetails> request) {
        return writer.record(request) instanceof Resumed.Answered<PayoutDetails>(StoredResponse answer)
                ? Optional.of(new KeyedResponse(answer, false))
                : Optional.empty();
    }

    /// Answers the request for a payout, which stays queued or held.
    StoredResponse left(Instruction<PayoutDetails> payout, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        return writer.record(new CompleteRequest<>(InstructionKinds.PAYOUT, payout, Optional.empty(),
                Optional.of(KeyedRequest.of(reply)), ids.next()))
                .orRefuse("Payout", payout.details().id().toString());
    }
}

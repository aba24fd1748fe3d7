package dev.hazina.application.refund;

import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.CompleteRequest.Completed;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import java.util.Optional;

/// Sends refunds for which no request of a merchant waits, and answers requests whose refund isn't sent yet.
record FirstSend(LedgerWriter writer, Ids ids, SendRefund send, SendJournal journal) {

    /// @param unsent whether the provider could not be reached; the refund has failed then
    record Sent(Completed completed, boolean unsent) {}

    /// Sends it in this place, and records the outcome.
    Sent handle(Instruction<RefundDetails> refund, SendPlace place) {
        Report report = send.first(refund, place);
        Completed completed = writer.record(new CompleteRequest<>(InstructionKinds.REFUND, refund,
                Optional.of(report), Optional.empty(), ids.next()));
        if (completed.refused()) {
            journal.recordRefused(SentInstruction.of(refund, Optional.empty()));
        }
        return new Sent(completed, report.outcome() instanceof Outcome.Unsent);
    }

    /// Answers the request for a refund, which stays held.
    static StoredResponse left(LedgerWriter writer, Ids ids, Instruction<RefundDetails> held,
            ResponseTemplate<Instruction<RefundDetails>> reply) {
        return writer.record(new CompleteRequest<>(InstructionKinds.REFUND, held, Optional.empty(),
                Optional.of(KeyedRequest.of(reply)), ids.next())).orRefuse("Refund", held.details().id().toString());
    }
}

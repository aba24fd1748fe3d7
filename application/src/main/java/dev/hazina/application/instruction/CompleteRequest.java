package dev.hazina.application.instruction;

import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.record.Heard;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The second record of an instruction: the report about sending it, and the response to its request, in one commit. A
/// callback may have been faster; then the response shows the instruction as the callback left it.
///
/// @param opened as it was when the right to send it was taken
/// @param report the answer to the request; empty where another request sent it
/// @param request empty where no request waits
/// @param discrepancy the id to use should one have to be raised
public record CompleteRequest<D extends Details>(InstructionKind<D> kind, Instruction<D> opened,
        Optional<Report> report,
        Optional<KeyedRequest<D>> request, UUID discrepancy)
        implements
            Operation<CompleteRequest.Completed> {

    /// @param answer the response to the request; empty when the provider refused, or no request waits
    /// @param refused whether the instruction ended as refused: nothing moved, and nothing will
    /// @param fault what the provider's outcome was about, as far as it said
    public record Completed(Optional<StoredResponse> answer, boolean refused, Fault fault) {

        /// The response to the request.
        ///
        /// @param what the kind of the instruction, as [Refusal.BadGateway] names it
        /// @throws Refusal.BadGateway when the provider refused
        public StoredResponse orRefuse(String what, String id) {
            return answer.orElseThrow(() -> new Refusal.BadGateway(what, id, fault));
        }
    }

    @Override
    public LockSet locks() {
        return kind.locked(LockSet.of(opened.details().merchant()), opened.subject().id())
                .key(request.flatMap(KeyedRequest::key))
                .receipt(report.map(Report::outcome)
                        .flatMap(told -> ProviderReceipt.of(opened.details().provider(), told)));
    }

    /// What was sent just before the restore was found is recorded.
    @Override
    public boolean isAllowedDuringRestore() {
        return true;
    }

    /// Empty when the provider refused and the instruction ended by that: the key is free again. If another request
    /// took over and was answered meanwhile, its response is kept.
    @Override
    public Decision<Completed> decide(LockedRows locked) {
        Instruction<D> before = kind.readAgain(locked, opened);
        Instant at = locked.tick();
        var postings = new SettlementPostings<>(kind, locked, discrepancy, at);
        Settled<D> settled = report.map(told -> settled(postings, before, told))
                .orElseGet(() -> new Settled<>(before, List.of()));
        List<Change> changes = new ArrayList<>(settled.changes());
        Optional<KeyCompletion> completion = request.map(waiting -> waiting.completion(locked, settled.now()));
        completion.ifPresent(done -> changes.addAll(done.changes()));
        Optional<Outcome> outcome = report.map(Report::outcome);
        report.ifPresent(told -> changes.addAll(postings.kept(before, settled.now(), told)));
        report.flatMap(told -> ToldMovement.of(before, told, Heard.IN_ANSWER, at)).ifPresent(changes::add);
        Fault fault = outcome.flatMap(Outcome::words).map(ProviderWords::fault).orElse(Fault.OTHER);
        return new Decision<>(
                new Completed(completion.flatMap(KeyCompletion::answer), settled.now().isRefused(), fault), changes);
    }

    /// What was not sent waits to be sent later, where its kind allows that.
    private Settled<D> settled(SettlementPostings<D> postings, Instruction<D> before, Report told) {
        Optional<Instruction<D>> released = told.outcome() instanceof Outcome.Unsent
                ? before.release(opened)
                : Optional.empty();
        return released.map(unsent -> new Settled<>(unsent, List.of(new Change.Moved(unsent))))
                .orElseGet(() -> postings.by(before, told));
    }
}

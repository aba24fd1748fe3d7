package dev.hazina.application.instruction;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Resumes a request that died after recording its instruction and before its response. The instruction's current state
/// becomes the response, for good; the poller brings the instruction itself to its end.
///
/// @param resend sends an instruction that may not have reached its provider
public record ResumeRequest<D extends Details>(InstructionKind<D> kind, MerchantId merchant, UUID id,
        KeyedRequest<D> request, Resend<D> resend) implements Operation<ResumeRequest.Resumed<D>> {

    /// Whether the resumed request sends the instruction again.
    public interface Resend<D extends Details> {

        /// Whether it may not have reached its provider.
        boolean isUnsent(Instruction<D> instruction);

        /// Takes the right to send.
        ///
        /// @param abandoned the instance of the request that had the right is gone
        /// @return empty while another has the right
        Optional<Instruction<D>> claimed(Instruction<D> instruction, boolean abandoned, Instant at);
    }

    /// The state in which the dead request left it.
    public sealed interface Resumed<D extends Details> {
        /// The resumed request has to send it.
        record Unsent<D extends Details>(Instruction<D> instruction) implements Resumed<D> {}

        record Answered<D extends Details>(StoredResponse answer) implements Resumed<D> {}

        /// Another request is sending it.
        record InProgress<D extends Details>() implements Resumed<D> {}

        /// The provider refused it; the key is free again.
        record Refused<D extends Details>() implements Resumed<D> {}
    }

    /// For instructions that only the polling sends again.
    public static <D extends Details> Resend<D> never() {
        return new Resend<>() {
            @Override
            public boolean isUnsent(Instruction<D> instruction) {
                return false;
            }

            @Override
            public Optional<Instruction<D>> claimed(Instruction<D> instruction, boolean abandoned, Instant at) {
                return Optional.empty();
            }
        };
    }

    @Override
    public LockSet locks() {
        return kind.locked(LockSet.of(merchant), id).key(request.key());
    }

    /// @throws Refusal.Conflict when restored books lack the instruction, and it can't be booked again yet
    @Override
    public Decision<Resumed<D>> decide(LockedRows locked) {
        Instruction<D> found = kind.read(locked, id).orElseThrow(() -> new Refusal.Conflict(RefusalCode.LOST_IN_RESTORE,
                "what was requested with this Idempotency-Key was lost in a restore, and a person decides about it"));
        if (resend.isUnsent(found)) {
            return unsent(locked, found);
        }
        KeyCompletion completion = request.completion(locked, found);
        return new Decision<>(
                completion.answer().<Resumed<D>>map(Resumed.Answered::new).orElseGet(Resumed.Refused::new),
                completion.changes());
    }

    /// From now on this is the request whose response others wait for. A request whose instance is gone sends nothing
    /// any more, even if its right to send has not expired.
    private Decision<Resumed<D>> unsent(LockedRows locked, Instruction<D> found) {
        Instant at = locked.tick();
        Optional<KeyRecord> key = request.key().flatMap(locked::key).filter(row -> row.subject().equals(id));
        boolean abandoned = key.filter(row -> !row.takerLives()).isPresent();
        return resend.claimed(found, abandoned, at).map(claimed -> {
            List<Change> changes = new ArrayList<>();
            changes.add(new Change.Moved(claimed));
            key.ifPresent(row -> changes.add(new Change.KeyTaken(row.takenOver(at))));
            return new Decision<Resumed<D>>(new Resumed.Unsent<>(claimed), changes);
        }).orElseGet(() -> Decision.of(new Resumed.InProgress<>()));
    }
}

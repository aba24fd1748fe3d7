package dev.hazina.application.instruction;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.record.Heard;
import dev.hazina.domain.channel.ProviderReceipt;
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

/// Settles an instruction with a provider's report. Callbacks, answers to status queries and the polling all come in
/// here; the locked row and the instruction's own transitions make the first final result win.
public final class SettleInstruction {
    private final LedgerWriter writer;
    private final Ids ids;

    public SettleInstruction(LedgerWriter writer, Ids ids) {
        this.writer = writer;
        this.ids = ids;
    }

    /// @param provider the adapter that reports; only the instruction's own adapter may report on it
    /// @param report moves nothing if it has another amount than the requested one, or another reference than the
    ///        provider gave
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    /// @param heard how the report came
    public record Command<D extends Details>(InstructionKind<D> kind, MerchantId merchant, UUID id,
            String provider, Report report, Optional<Change.CallbackHandled> callback, Heard heard) {

        /// A report by a callback, or in the answer to a query.
        public Command(InstructionKind<D> kind, MerchantId merchant, UUID id, String provider, Report report,
                Optional<Change.CallbackHandled> callback) {
            this(kind, merchant, id, provider, report, callback,
                    Heard.ofReport(callback.map(Change.CallbackHandled::callback)));
        }

        /// A report of the instruction's own provider that came by no callback.
        public static <D extends Details> Command<D> of(InstructionKind<D> kind, Instruction<D> known, Report report) {
            return new Command<>(kind, known.details().merchant(), known.subject().id(), known.details().provider(),
                    report, Optional.empty());
        }

        /// The same report, heard in another way.
        public Command<D> heard(Heard other) {
            return new Command<>(kind, merchant, id, provider, report, callback, other);
        }
    }

    /// An instruction by its merchant and its id, as a callback's path names it.
    ///
    /// @param provider the adapter at whose path the callback came in; only the instruction's own adapter is heard
    public record About(MerchantId merchant, UUID id, String provider) {}

    /// @return the instruction in its state afterwards
    /// @throws Refusal.NotFound when the merchant has no such instruction with this provider
    public <D extends Details> Instruction<D> handle(Command<D> command) {
        return writer.record(new Settle<>(command, ids.next()));
    }

    /// Settles an open instruction with a callback that isn't stored yet, and stores the callback as handled in the
    /// same commit. It does nothing unless the report ends the instruction and leaves nothing for a person to decide.
    ///
    /// @param command names no stored callback
    /// @return whether it is settled and stored
    public <D extends Details> boolean settleAndStore(Command<D> command, RawCallback unstored) {
        Command<D> stored = command.heard(Heard.ofReport(Optional.of(unstored.id())));
        return writer.record(new SettleAndStore<>(new Settle<>(stored, ids.next()), unstored));
    }

    /// Keeps an open instruction from ending by time, because something was said about it that can't be read, or that
    /// its provider has not confirmed.
    ///
    /// @param why a person has to look: a discrepancy is raised with it, once; empty where none has to
    /// @return the instruction in its state afterwards
    /// @throws Refusal.NotFound when the merchant has no such instruction with this provider
    public <D extends Details> Instruction<D> keepOpen(InstructionKind<D> kind, About about, Optional<String> why) {
        return writer.record(new KeepOpen<>(kind, about.merchant(), about.id(), about.provider(), why, ids.next()));
    }

    /// Gives up an instruction that is too old, or that a person gives up, where its kind allows that. One that has
    /// changed since it was read is not given up: it may have been sent meanwhile, and its next poll decides.
    ///
    /// @return the instruction in its state afterwards; a provider's outcome may have come first
    public <D extends Details> Instruction<D> giveUp(InstructionKind<D> kind, Instruction<D> known) {
        return writer.record(new GiveUp<>(kind, known, ids.next()));
    }

    /// Brings an open instruction before a person, once, whose provider has not reported a final result in time.
    <D extends Details> void unanswered(InstructionKind<D> kind, Instruction<D> known) {
        writer.record(new RaiseUnanswered<>(kind, known, ids.next()));
    }

    record Settle<D extends Details>(Command<D> command,
            UUID discrepancy) implements Operation<Instruction<D>> {
        @Override
        public LockSet locks() {
            return command.kind().locked(LockSet.of(command.merchant()), command.id())
                    .receipt(ProviderReceipt.of(command.provider(), command.report().outcome()));
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Instruction<D>> decide(LockedRows locked) {
            Instruction<D> before = before(locked)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, command.kind().name()));
            Instant at = locked.tick();
            var postings = new SettlementPostings<>(command.kind(), locked, discrepancy, at);
            Report report = command.report();
            Settled<D> settled = postings.by(before, report);
            List<Change> changes = new ArrayList<>(settled.changes());
            changes.addAll(postings.kept(before, settled.now(), report));
            ToldMovement.of(before, report, command.heard(), at).ifPresent(changes::add);
            command.callback().ifPresent(changes::add);
            return new Decision<>(settled.now(), changes);
        }

        Optional<Instruction<D>> before(LockedRows locked) {
            return command.kind().read(locked, command.id())
                    .filter(found -> found.details().provider().equals(command.provider()));
        }
    }
}

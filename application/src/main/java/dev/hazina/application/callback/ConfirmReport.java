package dev.hazina.application.callback;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.Discrepancies;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.ProviderQuestion;
import dev.hazina.application.instruction.ProviderQuestions;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;
import java.util.UUID;

/// Asks a provider whether a hint is true. A hint is accepted where the provider offers no status query; where the
/// query stays unanswered, a person decides in the end.
public final class ConfirmReport {
    private final LedgerWriter writer;
    private final Ids ids;
    private final ProviderQuestions questions;

    public ConfirmReport(LedgerWriter writer, Ids ids, ProviderQuestions questions) {
        this.writer = writer;
        this.ids = ids;
        this.questions = questions;
    }

    /// The provider's answer to a status query, completed with the details of the hint; empty where it answers none.
    ///
    /// @throws Refusal.NotFound when the merchant has nothing of that name
    Optional<Report> confirm(ChannelGateway gateway, MerchantId merchant, Subject subject, Report hint) {
        return InstructionKinds.of(subject.kind())
                .flatMap(kind -> asked(gateway, read(kind, merchant, subject), hint));
    }

    /// Whether the provider has not said yet what became of it; also where it was said and not understood, as long as
    /// the answer to the question about it names no end.
    static boolean isUnconfirmed(Report said, Report answer) {
        return switch (answer.outcome()) {
            case Outcome.Unknown u -> true;
            case Outcome.Accepted a -> said.outcome() instanceof Outcome.Unread;
            case Outcome.InProgress p -> said.outcome() instanceof Outcome.Unread;
            case Outcome.Unread u -> false;
            case Outcome.Succeeded s -> false;
            case Outcome.Failed f -> false;
            case Outcome.Rejected r -> false;
            case Outcome.Unsent u -> false;
        };
    }

    /// Raises a discrepancy, once, about a report that was never confirmed: the report may be true, and no other may
    /// ever come. A success needs no decision.
    ///
    /// @throws Refusal.NotFound when the merchant has nothing of that name
    void unconfirmed(MerchantId merchant, Subject subject) {
        InstructionKinds.of(subject.kind()).ifPresent(kind -> raise(read(kind, merchant, subject).instruction()));
    }

    private void raise(Instruction<?> instruction) {
        if (!instruction.isSucceeded()) {
            writer.record(new Raise(ids.next(), instruction));
        }
    }

    private <D extends Details> Optional<Report> asked(ChannelGateway gateway, Found<D> found, Report hint) {
        Instruction<D> instruction = found.instruction();
        Details details = instruction.details();
        if (!gateway.reaches(details.amount().currency(), details.channel())) {
            return Optional.of(Report.of(new Outcome.Unknown("its provider is not connected for its channel")));
        }
        Asking asking = gateway.capabilities(found.kind().use(), details.amount().currency(), details.channel())
                .asking();
        if (asking != Asking.ANSWERS) {
            return Optional.empty();
        }
        ProviderQuestion<D> question = questions.of(found.kind()).question();
        Optional<String> known = instruction.providerRef();
        Report answer = question.ask(gateway, instruction, known.or(hint::providerRef), false);
        return Optional.of(hint.providerRef().filter(told -> known.isPresent() && !known.get().equals(told))
                .map(told -> byBothNames(answer, told,
                        question.ask(gateway, instruction, Optional.of(told), false)))
                .orElse(answer).filledFrom(hint));
    }

    /// What counts where a callback names its request otherwise than the answer to the request did: one of the two
    /// names is another's, and an answer by it is about that other. Where the two answers differ, the one by the
    /// callback's name is returned with that name, which disagrees with the known one, so that a person decides.
    /// A name that the provider doesn't know, as in a forgery, counts for nothing.
    private static Report byBothNames(Report byKnown, String told, Report byTold) {
        if (!isEnd(byTold.outcome())) {
            return byKnown;
        }
        if (isUnderWay(byKnown.outcome())) {
            return Report.of(new Outcome.Unknown("its callback names another request, and this one is under way"));
        }
        return byKnown.outcome().getClass() == byTold.outcome().getClass()
                ? byKnown.as(byTold.outcome())
                : new Report(byTold.outcome(), byTold.amount(), Optional.of(told), byTold.after());
    }

    private static boolean isUnderWay(Outcome outcome) {
        return outcome instanceof Outcome.Accepted || outcome instanceof Outcome.InProgress;
    }

    private static boolean isEnd(Outcome outcome) {
        return outcome instanceof Outcome.Succeeded || outcome instanceof Outcome.Failed;
    }

    private <D extends Details> Found<D> read(InstructionKind<D> kind, MerchantId merchant, Subject subject) {
        return new Found<>(kind, writer.record(new Read<>(kind, merchant, subject.id())));
    }

    private record Found<D extends Details>(InstructionKind<D> kind, Instruction<D> instruction) {}

    private record Raise(UUID id, Instruction<?> about) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return LockSet.of(about.details().merchant());
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy raised = Discrepancies.raise(about, Discrepancy.Kind.UNANSWERED, new InSuspense.Nothing(),
                    "the channel sent a report, and did not confirm it when it was asked for a day", id, locked.tick());
            return Decision.of(raised, new Change.DiscrepancyRaised(raised));
        }
    }

    /// Reads one row and changes nothing.
    private record Read<D extends Details>(InstructionKind<D> kind, MerchantId merchant, UUID id)
            implements
                Operation<Instruction<D>> {
        @Override
        public LockSet locks() {
            return kind.locked(LockSet.of(merchant), id);
        }

        @Override
        public Decision<Instruction<D>> decide(LockedRows locked) {
            return Decision.of(kind.read(locked, id)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, kind.name())));
        }
    }
}

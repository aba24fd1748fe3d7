package dev.hazina.application.restore;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller.Inquiry;
import dev.hazina.application.instruction.ProviderQuestions;
import dev.hazina.application.instruction.Reach;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.restore.RestoreFinding.Booked;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// Books single instructions that were sent in the lost time, and asks their providers about them.
public final class BookLost {
    private final LedgerWriter writer;
    private final RestoreFindings findings;
    private final SettleInstruction settle;
    private final ProviderQuestions questions;
    private final KeyRules keys;
    private final Ids ids;

    public BookLost(LedgerWriter writer, RestoreFindings findings, SettleInstruction settle,
            ProviderQuestions questions, KeyRules keys, Ids ids) {
        this.writer = writer;
        this.findings = findings;
        this.settle = settle;
        this.questions = questions;
        this.keys = keys;
        this.ids = ids;
    }

    RestoreFinding book(Restore restore, SentInstruction sent, Instant sentAt, Instant now) {
        Found found = find(sent, InstructionKinds.of(sent.details()), now);
        return RestoreFinding.of(restore, sent, sentAt, found.booked(), found.result(), now);
    }

    /// Ends an instruction of the books that was refused in the lost time.
    void endRefused(SentInstruction refused) {
        end(refused, InstructionKinds.of(refused.details()));
    }

    private <D extends Details> void end(SentInstruction refused, InstructionKind<D> kind) {
        writer.record(new EndRefused<>(refused, kind, ids.next()));
    }

    private record Found(Booked booked, Result result) {}

    private <D extends Details> Found find(SentInstruction sent, InstructionKind<D> kind, Instant now) {
        D lost = kind.details().cast(sent.details());
        Inquiry<D> inquiry = questions.of(kind);
        if (!findings.isMerchant(sent.details().merchant())) {
            return new Found(Booked.not("the books have no such merchant"), told(inquiry, lost, now));
        }
        BookSent.Result<D> result = writer.record(new BookSent<>(sent, kind, lost, keys));
        return result.instruction()
                .map(booked -> new Found(result.booked(), Result.of(settled(inquiry, booked))))
                .orElseGet(() -> new Found(result.booked(), told(inquiry, lost, now)));
    }

    private <D extends Details> Instruction<D> settled(Inquiry<D> inquiry, Instruction<D> booked) {
        return answering(inquiry, booked).filter(provider -> booked.isOpen())
                .map(provider -> settle.handle(SettleInstruction.Command.of(inquiry.kind(), booked,
                        inquiry.ask(provider, booked, false))))
                .orElse(booked);
    }

    /// The provider, where it is connected and takes status queries.
    private static <D extends Details> Optional<Reach.Connected> answering(Inquiry<D> inquiry, Instruction<D> sent) {
        return switch (inquiry.reach(sent)) {
            case Reach.Connected provider ->
                Optional.of(provider).filter(one -> one.able().asking() != Asking.NOT_OFFERED);
            case Reach.NotConnected n -> Optional.empty();
        };
    }

    /// What the provider says about an instruction that isn't in the books.
    private static <D extends Details> Result told(Inquiry<D> inquiry, D lost, Instant now) {
        Instruction<D> sent = BookSent.asSent(Instruction.restored(lost, now), now);
        Optional<Reach.Connected> provider = answering(inquiry, sent);
        if (provider.isEmpty()) {
            return Result.UNKNOWN;
        }
        try {
            Report report = inquiry.ask(provider.get(), sent, false);
            return sent.settle(report.outcome(), now) instanceof Settlement.Moved<D>(Instruction<D> ended)
                    ? Result.of(ended)
                    : Result.UNKNOWN;
        } catch (Refusal lacking) {
            // The books lack the payment, without which a provider can't be asked about its refund.
            return Result.UNKNOWN;
        }
    }
}

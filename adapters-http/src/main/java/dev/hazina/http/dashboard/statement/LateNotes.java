package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What arrived late is a note on the period that it is about: a payout or refund that had failed there, with its money
/// back in the wallet, and was paid afterwards. No wallet was debited for it, so it is in no sum.
@Singleton
final class LateNotes {
    private final TransactionReads transactions;
    private final InstructionReads instructions;

    LateNotes(TransactionReads transactions, InstructionReads instructions) {
        this.transactions = transactions;
        this.instructions = instructions;
    }

    /// The newest hundred. A late result follows what it is about, so none is older than the period.
    ///
    /// @param wallet empty for all in the currency
    List<StatementPage.Note> of(Caller.Member caller, Currency currency, Optional<WalletId> wallet,
            Optional<Instant> since, Optional<Instant> before) {
        var late = new TransactionReads.Filter(Optional.of(TransactionSummary.Kind.LATE_SUCCESS), Optional.empty(),
                Optional.of(currency));
        var page = new PageRequest(since, Optional.empty(), PageRequest.LARGEST_LIMIT);
        return transactions.list(caller.merchant(), caller.acting().id(), late, page).rows().stream()
                .filter(row -> wallet.isEmpty() || wallet.get().equals(row.wallet()))
                .flatMap(row -> note(caller, row, since, before).stream()).toList();
    }

    private Optional<StatementPage.Note> note(Caller.Member caller, Transaction row, Optional<Instant> since,
            Optional<Instant> before) {
        return Stream.of(Subject.Kind.PAYOUT, Subject.Kind.REFUND)
                .flatMap(kind -> instructions.find(caller.merchant(), caller.acting().id(),
                        new Subject(kind, row.id())).stream())
                .filter(about -> isIn(about.details(), since, before)).findFirst()
                .map(about -> note(caller, row, about));
    }

    private static boolean isIn(Details about, Optional<Instant> since, Optional<Instant> before) {
        return since.filter(about.createdAt()::isBefore).isEmpty()
                && before.filter(end -> !about.createdAt().isBefore(end)).isEmpty();
    }

    private static StatementPage.Note note(Caller.Member caller, Transaction row, Instruction<?> about) {
        Amount amount = Amount.of(row.amount());
        String day = DisplayTime.day(LocalDate.ofInstant(row.occurredAt(), caller.acting().zone()));
        boolean paidOut = about.subject().kind() == Subject.Kind.PAYOUT;
        return new StatementPage.Note(text(paidOut ? "statement.late.payout" : "statement.late.refund",
                amount.currency() + " " + amount.number(), day),
                MoneyLinks.of(about.subject().kind(), row.id()).orElse(""));
    }
}

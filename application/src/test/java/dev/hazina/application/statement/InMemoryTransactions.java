package dev.hazina.application.statement;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Transactions, read from [Books].
public final class InMemoryTransactions implements TransactionReads {
    private final Books books;

    public InMemoryTransactions(Books books) {
        this.books = books;
    }

    @Override
    public Page<Transaction> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        Stream<Transaction> rows = of(books, merchant, account)
                .filter(row -> filter.kind().isEmpty() || row.kind() == filter.kind().get())
                .filter(row -> filter.status().isEmpty() || row.status().equals(filter.status().get()))
                .filter(row -> filter.currency().isEmpty() || row.amount().currency() == filter.currency().get());
        return Paging.cut(rows, page, Transaction::occurredAt);
    }

    static Stream<Transaction> of(Books books, MerchantId merchant, AccountId account) {
        Stream<Transaction> transfers = books.transfers().stream()
                .filter(transfer -> transfer.merchant().equals(merchant) && transfer.account().equals(account))
                .map(InMemoryTransactions::of);
        return Stream.of(instructions(books, merchant, account).map(one -> of(books, one)), transfers,
                corrections(books, merchant, account), late(books, merchant, account)).flatMap(rows -> rows);
    }

    private static Stream<Instruction<?>> instructions(Books books, MerchantId merchant, AccountId account) {
        return Stream.of(books.payments(), books.refunds(), books.payouts()).<Instruction<?>>flatMap(List::stream)
                .filter(one -> one.details().merchant().equals(merchant) && one.details().account().equals(account));
    }

    private static Transaction of(Books books, Instruction<?> one) {
        Details details = one.details();
        boolean isPayment = details instanceof PaymentDetails;
        Money none = Money.zero(details.currency());
        Optional<String> words = switch (details) {
            case PaymentDetails _ -> Optional.empty();
            case RefundDetails refund -> refund.reason();
            case PayoutDetails payout -> payout.remarks();
        };
        var summary = new TransactionSummary(Kind.ofWire(one.subject().kind().wire()).orElseThrow(),
                one.subject().id(), one.status(), details.amount(), Optional.of(details.channel()),
                details.merchantReference(), one.receipt().filter(any -> one.isSucceeded()),
                isPayment ? details.createdAt() : one.updatedAt());
        return new Transaction(summary, details.wallet(), details.fee(),
                isPayment ? none : details.excess().orElse(none), phone(books, details), words,
                details.origin().metadata());
    }

    private static Optional<String> phone(Books books, Details details) {
        return details instanceof RefundDetails refund
                ? books.payments().stream().filter(payment -> payment.details().id().equals(refund.payment()))
                        .findFirst().flatMap(payment -> phone(books, payment.details()))
                : details.phone().map(Phone::e164);
    }

    private static Transaction of(Transfer transfer) {
        Money none = Money.zero(transfer.amount().currency());
        var summary = new TransactionSummary(Kind.TRANSFER, transfer.id().value(), "succeeded", transfer.amount(),
                Optional.empty(), transfer.reference(), Optional.empty(), transfer.createdAt());
        return new Transaction(summary, transfer.from(), none, none, Optional.empty(), Optional.empty(),
                transfer.metadata());
    }

    private static Stream<Transaction> corrections(Books books, MerchantId merchant, AccountId account) {
        return books.discrepancies().stream().filter(raised -> raised.merchant().equals(merchant)
                && raised.kind() != Discrepancy.Kind.CLOSED_WALLET)
                .flatMap(raised -> decided(raised).flatMap(resolution -> resolution.wallet()
                        .filter(place -> place.account().equals(account)).stream()
                        .map(place -> correction(raised, place.wallet(),
                                moved(books, raised, place.wallet()), resolution.at()))));
    }

    private static Stream<Resolution> decided(Discrepancy raised) {
        return switch (raised.state()) {
            case DiscrepancyState.Resolved(Resolution resolution) -> Stream.of(resolution);
            case DiscrepancyState.Chosen(Resolution taking) when raised.kind() == Discrepancy.Kind.TAKEN_BACK ->
                Stream.of(taking);
            case DiscrepancyState.Open _,DiscrepancyState.Proposed _,DiscrepancyState.Chosen _ -> Stream.empty();
        };
    }

    private static Money moved(Books books, Discrepancy raised, WalletId wallet) {
        return books.entries().stream().filter(entry -> entry.posting().subject().equals(raised.asSubject()))
                .map(BookLine::of).filter(line -> line.wallet().equals(Optional.of(wallet))).map(BookLine::amount)
                .reduce(Money.zero(raised.amount().currency()), Money::plus);
    }

    /// @param moved negative for a debit
    private static Transaction correction(Discrepancy resolved, WalletId wallet, Money moved, Instant at) {
        return row(Kind.CORRECTION, resolved.id(), wallet, moved, Optional.empty(),
                Optional.of(resolved.subject().toString()), Optional.empty(), at);
    }

    private static Stream<Transaction> late(Books books, MerchantId merchant, AccountId account) {
        return instructions(books, merchant, account).filter(one -> !(one.details() instanceof PaymentDetails))
                .flatMap(one -> one.lateSuccess().map(late -> row(Kind.LATE_SUCCESS, one.subject().id(),
                        one.details().wallet(), one.details().amount(), Optional.of(one.details().channel()),
                        one.details().merchantReference(), late.receipt(), late.at())).stream());
    }

    /// A row of money that moved by itself.
    private static Transaction row(Kind kind, UUID id, WalletId wallet, Money amount, Optional<Channel> channel,
            Optional<String> reference, Optional<String> receipt, Instant at) {
        return TransactionRows.of(kind, id, wallet, "succeeded", amount, Money.zero(amount.currency()), channel,
                reference, receipt, at);
    }
}

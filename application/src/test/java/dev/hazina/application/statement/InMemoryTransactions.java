package dev.hazina.application.statement;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;
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
        Stream<Transaction> payments = books.payments().stream().filter(
                payment -> payment.details().merchant().equals(merchant) && payment.details().account().equals(account))
                .map(Transaction::of);
        Stream<Transaction> refunds = books.refunds().stream().filter(
                refund -> refund.details().merchant().equals(merchant) && refund.details().account().equals(account))
                .map(refund -> Transaction.of(refund).about(payer(books, refund), refund.details().reason()));
        Stream<Transaction> payouts = books.payouts().stream().filter(
                payout -> payout.details().merchant().equals(merchant) && payout.details().account().equals(account))
                .map(Transaction::of);
        Stream<Transaction> transfers = books.transfers().stream()
                .filter(transfer -> transfer.merchant().equals(merchant) && transfer.account().equals(account))
                .map(Transaction::of);
        return Stream.of(payments, refunds, payouts, transfers, corrections(books, merchant, account),
                late(books, merchant, account)).flatMap(rows -> rows);
    }

    private static Stream<Transaction> corrections(Books books, MerchantId merchant, AccountId account) {
        return books.discrepancies().stream().filter(raised -> raised.merchant().equals(merchant)
                && raised.kind() != Discrepancy.Kind.CLOSED_WALLET)
                .flatMap(raised -> decided(raised).flatMap(resolution -> resolution.wallet()
                        .filter(place -> place.account().equals(account)).stream()
                        .map(place -> Transaction.ofCorrection(raised, place.wallet(),
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

    private static Stream<Transaction> late(Books books, MerchantId merchant, AccountId account) {
        Stream<Transaction> refunds = books.refunds().stream().filter(
                refund -> refund.details().merchant().equals(merchant) && refund.details().account().equals(account))
                .flatMap(refund -> Transaction.late(refund).stream());
        Stream<Transaction> payouts = books.payouts().stream().filter(
                payout -> payout.details().merchant().equals(merchant) && payout.details().account().equals(account))
                .flatMap(payout -> Transaction.late(payout).stream());
        return Stream.concat(refunds, payouts);
    }

    private static Optional<String> payer(Books books, Instruction<RefundDetails> refund) {
        return books.payments().stream().filter(payment -> payment.details().id().equals(refund.details().payment()))
                .findFirst()
                .flatMap(payment -> Transaction.of(payment).counterparty());
    }
}

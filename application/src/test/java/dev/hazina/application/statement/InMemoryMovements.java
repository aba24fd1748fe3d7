package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Pending;
import dev.hazina.domain.ledger.LedgerAccount.Revenue;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// Wallet movements, read from [Books] by adding up every entry.
public final class InMemoryMovements implements MovementReads {
    private final Books books;

    public InMemoryMovements(Books books) {
        this.books = books;
    }

    @Override
    public Page<WalletMovement> list(MovementScope scope, PageRequest page) {
        List<WalletMovement> rows = rows(scope, page.since(), page.before()).toList();
        int end = Math.min(page.limit(), rows.size());
        while (end > 0 && end < rows.size() && rows.get(end).at().equals(rows.get(end - 1).at())) {
            end++;
        }
        return Page.of(rows.subList(0, end), page, WalletMovement::at);
    }

    @Override
    public MovementLog after(MovementScope scope, long number, int limit) {
        return books.still(() -> {
            List<WalletMovement> rows = rows(scope, Optional.of(WalletMovement.instant(number + 1)), Optional.empty())
                    .toList().reversed();
            int end = Math.min(limit, rows.size());
            while (end > 0 && end < rows.size() && rows.get(end).at().equals(rows.get(end - 1).at())) {
                end++;
            }
            long last = books.entries().stream().map(Entry::posting)
                    .filter(posting -> posting.merchant().equals(scope.merchant()))
                    .mapToLong(posting -> WalletMovement.number(posting.at())).max().orElse(0);
            return MovementLog.of(number, last, List.of(), rows.subList(0, end), end >= limit);
        });
    }

    @Override
    public boolean each(MovementScope scope, Optional<Instant> since, Optional<Instant> before, int most,
            Consumer<WalletMovement> row) {
        List<WalletMovement> rows = rows(scope, since, before).toList();
        rows.stream().limit(most).forEach(row);
        return rows.size() > most;
    }

    @Override
    public Summary summary(MovementScope scope, Currency currency, Optional<Instant> since,
            Optional<Instant> before) {
        return books.still(() -> new Summary(balances(scope, currency, since.orElse(Instant.MIN)),
                balances(scope, currency, before.orElse(Instant.MAX)), totals(scope, currency, since, before)));
    }

    private List<MovementTotal> totals(MovementScope scope, Currency currency, Optional<Instant> since,
            Optional<Instant> before) {
        List<WalletMovement> rows = rows(scope, since, before).filter(row -> row.amount().currency() == currency)
                .toList();
        return Stream.of(WalletMovement.Kind.values()).map(kind -> rows.stream().filter(row -> row.kind() == kind)
                .toList()).filter(ofKind -> !ofKind.isEmpty())
                .map(ofKind -> new MovementTotal(ofKind.getFirst().kind(), ofKind.size(),
                        sum(ofKind, WalletMovement::in), sum(ofKind, WalletMovement::out),
                        sum(ofKind, WalletMovement::fee)))
                .toList();
    }

    private static BigDecimal sum(List<WalletMovement> rows, Function<WalletMovement, Money> of) {
        return rows.stream().map(of).map(Money::toMajor).reduce(BigDecimal::add).orElseThrow();
    }

    @Override
    public Balances balances(MovementScope scope, Currency currency, Instant at) {
        return new Balances(sum(scope, currency, at, Available::new), sum(scope, currency, at, Pending::new));
    }

    private BigDecimal sum(MovementScope scope, Currency currency, Instant at,
            Function<WalletId, LedgerAccount> place) {
        List<LedgerAccount> places = wallets(scope).filter(wallet -> wallet.currency() == currency).map(Wallet::id)
                .map(place).toList();
        return books.entries().stream()
                .filter(entry -> entry.posting().at().isBefore(at) && places.contains(entry.place()))
                .map(entry -> entry.amount().toMajor()).reduce(Money.zero(currency).toMajor(), BigDecimal::add);
    }

    private Stream<Wallet> wallets(MovementScope scope) {
        return books.wallets().stream()
                .filter(wallet -> wallet.merchant().equals(scope.merchant())
                        && wallet.account().equals(scope.account()))
                .filter(wallet -> scope.wallet().isEmpty() || scope.wallet().get().equals(wallet.id()))
                .filter(wallet -> scope.currency().isEmpty() || scope.currency().get() == wallet.currency());
    }

    private Stream<WalletMovement> rows(MovementScope scope, Optional<Instant> since, Optional<Instant> before) {
        return wallets(scope).flatMap(wallet -> books.entries().stream()
                .filter(entry -> entry.place().equals(new Available(wallet.id()))).map(entry -> row(wallet, entry)))
                .filter(row -> since.isEmpty() || !row.at().isBefore(since.get()))
                .filter(row -> before.isEmpty() || row.at().isBefore(before.get()))
                .sorted(Comparator.comparing(WalletMovement::at).thenComparing(row -> row.wallet().value().toString())
                        .thenComparing(WalletMovement::version).reversed());
    }

    private WalletMovement row(Wallet wallet, Entry entry) {
        Posting posting = entry.posting();
        Subject about = books.discrepancies().stream().filter(raised -> raised.asSubject().equals(posting.subject()))
                .findFirst().map(raised -> raised.subject()).orElse(posting.subject());
        var after = entry.after().orElseThrow();
        MovementSubject subject = MovementSubject.of(books, about, wallet.id());
        return new WalletMovement(WalletMovement.Kind.of(posting.kind()), about, wallet.id(), wallet.number(),
                after.version(), entry.amount(), fee(entry, subject),
                new Money(entry.amount().currency(), after.balance()), subject.reference(), subject.counterparty(),
                subject.receipt(), subject.remarks(), posting.at());
    }

    private Money fee(Entry entry, MovementSubject subject) {
        Money none = Money.zero(entry.amount().currency());
        return switch (entry.posting().kind()) {
            case COLLECTED -> earned(entry);
            case RESERVED -> subject.fee().orElse(none);
            case RELEASED -> none.minus(subject.fee().orElse(none));
            case RESOLVED -> returned(entry);
            case TRANSFERRED, REFUND_REQUESTED, REFUNDED, REFUND_FAILED, PAID_OUT, LATE_SUCCESS, UNMATCHED, CORRECTED,
                    RECLASSIFIED, PROVIDER_CHARGE, PROVIDER_CHARGE_CORRECTED, SWEPT ->
                none;
        };
    }

    /// The fee that a decision gave back: into the wallet by this entry, or to the provider beside it.
    private Money returned(Entry entry) {
        Money none = Money.zero(entry.amount().currency());
        if (!entry.amount().isPositive()) {
            return earned(entry);
        }
        boolean fromRevenue = ofPosting(entry).anyMatch(other -> other.place() instanceof Revenue
                && other.line() == entry.line() - 1);
        return fromRevenue ? none.minus(entry.amount()) : none;
    }

    /// What its posting added to the platform's fees.
    private Money earned(Entry entry) {
        return ofPosting(entry).filter(other -> other.place() instanceof Revenue).map(Entry::amount)
                .reduce(Money.zero(entry.amount().currency()), Money::plus);
    }

    private Stream<Entry> ofPosting(Entry entry) {
        return books.entries().stream().filter(other -> other.posting().equals(entry.posting()));
    }
}

package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which statements were mailed, in memory.
public final class InMemoryStatementMails implements StatementMails {
    private final Books books;
    private final InstantSource clock;
    private final Map<Key, Row> rows = new HashMap<>();

    private record Key(AccountId account, YearMonth month) {}

    /// A mail that was claimed and not sent.
    public record Unsent(MerchantId merchant, AccountId account, YearMonth month, Instant claimedAt, int attempts) {}

    private record Row(MerchantId merchant, Instant claimedAt, int attempts, boolean sent) {
        boolean isDue(Instant now, Duration lease) {
            return !sent && !claimedAt.plus(lease.multipliedBy(attempts)).isAfter(now);
        }
    }

    public InMemoryStatementMails(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public synchronized Set<AccountId> notDue(YearMonth month, Duration lease) {
        return rows.entrySet().stream()
                .filter(row -> row.getKey().month().equals(month) && !row.getValue().isDue(clock.instant(), lease))
                .map(row -> row.getKey().account()).collect(Collectors.toSet());
    }

    @Override
    public synchronized boolean claim(MerchantId merchant, AccountId account, YearMonth month, Duration lease) {
        Instant now = clock.instant();
        books.tick(merchant, now);
        Optional<Row> before = Optional.ofNullable(rows.get(new Key(account, month)));
        if (before.isPresent() && !before.get().isDue(now, lease)) {
            return false;
        }
        rows.put(new Key(account, month), new Row(merchant, now, before.map(Row::attempts).orElse(0) + 1, false));
        return true;
    }

    @Override
    public synchronized void sent(MerchantId merchant, AccountId account, YearMonth month) {
        rows.computeIfPresent(new Key(account, month),
                (key, row) -> new Row(merchant, row.claimedAt(), row.attempts(), true));
    }

    public synchronized List<Unsent> unsent() {
        return rows.entrySet().stream().filter(entry -> !entry.getValue().sent())
                .map(entry -> new Unsent(entry.getValue().merchant(), entry.getKey().account(), entry.getKey().month(),
                        entry.getValue().claimedAt(), entry.getValue().attempts()))
                .toList();
    }
}

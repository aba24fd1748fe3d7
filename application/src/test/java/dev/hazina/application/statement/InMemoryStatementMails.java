package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The mails of statements, in memory.
public final class InMemoryStatementMails implements StatementMails {
    private final Books books;
    private final InstantSource clock;
    private final Map<Key, Row> rows = new HashMap<>();
    private final Map<Key, Set<UserId>> received = new HashMap<>();

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
    public synchronized Set<AccountId> notDue(MonthlyRun run) {
        Stream<AccountId> taken = rows.entrySet().stream().filter(
                row -> row.getKey().month().equals(run.month()) && !row.getValue().isDue(clock.instant(), run.lease()))
                .map(row -> row.getKey().account());
        return Stream.concat(taken, unfinished(run)).collect(Collectors.toSet());
    }

    @Override
    public synchronized boolean claim(MerchantId merchant, AccountId account, MonthlyRun run) {
        Instant now = clock.instant();
        books.tick(merchant, now);
        Optional<Row> before = Optional.ofNullable(rows.get(new Key(account, run.month())));
        if (unfinished(run).anyMatch(account::equals)
                || (before.isPresent() && !before.get().isDue(now, run.lease()))) {
            return false;
        }
        rows.put(new Key(account, run.month()),
                new Row(merchant, now, before.map(Row::attempts).orElse(0) + 1, false));
        return true;
    }

    /// The accounts whose mail is not sent yet.
    private Stream<AccountId> unfinished(MonthlyRun run) {
        Stream<AccountId> payments = books.payments().stream().filter(Instruction::isOpen).map(Instruction::details)
                .filter(details -> isIn(run, details.createdAt())).map(PaymentDetails::account);
        Stream<AccountId> refunds = books.refunds().stream().filter(Instruction::isOpen).map(Instruction::details)
                .filter(details -> isIn(run, details.createdAt())).map(RefundDetails::account);
        Stream<AccountId> payouts = books.payouts().stream().filter(Instruction::isOpen).map(Instruction::details)
                .filter(details -> isIn(run, details.createdAt())).map(PayoutDetails::account);
        return run.complete() ? Stream.of(payments, refunds, payouts).flatMap(all -> all) : Stream.empty();
    }

    private static boolean isIn(MonthlyRun run, Instant instant) {
        return !instant.isBefore(run.begin()) && instant.isBefore(run.end());
    }

    @Override
    public synchronized Set<UserId> received(MerchantId merchant, AccountId account, YearMonth month) {
        return Set.copyOf(received.getOrDefault(new Key(account, month), Set.of()));
    }

    @Override
    public synchronized void received(MerchantId merchant, AccountId account, YearMonth month, UserId recipient) {
        received.computeIfAbsent(new Key(account, month), key -> new HashSet<>()).add(recipient);
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

package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// What was taken from uploaded statements, in memory.
public final class InMemoryKeptStatements implements KeptStatements {
    private final Books books;
    private final InMemoryAuditLog log;
    private final List<StatementFile> files = new ArrayList<>();
    private final Map<UUID, SortedMap<String, StatementRow>> rows = new HashMap<>();
    private final Map<FloatAccount, StatementHeaders> headers = new HashMap<>();

    public InMemoryKeptStatements(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    @Override
    public Page<StatementFile> list(PageRequest page) {
        return books.still(() -> Page.of(files.stream()
                .filter(one -> page.since().filter(one.at()::isBefore).isEmpty())
                .filter(one -> page.before().filter(before -> !one.at().isBefore(before)).isEmpty())
                .sorted(Comparator.comparing(StatementFile::at).reversed()).limit(page.limit()).toList(), page,
                StatementFile::at));
    }

    @Override
    public Optional<StatementFile> find(UUID id) {
        return books.still(() -> files.stream().filter(one -> one.id().equals(id)).findFirst());
    }

    @Override
    public Optional<StatementFile> same(FloatBalance.Key account, String digest) {
        return books.still(() -> files.stream()
                .filter(one -> one.account().equals(account) && one.digest().equals(digest)).findFirst());
    }

    @Override
    public List<StatementRow> rows(UUID key, int after, int limit) {
        return books.still(() -> {
            List<StatementRow> behind = kept(key).values().stream().filter(row -> row.line() > after).toList();
            Set<Integer> lines = behind.stream().map(StatementRow::line).distinct().limit(limit)
                    .collect(Collectors.toSet());
            return behind.stream().filter(row -> lines.contains(row.line())).toList();
        });
    }

    private SortedMap<String, StatementRow> kept(UUID key) {
        return rows.computeIfAbsent(key, any -> new TreeMap<>());
    }

    @Override
    public void keepRows(UUID key, List<StatementRow> given) {
        books.still(() -> {
            given.forEach(row -> kept(key).putIfAbsent(
                    "%09d %s %s".formatted(row.line(), row.kind().wire(), row.receipt()), row));
            return key;
        });
    }

    @Override
    public Map<StatementRow.Became, Integer> became(UUID key) {
        return books.still(() -> kept(key).values().stream()
                .collect(Collectors.toMap(StatementRow::became, row -> 1, Integer::sum)));
    }

    @Override
    public Optional<StatementHeaders> headers(FloatAccount account) {
        return books.still(() -> Optional.ofNullable(headers.get(account)));
    }

    @Override
    public void keepHeaders(StatementHeaders given, AuditStamp stamp) {
        books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            books.staff().require(stamp, at);
            headers.put(given.account(), given.keptAt(at));
            log.add(new AuditEntry(stamp.id(), at, stamp.by(), given.naming()));
            return at;
        });
    }

    @Override
    public StatementFile keep(StatementFile file, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            books.staff().require(stamp, at);
            return same(file.account(), file.digest()).orElseGet(() -> {
                StatementFile kept = file.keptAt(at);
                files.add(kept);
                log.add(new AuditEntry(stamp.id(), at, stamp.by(), kept.taking()));
                return kept;
            });
        });
    }
}

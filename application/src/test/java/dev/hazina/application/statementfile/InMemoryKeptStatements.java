package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What was taken from uploaded statements, in memory.
public final class InMemoryKeptStatements implements KeptStatements {
    private final Books books;
    private final InMemoryAuditLog log;
    private final List<StatementFile> files = new ArrayList<>();

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

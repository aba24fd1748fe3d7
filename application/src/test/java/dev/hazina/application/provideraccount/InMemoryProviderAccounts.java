package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.ErasedAccounts;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/// The accounts in memory.
public final class InMemoryProviderAccounts implements ProviderAccounts {
    private final Books books;
    private final InMemoryAuditLog log;
    private final Map<UUID, ProviderAccount> accounts = new LinkedHashMap<>();
    private final AtomicLong openings = new AtomicLong();
    private Optional<Instant> changedAt = Optional.empty();

    public InMemoryProviderAccounts(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    /// How often all were read with their settings.
    public long openings() {
        return openings.get();
    }

    @Override
    public List<AccountOutline> outlines() {
        return books.still(() -> accounts.values().stream().map(AccountOutline::of).toList());
    }

    @Override
    public List<ProviderAccount> list() {
        openings.incrementAndGet();
        return books.still(() -> List.copyOf(accounts.values()));
    }

    @Override
    public Optional<Instant> changedAt() {
        return books.still(() -> changedAt);
    }

    /// Those whose settings are erased.
    public ErasedAccounts erased() {
        return new ErasedAccounts(accounts.values().stream()
                .filter(one -> one.terms().filter(Terms::emptied).isPresent()).map(ProviderAccount::name)
                .collect(Collectors.toUnmodifiableSet()));
    }

    /// Nothing is recorded while something changes.
    @Override
    public ProviderAccount changeStill(String name, AccountChange change, AuditStamp stamp) {
        return change(change, stamp);
    }

    @Override
    public ProviderAccount change(AccountChange change, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            PresentStaff staff = books.staff();
            ProviderAccount after = change.amend(List.copyOf(accounts.values()), staff.require(stamp, at), staff, at)
                    .changedAt(at);
            Optional<ProviderAccount> before = Optional.ofNullable(accounts.get(after.id()));
            if (!before.equals(Optional.of(after))) {
                if (after.known().isEmpty()) {
                    accounts.remove(after.id());
                } else {
                    accounts.put(after.id(), after);
                }
                changedAt = Optional.of(at);
                log.add(new AuditEntry(stamp.id(), at, stamp.by(),
                        StaffAction.providerAccountChanged(before, after)));
            }
            return after;
        });
    }
}

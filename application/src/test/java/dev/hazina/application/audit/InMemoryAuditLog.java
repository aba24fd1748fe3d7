package dev.hazina.application.audit;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The log in memory.
public final class InMemoryAuditLog implements AuditLog {
    private final List<AuditEntry> entries = new ArrayList<>();

    public synchronized void add(AuditEntry entry) {
        entries.add(entry);
    }

    /// The number of entries with the same action and target since then.
    public synchronized long count(AuditedAction act, Instant since) {
        return entries.stream().filter(entry -> entry.at().isAfter(since)
                && entry.act().action().equals(act.action()) && entry.act().target().equals(act.target())).count();
    }

    /// The merchant's entries of these actions since an instant.
    public synchronized long count(MerchantId merchant, List<AuditAct> actions, Instant since) {
        return entries.stream().filter(entry -> entry.at().isAfter(since)
                && entry.act().merchant().equals(merchant) && actions.contains(entry.act().action())).count();
    }

    @Override
    public synchronized Page<AuditEntry> list(MerchantId merchant, AuditFilter filter, PageRequest page) {
        return Paging.cutWithTies(entries.stream().filter(entry -> entry.act().merchant().equals(merchant))
                .filter(filter::matches).toList(), page, AuditEntry::at);
    }

    @Override
    public synchronized Optional<AuditEntry> newest(MerchantId merchant, AuditAct act) {
        return entries.reversed().stream().filter(entry -> entry.act().merchant().equals(merchant)
                && entry.act().action() == act).findFirst();
    }

    @Override
    public synchronized List<AuditEntry> about(MerchantId merchant, AuditedAction.AuditedObject target) {
        return entries.stream()
                .filter(entry -> entry.act().merchant().equals(merchant) && entry.act().target().equals(target))
                .toList();
    }

    @Override
    public synchronized Page<AuditEntry> listAll(AuditFilter filter, PageRequest page) {
        return Paging.cutWithTies(entries.reversed().stream().filter(filter::matches).toList(), page, AuditEntry::at);
    }
}

package dev.hazina.application.access;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The mails to owners, in memory.
public final class InMemoryOwnerNotices implements OwnerNotices {
    private final InMemoryMerchants merchants;
    private final InstantSource clock;
    private final Map<OwnerNotice, Instant> due = new LinkedHashMap<>();
    private final Map<OwnerNotice, Integer> attempts = new LinkedHashMap<>();

    public InMemoryOwnerNotices(InMemoryMerchants merchants, InstantSource clock) {
        this.merchants = merchants;
        this.clock = clock;
    }

    public synchronized void tell(AuditEntry entry) {
        ToldAct.of(entry.act()).ifPresent(told -> tell(entry, told));
    }

    private void tell(AuditEntry entry, ToldAct told) {
        String target = entry.act().target().id();
        List<User> all = merchants.usersOf(entry.act().merchant());
        var news = new News(entry.act().action(),
                ToldAct.invited(entry.act()).or(() -> email(all, target)), Optional.of(entry.by().kind()),
                entry.by().user().flatMap(user -> email(all, user.toString())), ToldAct.detail(entry.act()));
        all.stream().filter(user -> !ToldAct.isOnce(entry.act()) || due.keySet().stream()
                .noneMatch(one -> one.to().equals(user.id()) && one.news().action() == entry.act().action()))
                .filter(user -> told.audience().roles().contains(user.role()) && !user.disabled()
                        || user.id().toString().equals(target))
                .forEach(user -> due.put(new OwnerNotice(entry.id(), user.id(), user.email(), user.merchant(),
                        merchants.findMerchant(user.merchant()).orElseThrow().name(), news, entry.at()), entry.at()));
    }

    private static Optional<String> email(List<User> all, String id) {
        return all.stream().filter(user -> user.id().toString().equals(id)).findFirst()
                .map(user -> user.email().text());
    }

    @Override
    public synchronized List<OwnerNotice> claim(int most, Duration lease) {
        Instant now = clock.instant();
        List<OwnerNotice> claimed = due.entrySet().stream()
                .filter(one -> (!one.getValue().isAfter(now) || one.getValue().isAfter(now.plus(LIFE)))
                        && !one.getKey().at().isBefore(now.minus(LIFE)))
                .map(Map.Entry::getKey).limit(most).toList();
        claimed.forEach(one -> due.put(one, now.plus(lease.multipliedBy(attempts.merge(one, 1, Integer::sum)))));
        return claimed;
    }

    @Override
    public synchronized void sent(OwnerNotice notice) {
        due.remove(notice);
    }
}

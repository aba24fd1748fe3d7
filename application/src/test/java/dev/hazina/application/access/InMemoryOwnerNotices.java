package dev.hazina.application.access;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.mail.InMemoryOutbox;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.sms.InMemoryNoticePhones;
import dev.hazina.application.sms.InMemorySmsNotices;
import dev.hazina.application.sms.SmsPorts;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The mails to owners, in memory.
public final class InMemoryOwnerNotices implements OwnerNotices {
    private final InMemoryMerchants merchants;
    private final InMemoryOutbox<OwnerNotice> outbox;
    private final InMemorySmsNotices sms;

    public InMemoryOwnerNotices(InMemoryMerchants merchants, InstantSource clock) {
        this.merchants = merchants;
        outbox = new InMemoryOutbox<>(LIFE, OwnerNotice::at, () -> clock);
        sms = new InMemorySmsNotices(merchants, clock);
    }

    /// The ports of what is told by SMS too.
    public SmsPorts sms(InMemoryAuditedChanges changes) {
        return new SmsPorts(new InMemoryNoticePhones(merchants, sms, changes), sms);
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
        List<User> audience = all.stream().filter(user -> told.audience().roles().contains(user.role())
                && !user.disabled() || user.id().toString().equals(target)).toList();
        sms.tell(entry, told, audience.stream().map(User::id).toList());
        audience.stream().filter(user -> !ToldAct.isOnce(entry.act())
                || !outbox.has(one -> one.to().equals(user.id()) && one.news().action() == entry.act().action()))
                .forEach(user -> outbox.add(new OwnerNotice(entry.id(), user.id(), user.email(), user.merchant(),
                        merchants.findMerchant(user.merchant()).orElseThrow().name(), news, entry.at())));
    }

    private static Optional<String> email(List<User> all, String id) {
        return all.stream().filter(user -> user.id().toString().equals(id)).findFirst()
                .map(user -> user.email().text());
    }

    @Override
    public List<OwnerNotice> claim(int most, Duration lease) {
        return outbox.claim(most, lease);
    }

    @Override
    public void done(OwnerNotice notice) {
        outbox.done(notice);
    }
}

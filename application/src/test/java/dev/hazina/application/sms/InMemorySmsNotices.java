package dev.hazina.application.sms;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.mail.InMemoryOutbox;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The notices by SMS, in memory, and the phones that they go to.
public final class InMemorySmsNotices implements SmsNotices {
    private final InMemoryMerchants merchants;
    private final InMemoryOutbox<SmsNotice> outbox;
    private final Map<UserId, NoticePhone> phones = new HashMap<>();

    public InMemorySmsNotices(InMemoryMerchants merchants, InstantSource clock) {
        this.merchants = merchants;
        outbox = new InMemoryOutbox<>(LIFE, SmsNotice::at, () -> clock);
    }

    synchronized Optional<NoticePhone> phone(UserId user) {
        return Optional.ofNullable(phones.get(user));
    }

    synchronized void keep(UserId user, NoticePhone phone) {
        phones.put(user, phone);
    }

    /// @param told the users who are mailed of it
    public synchronized void tell(AuditEntry entry, ToldAct act, List<UserId> told) {
        for (UserId user : told) {
            phone(user).filter(phone -> phone.topics().contains(act.topic()))
                    .filter(any -> !ToldAct.isOnce(entry.act()) || !outbox
                            .has(one -> one.to().equals(user) && one.action() == entry.act().action()))
                    .ifPresent(phone -> phone.number()
                            .ifPresent(number -> outbox.add(new SmsNotice(entry.id(), user, number, phone.language(),
                                    entry.act().merchant(),
                                    merchants.findMerchant(entry.act().merchant()).orElseThrow().name(),
                                    entry.act().action(), entry.at()))));
        }
    }

    @Override
    public List<SmsNotice> claim(int most, Duration lease) {
        return outbox.claim(most, lease);
    }

    @Override
    public void done(SmsNotice notice) {
        outbox.done(notice);
    }
}

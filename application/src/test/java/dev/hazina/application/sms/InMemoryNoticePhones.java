package dev.hazina.application.sms;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PhoneAction;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// The phones on which users get notices, in memory.
public final class InMemoryNoticePhones implements NoticePhones {
    private final InMemoryMerchants merchants;
    private final InMemorySmsNotices kept;
    private final InMemoryAuditedChanges changes;

    public InMemoryNoticePhones(InMemoryMerchants merchants, InMemorySmsNotices kept,
            InMemoryAuditedChanges changes) {
        this.merchants = merchants;
        this.kept = kept;
        this.changes = changes;
    }

    private Optional<User> user(MerchantId merchant, UserId user) {
        return merchants.findUser(user).filter(known -> known.merchant().equals(merchant));
    }

    @Override
    public Optional<NoticePhone> find(MerchantId merchant, UserId user) {
        return user(merchant, user).flatMap(known -> kept.phone(user));
    }

    @Override
    public NoticePhone change(MerchantId merchant, UserId user, PhoneChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            User known = user(merchant, user).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            Optional<NoticePhone> before = kept.phone(user);
            NoticePhone after = change.amend(before, at);
            kept.keep(user, after);
            PhoneAction.changed(known, before, after).ifPresent(act -> changes.enter(act, stamp, at));
            return after;
        });
    }
}

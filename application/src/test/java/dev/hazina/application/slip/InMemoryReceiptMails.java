package dev.hazina.application.slip;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The mails with receipts, in memory.
public final class InMemoryReceiptMails implements ReceiptMails {
    private final Supplier<InMemoryAuditedChanges> changes;
    private final Supplier<InstantSource> clock;
    private final List<Counted> all = new ArrayList<>();
    private final Map<ReceiptMail, Instant> due = new LinkedHashMap<>();
    private final Map<ReceiptMail, Integer> attempts = new HashMap<>();

    private record Counted(ReceiptMail mail, Instant at) {}

    public InMemoryReceiptMails(Supplier<InMemoryAuditedChanges> changes, Supplier<InstantSource> clock) {
        this.changes = changes;
        this.clock = clock;
    }

    @Override
    public void add(ReceiptMail mail, MailLimit limit, AuditStamp stamp) {
        InMemoryAuditedChanges acts = changes.get();
        acts.perform(mail.merchant(), stamp, at -> {
            keep(mail, limit, at);
            acts.enter(PaymentAction.receiptMailed(mail.merchant(), mail.payment(), mail.to()), stamp, at);
            return at;
        });
    }

    private synchronized void keep(ReceiptMail mail, MailLimit limit, Instant at) {
        Instant since = at.minus(limit.within());
        if (count(since, one -> one.merchant().equals(mail.merchant())) >= limit.ofMerchant()
                || count(since, one -> one.payment().equals(mail.payment())) >= limit.ofPayment()) {
            throw new Refusal.RateLimited(RefusalCode.MAIL_RATE_EXCEEDED, limit.within());
        }
        all.add(new Counted(mail, at));
        due.put(mail, mail.at());
    }

    private long count(Instant since, Predicate<ReceiptMail> which) {
        return all.stream().filter(one -> one.at().isAfter(since) && which.test(one.mail())).count();
    }

    @Override
    public synchronized List<ReceiptMail> claim(int most, Duration lease) {
        Instant now = clock.get().instant();
        List<ReceiptMail> claimed = due.entrySet().stream()
                .filter(one -> (!one.getValue().isAfter(now) || one.getValue().isAfter(now.plus(LIFE)))
                        && !one.getKey().at().isBefore(now.minus(LIFE)))
                .map(Map.Entry::getKey).limit(most).toList();
        claimed.forEach(one -> due.put(one, now.plus(lease.multipliedBy(attempts.merge(one, 1, Integer::sum)))));
        return claimed;
    }

    @Override
    public synchronized void done(ReceiptMail mail) {
        due.remove(mail);
    }
}

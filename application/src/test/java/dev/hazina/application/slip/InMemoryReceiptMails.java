package dev.hazina.application.slip;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.mail.InMemoryOutbox;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The mails with receipts, in memory.
public final class InMemoryReceiptMails implements ReceiptMails {
    private final Supplier<InMemoryAuditedChanges> changes;
    private final List<Counted> all = new ArrayList<>();
    private final InMemoryOutbox<ReceiptMail> outbox;

    private record Counted(ReceiptMail mail, Instant at) {}

    public InMemoryReceiptMails(Supplier<InMemoryAuditedChanges> changes, Supplier<InstantSource> clock) {
        this.changes = changes;
        outbox = new InMemoryOutbox<>(LIFE, ReceiptMail::at, clock);
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
        outbox.add(mail);
    }

    private long count(Instant since, Predicate<ReceiptMail> which) {
        return all.stream().filter(one -> one.at().isAfter(since) && which.test(one.mail())).count();
    }

    @Override
    public List<ReceiptMail> claim(int most, Duration lease) {
        return outbox.claim(most, lease);
    }

    @Override
    public void done(ReceiptMail mail) {
        outbox.done(mail);
    }
}

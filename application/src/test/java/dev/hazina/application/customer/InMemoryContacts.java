package dev.hazina.application.customer;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.ContactAction;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/// Own names for numbers, in memory.
public final class InMemoryContacts implements Contacts {
    private final Map<Of, Contact> names = new ConcurrentHashMap<>();
    private final Queue<Question> questions = new ConcurrentLinkedQueue<>();
    private final Supplier<InMemoryAuditedChanges> changes;

    public InMemoryContacts(Supplier<InMemoryAuditedChanges> changes) {
        this.changes = changes;
    }

    private record Question(MerchantId merchant, Optional<UserId> by, Instant at) {}

    private record Of(MerchantId merchant, AccountId account, KnownNumber number) {}

    @Override
    public Map<KnownNumber, Label> names(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers) {
        Map<KnownNumber, Label> found = new HashMap<>();
        numbers.forEach(number -> Optional.ofNullable(names.get(new Of(merchant, account, number)))
                .ifPresent(kept -> found.put(number, kept.name())));
        return found;
    }

    @Override
    public List<KnownNumber> named(MerchantId merchant, AccountId account, String beginning, int limit) {
        String sought = beginning.toLowerCase(Locale.ROOT);
        return names.entrySet().stream()
                .filter(entry -> entry.getKey().merchant().equals(merchant) && entry.getKey().account().equals(account))
                .filter(entry -> entry.getValue().name().text().toLowerCase(Locale.ROOT).startsWith(sought))
                .sorted(Comparator.comparing(entry -> entry.getValue().name().text().toLowerCase(Locale.ROOT)))
                .map(entry -> entry.getKey().number()).limit(limit).toList();
    }

    @Override
    public Page<Contact> suppliers(MerchantId merchant, AccountId account, PageRequest page) {
        return Paging.cut(names.entrySet().stream()
                .filter(entry -> entry.getKey().merchant().equals(merchant) && entry.getKey().account().equals(account))
                .map(Map.Entry::getValue).filter(Contact::supplier), page, Contact::namedAt);
    }

    @Override
    public Optional<Contact> find(MerchantId merchant, AccountId account, KnownNumber number) {
        return Optional.ofNullable(names.get(new Of(merchant, account, number)));
    }

    @Override
    public void name(MerchantId merchant, AccountId account, KnownNumber number, Optional<Label> name,
            boolean supplier, AuditStamp stamp) {
        InMemoryAuditedChanges acts = changes.get();
        acts.perform(merchant, stamp, at -> {
            Of key = new Of(merchant, account, number);
            Optional<Contact> before = find(merchant, account, number);
            ContactAction.named(merchant, number, before, name, supplier).ifPresent(act -> {
                names.remove(key);
                name.ifPresent(given -> names.put(key, new Contact(number, given,
                        supplier || before.filter(Contact::supplier).isPresent(), at)));
                acts.enter(act, stamp, at);
            });
            return at;
        });
    }

    @Override
    public void countQuestion(MerchantId merchant, KnownNumber number, AskLimit limit, AuditStamp stamp) {
        InMemoryAuditedChanges acts = changes.get();
        acts.perform(merchant, stamp, at -> {
            List<Question> recent = questions.stream()
                    .filter(one -> one.merchant().equals(merchant) && one.at().isAfter(at.minus(limit.within())))
                    .toList();
            if (recent.size() >= limit.ofMerchant() || recent.stream()
                    .filter(one -> one.by().equals(stamp.by().user())).count() >= limit.ofPerson()) {
                throw new Refusal.RateLimited(RefusalCode.NAME_RATE_EXCEEDED, limit.within());
            }
            questions.add(new Question(merchant, stamp.by().user(), at));
            acts.enter(ContactAction.nameAsked(merchant, number), stamp, at);
            return at;
        });
    }

    /// @return how many of a person's names went
    public long erase(SoughtPayer payer) {
        List<Of> theirs = names.keySet().stream()
                .filter(key -> payer.is(key.number().text(), key.number().toldName())).toList();
        theirs.forEach(names::remove);
        return theirs.size();
    }
}

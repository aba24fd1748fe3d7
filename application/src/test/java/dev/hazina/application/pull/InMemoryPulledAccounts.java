package dev.hazina.application.pull;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.ledger.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// In memory; the notices are found in [Books].
public final class InMemoryPulledAccounts implements PulledAccounts {
    private final Books books;
    private final Map<String, PulledAccount> kept = new TreeMap<>();

    public InMemoryPulledAccounts(Books books) {
        this.books = books;
    }

    @Override
    public synchronized List<PulledAccount> list() {
        return List.copyOf(kept.values());
    }

    @Override
    public synchronized Optional<PulledAccount> find(FloatAccount account) {
        return Optional.ofNullable(kept.get(account.code()));
    }

    @Override
    public synchronized boolean take(FloatAccount account, Optional<PulledAccount> before, Instant now) {
        Optional<PulledAccount> known = find(account);
        if (!known.map(PulledAccount::askedAt).equals(before.map(PulledAccount::askedAt))) {
            return false;
        }
        kept.put(account.code(), known.orElseGet(() -> PulledAccount.first(account, now)).askedAt(now));
        return true;
    }

    @Override
    public synchronized void keep(PulledAccount account) {
        if (find(account.account()).filter(known -> known.askedAt().equals(account.askedAt())).isPresent()) {
            kept.put(account.account().code(), account);
        }
    }

    @Override
    public boolean hasNotices(String provider, Instant since, Instant until) {
        return books.records().stream().anyMatch(one -> one.key().account().provider().equals(provider)
                && !one.keptAt().isBefore(since) && one.keptAt().isBefore(until)
                && one.sources().containsKey(Way.NOTICE) && one.about().kind() == Subject.Kind.INBOUND_PAYMENT);
    }
}

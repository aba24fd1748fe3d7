package dev.hazina.application.provideraccount;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.ProviderHealth.Connection;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The last contacts of this instance with accounts at providers. A callback leaves a mark in memory, and so does a
/// request in its connection; what is new of them is written together, once a minute.
public final class ContactMarks implements AutoCloseable {
    private final AccountContacts contacts;
    private final ProviderHealth health;
    private final InstantSource clock;
    private final ConcurrentHashMap<String, Instant> heard = new ConcurrentHashMap<>();
    private final Map<String, AccountContact> written = new HashMap<>();

    public ContactMarks(AccountContacts contacts, ProviderHealth health, InstantSource clock) {
        this.contacts = contacts;
        this.health = health;
        this.clock = clock;
    }

    /// Notes that a genuine callback or notice came.
    ///
    /// @param name of the account
    public void heard(String name) {
        Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        if (!minute.equals(heard.get(name))) {
            heard.merge(name, minute, (one, other) -> one.isAfter(other) ? one : other);
        }
    }

    /// Writes what is new. After a failed write all of it is written by the next one.
    public synchronized void write() {
        List<AccountContact> fresh = present().values().stream().filter(one -> !one.equals(written.get(one.name())))
                .toList();
        if (!fresh.isEmpty()) {
            contacts.keep(fresh);
            fresh.forEach(one -> written.put(one.name(), one));
        }
    }

    /// Writes what is new at the end of this instance, so that no account that it asked shows as never asked.
    @Override
    public void close() {
        try {
            write();
        } catch (RuntimeException databaseAway) {
            // The contacts of the last minute go with this instance. Its end doesn't wait for them.
        }
    }

    /// What this instance knows, by the names of the accounts.
    public Map<String, AccountContact> present() {
        Map<String, AccountContact> present = new HashMap<>();
        Stream.concat(heard.entrySet().stream().map(mark -> AccountContact.heard(mark.getKey(), mark.getValue())),
                Stream.of(health.connections(), health.ofAccounts()).flatMap(List::stream)
                        .filter(one -> one.asked().isPresent()).map(ContactMarks::asked))
                .forEach(one -> present.merge(one.name(), one, AccountContact::and));
        return present;
    }

    private static AccountContact asked(Connection connection) {
        return new AccountContact(connection.provider(), Optional.empty(), connection.asked(),
                connection.answered());
    }
}

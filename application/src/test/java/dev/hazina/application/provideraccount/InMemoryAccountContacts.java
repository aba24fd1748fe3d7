package dev.hazina.application.provideraccount;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The last contacts in memory.
public final class InMemoryAccountContacts implements AccountContacts {
    private final Map<String, AccountContact> contacts = new TreeMap<>();

    @Override
    public synchronized List<AccountContact> list() {
        return List.copyOf(contacts.values());
    }

    @Override
    public synchronized void keep(Collection<AccountContact> fresh) {
        fresh.forEach(one -> contacts.merge(one.name(), one, AccountContact::and));
    }
}

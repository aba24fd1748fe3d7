package dev.hazina.application.merchant;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Merchants, their users, accounts and keys, in memory.
public final class InMemoryMerchants implements Merchants, Keys {
    private final Books books;
    private final Map<MerchantId, Merchant> merchants = new HashMap<>();
    private final Map<UserId, User> users = new HashMap<>();
    private final Map<String, UserId> emails = new HashMap<>();
    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private final Map<String, ApiKey> keys = new LinkedHashMap<>();

    public InMemoryMerchants(Books books) {
        this.books = books;
    }

    @Override
    public synchronized void begin(Beginning beginning) {
        String folded = beginning.owner().email().folded();
        if (emails.containsKey(folded)) {
            throw new Refusal.Conflict("email is already registered");
        }
        Merchant merchant = beginning.merchant();
        merchants.put(merchant.id(), merchant);
        users.put(beginning.owner().id(), beginning.owner());
        emails.put(folded, beginning.owner().id());
        add(beginning.account());
        add(beginning.key());
        books.begin(merchant.id(), beginning.wallet(), merchant.createdAt());
    }

    @Override
    public synchronized Optional<Member> byEmail(String folded) {
        return Optional.ofNullable(emails.get(folded)).map(this::user)
                .map(user -> new Member(user, merchant(user.merchant())));
    }

    @Override
    public synchronized Optional<Holder> find(String keyId) {
        return Optional.ofNullable(keys.get(keyId)).map(key -> new Holder(key, merchant(key.merchant()).suspended(),
                user(key.user()).disabled(), key.accounts().stream().map(id -> account(id.toString())).toList()));
    }

    @Override
    public synchronized List<Account> accountsOf(MerchantId merchant) {
        return accounts.values().stream().filter(account -> account.merchant().equals(merchant))
                .sorted(Comparator.comparing(Account::createdAt)).toList();
    }

    @Override
    public synchronized void addSession(ApiKey key, int keep) {
        keys.put(key.id(), key);
        List<ApiKey> sessions = keys.values().stream()
                .filter(other -> other.user().equals(key.user()) && other.label().equals(ApiKey.SESSION))
                .sorted(Comparator.comparing(ApiKey::createdAt)).toList();
        sessions.stream().limit(Math.max(0, sessions.size() - keep)).forEach(old -> keys.remove(old.id()));
    }

    /// Adds a key that was issued in a way no use case offers yet.
    public synchronized void add(ApiKey key) {
        keys.put(key.id(), key);
    }

    /// Adds an account that was opened in a way no use case offers yet.
    public synchronized void add(Account account) {
        accounts.put(account.id().toString(), account);
    }

    public synchronized void revoke(String keyId) {
        keys.remove(keyId);
    }

    public synchronized void suspend(MerchantId id, boolean suspended) {
        Merchant m = merchant(id);
        merchants.put(id, new Merchant(id, m.name(), m.country(), suspended, m.createdAt()));
    }

    public synchronized void disable(UserId id, boolean disabled) {
        User u = user(id);
        users.put(id, new User(id, u.merchant(), u.email(), u.passwordHash(), u.role(), disabled, u.createdAt()));
    }

    private Account account(String id) {
        return Optional.ofNullable(accounts.get(id)).orElseThrow();
    }

    private User user(UserId id) {
        return Optional.ofNullable(users.get(id)).orElseThrow();
    }

    private Merchant merchant(MerchantId id) {
        return Optional.ofNullable(merchants.get(id)).orElseThrow();
    }
}

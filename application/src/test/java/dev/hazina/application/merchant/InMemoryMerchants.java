package dev.hazina.application.merchant;

import dev.hazina.application.factor.KeptFactors;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.Keys;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.webhook.Subscribers;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Merchants, their users, accounts, keys and settings, in memory.
public final class InMemoryMerchants implements Merchants, Keys, MerchantReads, StatementSubscriptions, KeyHashes {
    private final Books books;
    private final InstantSource clock;
    private final Map<MerchantId, Merchant> merchants = new LinkedHashMap<>();
    private final Map<UserId, User> users = new LinkedHashMap<>();
    private final Map<String, LoginId> emails = new HashMap<>();
    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private final Map<String, ApiKey> keys = new LinkedHashMap<>();
    private final KeptFactors factors = new KeptFactors();
    public final KeptSlugs slugs = new KeptSlugs();
    private final Map<AccountId, AccountSettings> settings = new HashMap<>();
    private final Map<AccountId, Instant> cadencesSince = new HashMap<>();

    public InMemoryMerchants(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public void begin(Registration beginning) {
        // A decision in the books reads keys, so the books are locked first.
        books.still(() -> {
            record(beginning);
            return beginning;
        });
    }

    private synchronized void record(Registration beginning) {
        String folded = beginning.owner().email().folded();
        if (emails.putIfAbsent(folded, beginning.owner().login()) != null) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        merchants.put(beginning.merchant().id(), beginning.merchant());
        users.put(beginning.owner().id(), beginning.owner());
        add(beginning.account());
        beginning.key().ifPresent(this::add);
        factors.begin(beginning);
        books.begin(beginning.merchant().id(), beginning.wallet(), beginning.merchant().createdAt());
    }

    @Override
    public synchronized Optional<MerchantUser> byEmail(String folded) {
        return Optional.ofNullable(emails.get(folded)).stream().flatMap(login -> memberships(login).stream())
                .min(Comparator.comparing(member -> !member.isUsable()));
    }

    @Override
    public synchronized List<MerchantUser> memberships(LoginId login) {
        return users.values().stream().filter(user -> user.login().equals(login))
                .sorted(Comparator.comparing(User::createdAt)).map(user -> new MerchantUser(shown(user),
                        merchant(user.merchant()), factors.isPresent(login)))
                .toList();
    }

    /// The login's users of the other merchants.
    public synchronized List<User> others(User user) {
        return memberships(user.login()).stream().map(MerchantUser::user)
                .filter(other -> !other.id().equals(user.id())).toList();
    }

    private User shown(User user) {
        return user.withShared(users.values().stream().filter(one -> one.login().equals(user.login())).count() > 1);
    }

    @Override
    public synchronized Optional<Holder> find(String keyId) {
        return Optional.ofNullable(keys.get(keyId)).flatMap(key -> key.atMost(user(key.user()).role()))
                .map(key -> new Holder(key, merchant(key.merchant()).suspended(),
                        user(key.user()).disabled(), user(key.user()).email().text(),
                        key.accounts().stream().map(id -> account(id.toString())).toList(),
                        factors.of(key, user(key.user()).login()), factors.restOf(user(key.user()).login()),
                        user(key.user()).actors()));
    }

    public KeptFactors factors() {
        return factors;
    }

    @Override
    public synchronized List<Account> accountsOf(MerchantId merchant) {
        return accounts.values().stream().filter(account -> account.merchant().equals(merchant))
                .sorted(Comparator.comparing(Account::createdAt)).toList();
    }

    /// Adds a session, and drops the user's oldest sessions beyond `keep`.
    public synchronized void addSession(ApiKey key, int keep) {
        keys.put(key.id(), key);
        List<ApiKey> sessions = sessionsOf(key.user());
        sessions.stream().limit(Math.max(0, sessions.size() - keep)).forEach(old -> keys.remove(old.id()));
    }

    public synchronized List<ApiKey> sessionsOf(UserId user) {
        return keys.values().stream().filter(key -> key.user().equals(user) && key.isSession())
                .sorted(Comparator.comparing(ApiKey::createdAt)).toList();
    }

    @Override
    public synchronized Optional<Profile> profile(MerchantId merchant, UserId user) {
        return findUser(user).filter(known -> known.merchant().equals(merchant))
                .map(known -> new Profile(merchant(merchant), slugs.of(merchant), known));
    }

    @Override
    public synchronized Optional<AccountSettings> settings(MerchantId merchant, AccountId account) {
        return Optional.ofNullable(accounts.get(account.toString())).filter(a -> a.merchant().equals(merchant))
                .map(a -> settings.getOrDefault(a.id(), AccountSettings.fresh(Set.of(), a.zone()))
                        .withPayoutCurrencies(a.payoutCurrencies()));
    }

    @Override
    public synchronized List<ApiKey> keys(MerchantId merchant) {
        return keysOf(merchant).stream().filter(key -> !key.isExpired(clock.instant()))
                .sorted(Comparator.comparing(ApiKey::createdAt).thenComparing(ApiKey::id).reversed()).toList();
    }

    @Override
    public synchronized List<Subscriber> monthlySubscribers() {
        return accounts.values().stream()
                .filter(a -> settings(a.merchant(), a.id()).orElseThrow().cadence() == StatementCadence.MONTHLY)
                .filter(a -> !merchant(a.merchant()).suspended())
                .map(a -> new Subscriber(a, ChosenRecipients.of(
                        settings(a.merchant(), a.id()).orElseThrow(), usersOf(a.merchant())),
                        merchant(a.merchant()).name(),
                        cadencesSince.getOrDefault(a.id(), a.createdAt())))
                .filter(subscriber -> !subscriber.recipients().isEmpty())
                .toList();
    }

    @Override
    public synchronized void replace(Collection<Rehash> rehashes) {
        rehashes.forEach(rehash -> findKey(rehash.key())
                .filter(key -> key.merchant().equals(rehash.merchant())
                        && Arrays.equals(key.secretHash().bytes(), rehash.before().bytes()))
                .ifPresent(key -> keys.put(key.id(),
                        new ApiKey(key.id(), key.merchant(), key.user(), key.label(), key.role(), key.accounts(),
                                rehash.after(), key.createdAt(), key.expiresAt(), key.madeBy(), key.strict(),
                                key.scopes()))));
    }

    public synchronized List<ApiKey> everyKey() {
        return List.copyOf(keys.values());
    }

    synchronized List<ApiKey> keysOf(MerchantId merchant) {
        return keys.values().stream().filter(key -> key.merchant().equals(merchant)).toList();
    }

    public synchronized List<Merchant> all() {
        return List.copyOf(merchants.values());
    }

    public synchronized List<User> usersOf(MerchantId merchant) {
        return users.values().stream().filter(user -> user.merchant().equals(merchant))
                .sorted(Comparator.comparing(User::createdAt)).map(this::shown).toList();
    }

    public synchronized void put(AccountId account, AccountSettings before, AccountSettings after, Instant at) {
        settings.put(account, after);
        accounts.computeIfPresent(account.toString(), (id, known) -> known.withZone(after.zone()));
        if (before.cadence() != after.cadence()) {
            cadencesSince.put(account, at);
        }
    }

    public synchronized void put(User user) {
        users.put(user.id(), user);
        emails.values().removeIf(user.login()::equals);
        emails.put(user.email().folded(), user.login());
        users.replaceAll((id, other) -> !other.login().equals(user.login())
                ? other
                : other.withPasswordHash(user.passwordHash()).withStanding(user.standing()).withEmail(user.email()));
    }

    /// Ends the user's sessions, except the named one.
    public synchronized void endSessions(User user, Optional<String> kept) {
        keys.values().removeIf(key -> key.user().equals(user.id()) && key.isSession()
                && !kept.equals(Optional.of(key.id())));
    }

    /// Lowers the role of the user's keys to the user's role.
    synchronized void lowerKeys(User user) {
        keys.values().removeIf(key -> key.user().equals(user.id()) && key.atMost(user.role()).isEmpty());
        keys.replaceAll((id, key) -> key.user().equals(user.id()) ? key.atMost(user.role()).orElseThrow() : key);
    }

    public synchronized Optional<User> findUser(UserId id) {
        return Optional.ofNullable(users.get(id)).map(this::shown);
    }

    public synchronized Optional<Merchant> findMerchant(MerchantId id) {
        return Optional.ofNullable(merchants.get(id));
    }

    synchronized Optional<Account> findAccount(AccountId id) {
        return Optional.ofNullable(accounts.get(id.toString()));
    }

    public synchronized Optional<ApiKey> findKey(String id) {
        return Optional.ofNullable(keys.get(id));
    }

    /// Binds a key to one more account, unless it is bound to it already.
    synchronized void bind(String keyId, AccountId account) {
        findKey(keyId).filter(key -> !key.accounts().contains(account)).ifPresent(key -> {
            List<AccountId> bound = Stream.concat(key.accounts().stream(), Stream.of(account)).toList();
            keys.put(keyId, new ApiKey(key.id(), key.merchant(), key.user(), key.label(), key.role(), bound,
                    key.secretHash(), key.createdAt(), key.expiresAt(), key.madeBy(), key.strict(), key.scopes()));
        });
    }

    /// Adds a key that no use case can issue yet.
    public synchronized void add(ApiKey key) {
        keys.put(key.id(), key);
    }

    /// Adds an account that no use case can open yet.
    public synchronized void add(Account account) {
        accounts.put(account.id().toString(), account);
    }

    /// Removes a key; the keys that were created with it count as created with its own creator.
    public synchronized void revoke(String keyId) {
        Optional.ofNullable(keys.remove(keyId)).flatMap(ApiKey::madeBy).ifPresent(maker -> keys.replaceAll(
                (id, key) -> key.madeBy().equals(Optional.of(keyId)) ? madeBy(key, maker) : key));
    }

    private static ApiKey madeBy(ApiKey key, String maker) {
        return new ApiKey(key.id(), key.merchant(), key.user(), key.label(), key.role(), key.accounts(),
                key.secretHash(), key.createdAt(), key.expiresAt(), Optional.of(maker), key.strict(), key.scopes());
    }

    synchronized void put(Merchant merchant) {
        merchants.put(merchant.id(), merchant);
    }

    public synchronized void suspend(MerchantId id, boolean suspended) {
        put(merchant(id).withSuspended(suspended));
    }

    public synchronized void disable(UserId id, boolean disabled) {
        users.put(id, user(id).withDisabled(disabled));
    }

    /// The subscribers of an account, without its endpoints; the platform's has none.
    public synchronized Subscribers audience(AccountId id) {
        Optional<Account> account = Optional.ofNullable(accounts.get(id.toString()));
        var ops = account.flatMap(known -> settings(known.merchant(), id)).flatMap(AccountSettings::opsUrl);
        return new Subscribers(id, account.map(Account::number).orElse("the platform"), 0,
                ops.map(CallbackUrl::new), List.of());
    }

    private Account account(String id) {
        return Optional.ofNullable(accounts.get(id)).orElseThrow();
    }

    private User user(UserId id) {
        return findUser(id).orElseThrow();
    }

    private Merchant merchant(MerchantId id) {
        return Optional.ofNullable(merchants.get(id)).orElseThrow();
    }
}

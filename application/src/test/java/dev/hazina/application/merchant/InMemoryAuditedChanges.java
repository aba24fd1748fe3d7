package dev.hazina.application.merchant;

import dev.hazina.application.access.InMemoryOwnerNotices;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.NameAction;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// The actions of owners and platform staff, in memory, one after another. Each is atomic
/// with the books: nothing is recorded there meanwhile.
public final class InMemoryAuditedChanges implements Ownership, Administration, Users {
    private final InMemoryMerchants merchants;
    private final Books books;
    private final InMemoryAuditLog log;
    private final InMemoryOwnerNotices notices;

    public InMemoryAuditedChanges(InMemoryMerchants merchants, Books books, InMemoryAuditLog log,
            InMemoryOwnerNotices notices) {
        this.notices = notices;
        this.merchants = merchants;
        this.books = books;
        this.log = log;
    }

    /// Does something at the merchant's next instant, if the actor is still allowed to.
    public <R> R perform(MerchantId merchant, AuditStamp stamp, Function<Instant, R> act) {
        return books.still(() -> {
            if (merchants.findMerchant(merchant).isEmpty()) {
                throw new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND);
            }
            Instant at = books.tick(merchant, stamp.now());
            if (stamp.isOfStaffSession()) {
                books.staff().require(stamp, at);
            }
            stamp.keyInUse().ifPresent(key -> Holder.require(
                    merchants.find(key).filter(holder -> holder.key().merchant().equals(merchant)),
                    stamp, at));
            return act.apply(at);
        });
    }

    private Role acting(AuditStamp stamp) {
        return holder(stamp).orElseThrow(Refusal.Unauthorized::new).key().role();
    }

    /// The acting key of a merchant; empty where others act.
    public Optional<Holder> holder(AuditStamp stamp) {
        return stamp.keyInUse().flatMap(merchants::find);
    }

    /// Enters an action in the audit log.
    public void enter(AuditedAction act, AuditStamp stamp, Instant at) {
        add(new AuditEntry(stamp.id(), at, stamp.by(), act));
    }

    /// Enters an action on the same login in the audit log of another merchant.
    public void enterElsewhere(AuditedAction act, AuditStamp stamp, UserId user, UserId there) {
        add(new AuditEntry(stamp.id(), books.tick(act.merchant(), stamp.now()),
                stamp.by().elsewhere(user, there), act));
    }

    /// Adds an entry to the log, and what is told of it to the outboxes.
    public void add(AuditEntry entry) {
        log.add(entry);
        notices.tell(entry);
    }

    @Override
    public Account openAccount(MerchantId merchant, Function<Instant, Ownership.AccountOpening> opening,
            AuditStamp stamp) {
        return perform(merchant, stamp, at -> {
            Ownership.AccountOpening opened = opening.apply(at);
            Account account = opened.account();
            books.open(opened.wallet());
            merchants.add(account);
            merchants.keysOf(merchant).stream()
                    .filter(key -> key.isSession() || stamp.by().keyId().equals(Optional.of(key.id())))
                    .forEach(key -> merchants.bind(key.id(), account.id()));
            enter(AuditedAction.accountCreated(account), stamp, at);
            return account;
        });
    }

    @Override
    public ApiKey issueKey(MerchantId merchant, NewKey key, AuditStamp stamp) {
        return perform(merchant, stamp, at -> {
            ApiKey issued = key.of(at, acting(stamp));
            merchants.add(issued);
            enter(AuditedAction.keyCreated(issued), stamp, at);
            return issued;
        });
    }

    @Override
    public void revokeKeys(MerchantId merchant, KeyChoice choice, Supplier<AuditStamp> stamps) {
        AuditStamp first = stamps.get();
        perform(merchant, first, at -> {
            List<ApiKey> chosen = choice.of(merchants.keysOf(merchant), acting(first));
            AuditStamp stamp = first;
            Instant each = at;
            for (ApiKey key : chosen) {
                merchants.revoke(key.id());
                enter(AuditedAction.keyDeleted(key), stamp, each);
                if (!key.equals(chosen.getLast())) {
                    stamp = stamps.get();
                    each = books.tick(merchant, stamp.now());
                }
            }
            return chosen;
        });
    }

    @Override
    public Merchant rename(MerchantId merchant, Label name, AuditStamp stamp) {
        return perform(merchant, stamp, at -> {
            Merchant before = merchants.findMerchant(merchant).orElseThrow();
            Merchant after = before.withName(name);
            if (!after.equals(before)) {
                merchants.put(after);
                enter(NameAction.merchantRenamed(before, after), stamp, at);
            }
            return after;
        });
    }

    @Override
    public void takeSlug(MerchantId merchant, Slug slug, AuditStamp stamp) {
        perform(merchant, stamp, at -> {
            Optional<Slug> before = merchants.slugs.of(merchant);
            if (!before.equals(Optional.of(slug))) {
                if (merchants.slugs.isTaken(slug)) {
                    throw new Refusal.Conflict(RefusalCode.SLUG_TAKEN, "slug is taken");
                }
                merchants.slugs.put(merchant, slug);
                enter(AuditedAction.slugChanged(merchant, before, slug), stamp, at);
            }
            return slug;
        });
    }

    @Override
    public AccountSettings changeSettings(MerchantId merchant, AccountId account, UnaryOperator<AccountSettings> change,
            AuditStamp stamp) {
        return perform(merchant, stamp, at -> {
            AccountSettings before = merchants.settings(merchant, account)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
            AccountSettings after = change.apply(before);
            if (!after.equals(before)) {
                merchants.put(account, before, after, at);
                enter(AuditedAction.settingsChanged(merchant, account, before, after), stamp, at);
            }
            return after;
        });
    }

    @Override
    public Merchant suspend(MerchantId id, boolean suspended, Optional<String> reason, AuditStamp stamp) {
        return perform(id, stamp, at -> {
            Merchant before = merchants.findMerchant(id).orElseThrow();
            Merchant after = before.withSuspended(suspended);
            if (!after.equals(before)) {
                merchants.put(after);
                enter(AuditedAction.merchantSuspended(before, after, reason), stamp, at);
            }
            return after;
        });
    }

    @Override
    public User disable(UserId id, boolean disabled, AuditStamp stamp) {
        User known = merchants.findUser(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        return perform(known.merchant(), stamp, at -> {
            User before = merchants.findUser(id).orElseThrow();
            User after = before.withDisabled(disabled);
            if (!after.equals(before)) {
                merchants.disable(id, disabled);
                enter(AuditedAction.userDisabled(before, after), stamp, at);
            }
            return after;
        });
    }

    @Override
    public Account allowPayouts(AccountId id, Set<Currency> currencies, AuditStamp stamp) {
        Account known = merchants.findAccount(id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
        return perform(known.merchant(), stamp, at -> {
            Account before = merchants.findAccount(id).orElseThrow();
            Account after = before.withPayoutCurrencies(currencies);
            if (!after.equals(before)) {
                merchants.add(after);
                enter(AuditedAction.payoutsAllowed(before, after), stamp, at);
            }
            return after;
        });
    }

    @Override
    public List<User> list(MerchantId merchant) {
        return merchants.usersOf(merchant);
    }

    @Override
    public Map<UserId, AccessRest> rests(Collection<MerchantId> of) {
        return of.stream().flatMap(merchant -> list(merchant).stream()).collect(Collectors.toUnmodifiableMap(User::id,
                user -> merchants.factors().restOf(user.login())));
    }

    @Override
    public Optional<User> find(UserId user) {
        return merchants.findUser(user);
    }

    @Override
    public User add(MerchantId merchant, NewUser user, AuditStamp stamp) {
        return perform(merchant, stamp, at -> {
            User added = user.of(at, list(merchant));
            if (merchants.byEmail(added.email().folded()).isPresent()) {
                throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
            }
            merchants.put(added);
            enter(AuditedAction.userCreated(added), stamp, at);
            return added;
        });
    }

    @Override
    public User change(MerchantId merchant, UserId id, UserChange amendment, AuditStamp stamp) {
        return perform(merchant, stamp, at -> change(merchant, id, amendment, stamp, at));
    }

    /// Changes a user as part of another change.
    public User change(MerchantId merchant, UserId id, UserChange amendment, AuditStamp stamp, Instant at) {
        List<User> all = merchants.usersOf(merchant);
        User before = all.stream().filter(user -> user.id().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        User after = amendment.amend(before, all);
        NameAction.userChanged(before, after, stamp.by()).ifPresent(act -> {
            merchants.put(after);
            enter(act, stamp, at);
        });
        if (Users.beginsRest(before, after, stamp.by())) {
            merchants.factors().rest(after.login(), at, after.actors());
        }
        if (Users.endsSessions(before, after)) {
            merchants.endSessions(after, stamp.by().keyId());
            merchants.lowerKeys(after);
        }
        if (before.standing().isFirstProof(after.standing())) {
            merchants.factors().put(after.login(), Optional.empty());
        }
        if (!before.passwordHash().equals(after.passwordHash())) {
            merchants.others(after).forEach(there -> {
                merchants.endSessions(there, Optional.empty());
                enterElsewhere(AuditedAction.userChanged(before, after, stamp.by()).orElseThrow().at(there), stamp, id,
                        there.id());
            });
        }
        return after;
    }
}

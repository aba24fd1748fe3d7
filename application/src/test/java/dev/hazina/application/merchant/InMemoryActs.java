package dev.hazina.application.merchant;

import dev.hazina.application.audit.Act;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.Stamp;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What owners and the operator do, in memory, one act after the other.
public final class InMemoryActs implements Ownership, Administration, People {
    private final InMemoryMerchants merchants;
    private final Books books;
    private final InMemoryAuditLog log;

    public InMemoryActs(InMemoryMerchants merchants, Books books, InMemoryAuditLog log) {
        this.merchants = merchants;
        this.books = books;
        this.log = log;
    }

    @Override
    public synchronized Account openAccount(MerchantId merchant, Function<Instant, Opening> opening, Stamp stamp) {
        Instant at = books.tick(merchant, stamp.now());
        Opening opened = opening.apply(at);
        Account account = opened.account();
        books.open(opened.wallet());
        merchants.add(account);
        merchants.keysOf(merchant).stream()
                .filter(key -> key.isSession() || key.id().equals(stamp.by().keyId()))
                .forEach(key -> merchants.bind(key.id(), account.id()));
        log.add(new AuditEntry(stamp.id(), at, stamp.by(), Act.accountCreated(account)));
        return account;
    }

    @Override
    public synchronized ApiKey issueKey(MerchantId merchant, Function<Instant, ApiKey> key, Stamp stamp) {
        Instant at = books.tick(merchant, stamp.now());
        ApiKey issued = key.apply(at);
        merchants.add(issued);
        log.add(new AuditEntry(stamp.id(), at, stamp.by(), Act.keyCreated(issued)));
        return issued;
    }

    @Override
    public synchronized void revokeKey(MerchantId merchant, String keyId, Stamp stamp) {
        ApiKey key = merchants.findKey(keyId).filter(known -> known.merchant().equals(merchant))
                .orElseThrow(() -> new Refusal.NotFound("key"));
        merchants.revoke(keyId);
        enter(Act.keyDeleted(key), stamp);
    }

    @Override
    public synchronized void takeSlug(MerchantId merchant, Slug slug, Stamp stamp) {
        Optional<Slug> before = merchants.slug(merchant);
        if (before.equals(Optional.of(slug))) {
            return;
        }
        if (merchants.isTaken(slug)) {
            throw new Refusal.Conflict("slug is taken");
        }
        merchants.put(merchant, slug);
        enter(Act.slugChanged(merchant, before, slug), stamp);
    }

    @Override
    public synchronized AccountSettings changeSettings(MerchantId merchant, AccountId account,
            UnaryOperator<AccountSettings> change, Stamp stamp) {
        AccountSettings before = merchants.settings(merchant, account)
                .orElseThrow(() -> new Refusal.NotFound("account"));
        AccountSettings after = change.apply(before);
        if (!after.equals(before)) {
            Instant at = books.tick(merchant, stamp.now());
            merchants.put(account, before, after, at);
            log.add(new AuditEntry(stamp.id(), at, stamp.by(), Act.settingsChanged(merchant, account, before, after)));
        }
        return after;
    }

    @Override
    public synchronized Merchant suspend(MerchantId id, boolean suspended, Stamp stamp) {
        Merchant before = merchants.findMerchant(id).orElseThrow(() -> new Refusal.NotFound("merchant"));
        Merchant after = before.withSuspended(suspended);
        if (!after.equals(before)) {
            merchants.suspend(id, suspended);
            enter(Act.merchantSuspended(before, after), stamp);
        }
        return after;
    }

    @Override
    public synchronized User disable(UserId id, boolean disabled, Stamp stamp) {
        User before = merchants.findUser(id).orElseThrow(() -> new Refusal.NotFound("user"));
        User after = before.withDisabled(disabled);
        if (!after.equals(before)) {
            merchants.disable(id, disabled);
            enter(Act.userDisabled(before, after), stamp);
        }
        return after;
    }

    @Override
    public synchronized Account allowPayouts(AccountId id, Set<Currency> currencies, Stamp stamp) {
        Account before = merchants.findAccount(id).orElseThrow(() -> new Refusal.NotFound("account"));
        Account after = before.withPayoutCurrencies(currencies);
        if (!after.equals(before)) {
            merchants.add(after);
            enter(Act.payoutsAllowed(before, after), stamp);
        }
        return after;
    }

    @Override
    public synchronized List<User> list(MerchantId merchant) {
        return merchants.usersOf(merchant);
    }

    @Override
    public synchronized User add(MerchantId merchant, Function<Instant, User> user, Stamp stamp) {
        User added = user.apply(books.tick(merchant, stamp.now()));
        if (merchants.byEmail(added.email().folded()).isPresent()) {
            throw new Refusal.Conflict("email is already registered");
        }
        merchants.put(added);
        log.add(new AuditEntry(stamp.id(), added.createdAt(), stamp.by(), Act.userCreated(added)));
        return added;
    }

    @Override
    public synchronized User change(MerchantId merchant, UserId id, Amendment amendment, Stamp stamp) {
        List<User> all = merchants.usersOf(merchant);
        User before = all.stream().filter(user -> user.id().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound("user"));
        User after = amendment.amend(before, all);
        Act.userChanged(before, after).ifPresent(act -> {
            merchants.put(after);
            enter(act, stamp);
        });
        if (People.endsSessions(before, after)) {
            merchants.endSessions(after, Optional.of(stamp.by().keyId()));
            merchants.lowerKeys(after);
        }
        return after;
    }

    @Override
    public synchronized void signOut(MerchantId merchant, UserId user, String keyId) {
        merchants.findKey(keyId).filter(key -> key.user().equals(user) && key.isSession())
                .ifPresent(key -> merchants.revoke(keyId));
    }

    @Override
    public synchronized void signOutEverywhere(MerchantId merchant, UserId user) {
        merchants.findUser(user).ifPresent(known -> merchants.endSessions(known, Optional.empty()));
    }

    private void enter(Act act, Stamp stamp) {
        log.add(new AuditEntry(stamp.id(), books.tick(act.merchant(), stamp.now()), stamp.by(), act));
    }
}

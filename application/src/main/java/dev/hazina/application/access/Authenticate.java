package dev.hazina.application.access;

import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.Keys;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Authenticates a request, and finds the account it acts on.
public final class Authenticate {
    /// Compared with when the key is unknown, so that an unknown id takes as long as a wrong secret.
    private static final SecretHash NOBODY = new SecretHash(new byte[32], Optional.empty());

    private final Keys keys;
    private final Administrators administrators;
    private final StaffSessions staff;
    private final KeySecrets secrets;
    private final KeyUsage usage;
    private final KeyRehashing rehashing;
    private final InstantSource clock;

    public Authenticate(Keys keys, Administrators administrators, StaffSessions staff, KeySecrets secrets,
            KeyUsage usage,
            KeyRehashing rehashing, InstantSource clock) {
        this.keys = keys;
        this.administrators = administrators;
        this.staff = staff;
        this.secrets = secrets;
        this.usage = usage;
        this.rehashing = rehashing;
        this.clock = clock;
    }

    /// @param account an account's number or id, where the request names one
    /// @throws Refusal.Unauthorized when the key is unknown, revoked or expired, its user disabled, or the secret wrong
    /// @throws Refusal.Forbidden when the merchant is suspended or the key isn't bound to that account
    public Caller handle(Credentials credentials, Optional<String> account) {
        Optional<SecretHash> known = administrators.hashOf(credentials.keyId());
        if (known.isPresent()) {
            return administrator(credentials, known.get());
        }
        if (credentials.keyId().startsWith(StaffSession.PREFIX)) {
            return staff(credentials);
        }
        Optional<Holder> found = keys.find(credentials.keyId());
        boolean right = secrets.matches(credentials.secret(), found.map(h -> h.key().secretHash()).orElse(NOBODY));
        Holder holder = found.filter(h -> right).orElseThrow(Refusal.Unauthorized::new).requireUsable(clock.instant());
        Account acting = account.map(name -> bound(holder.accounts(), name)).orElseGet(holder.accounts()::getFirst);
        ApiKey key = holder.key();
        usage.mark(key.merchant(), key.id());
        if (secrets.isOutdated(key.secretHash())) {
            hashAgain(key, credentials.secret());
        }
        return new Caller.Member(key.id(), key.merchant(), key.user(), key.role(), acting, holder.accounts(),
                holder.name(), holder.factor(), key.isSession() ? holder.rest() : AccessRest.NONE, key.strict(),
                key.scopes());
    }

    private void hashAgain(ApiKey key, String secret) {
        if (!rehashing.isAwaited(key.id())) {
            rehashing.add(new KeyHashes.Rehash(key.merchant(), key.id(), key.secretHash(), secrets.hash(secret)));
        }
    }

    private Caller administrator(Credentials credentials, SecretHash secretHash) {
        if (!secrets.matches(credentials.secret(), secretHash)) {
            throw new Refusal.Unauthorized();
        }
        return new Caller.Administrator(credentials.keyId());
    }

    private Caller staff(Credentials credentials) {
        Optional<StaffSessions.Holder> found = staff.find(credentials.keyId());
        boolean right = secrets.matches(credentials.secret(),
                found.map(holder -> holder.session().secretHash()).orElse(NOBODY));
        return found.filter(holder -> right && !holder.member().disabled()
                && clock.instant().isBefore(holder.session().expiresAt()))
                .map(holder -> new Caller.Administrator(credentials.keyId(), Optional.of(holder.member())))
                .orElseThrow(Refusal.Unauthorized::new);
    }

    private static Account bound(List<Account> accounts, String name) {
        return accounts.stream().filter(a -> a.number().equals(name) || a.id().toString().equalsIgnoreCase(name))
                .findFirst().orElseThrow(() -> new Refusal.Forbidden(RefusalCode.ACCOUNT_OUT_OF_REACH,
                        "this key can't act on that account"));
    }
}

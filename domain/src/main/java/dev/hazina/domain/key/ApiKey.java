package dev.hazina.domain.key;

import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A credential of a merchant. Only a keyed hash of its secret is kept.
///
/// @param id begins with `key_`
/// @param accounts the accounts it is bound to, its primary account first; never empty
/// @param expiresAt set for sessions
/// @param madeBy the key it was created with; empty for one that was created with a password, by registration or
///         sign-in. Where that key was revoked and this one stayed, the creator of that key, if there is one
/// @param strict whether its requests are refused for every name that their route doesn't know
/// @param scopes what it may do besides its role; a key with scopes has the role of a viewer
public record ApiKey(String id, MerchantId merchant, UserId user, Label label, Role role, List<AccountId> accounts,
        SecretHash secretHash, Instant createdAt, Optional<Instant> expiresAt, Optional<String> madeBy,
        boolean strict, KeyScopes scopes) {
    /// The longest label, in code points.
    public static final int LONGEST_LABEL = 64;
    /// The label of the key that registration by the API issues.
    public static final Label FIRST = new Label("dashboard");
    /// The label of sessions.
    public static final Label SESSION = new Label("dashboard-session");

    public ApiKey {
        accounts = List.copyOf(accounts);
    }

    /// One of a role that isn't strict.
    public ApiKey(String id, MerchantId merchant, UserId user, Label label, Role role, List<AccountId> accounts,
            SecretHash secretHash, Instant createdAt, Optional<Instant> expiresAt, Optional<String> madeBy) {
        this(id, merchant, user, label, role, accounts, secretHash, createdAt, expiresAt, madeBy, false,
                KeyScopes.NONE);
    }

    /// Whether it is a session. An API key may have the same label, but has no expiry.
    public boolean isSession() {
        return label.equals(SESSION) && expiresAt.isPresent();
    }

    /// The same key as its user may use it who has this role; empty where nothing of it is left.
    public Optional<ApiKey> atMost(Role bound) {
        return role.atMost(bound).map(left -> new ApiKey(id, merchant, user, label, left, accounts, secretHash,
                createdAt, expiresAt, madeBy, strict, scopes.within(bound)));
    }

    public boolean may(Permission permission) {
        return role.may(permission) || scopes.may(permission);
    }

    /// Whether a key of this role may issue and revoke it.
    public boolean isCoveredBy(Role acting) {
        return acting.covers(role) && scopes.areWithin(acting);
    }

    public boolean isExpired(Instant now) {
        return expiresAt.isPresent() && !now.isBefore(expiresAt.get());
    }
}

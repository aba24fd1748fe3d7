package dev.hazina.domain.merchant;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A credential of a merchant. Only a keyed hash of its secret is kept.
///
/// @param id begins with `key_`
/// @param accounts what it may act on, its primary account first; never empty
/// @param expiresAt set for keys that signing in issued
/// @param madeBy the key it was made with; empty for one that a password made, by registering or signing in. Where that
///        key was deleted and this one stayed, the key that one was made with, if there is one
public record ApiKey(String id, MerchantId merchant, UserId user, Label label, Role role, List<AccountId> accounts,
        SecretHash secretHash, Instant createdAt, Optional<Instant> expiresAt, Optional<String> madeBy) {
    /// The longest label, in code points.
    public static final int LONGEST_LABEL = 64;
    /// The label of the key that registration issues.
    public static final Label FIRST = new Label("dashboard");
    /// The label of the keys that signing in issues.
    public static final Label SESSION = new Label("dashboard-session");

    /// Whether signing in issued it. A person may give a key the same label, but not an end.
    public boolean isSession() {
        return label.equals(SESSION) && expiresAt.isPresent();
    }

    public ApiKey withRole(Role other) {
        return new ApiKey(id, merchant, user, label, other, accounts, secretHash, createdAt, expiresAt, madeBy);
    }

    public boolean isExpired(Instant now) {
        return expiresAt.isPresent() && !now.isBefore(expiresAt.get());
    }
}

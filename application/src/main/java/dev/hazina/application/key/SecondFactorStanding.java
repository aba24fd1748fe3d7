package dev.hazina.application.key;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Where a session stands with its user's second factor. The keys of programs have none.
///
/// @param demanded whether the merchant demands one of users who can move money out
/// @param present whether the user has one
/// @param provenAt when a code was last given in the session
public record SecondFactorStanding(boolean demanded, boolean present, Optional<Instant> provenAt) {
    /// For a caller without a session.
    public static final SecondFactorStanding NONE = new SecondFactorStanding(false, false, Optional.empty());
    /// The time after which a code is asked for again before money leaves, or others are enabled to move it.
    public static final Duration FRESH_FOR = Duration.ofMinutes(15);
    private static final Set<Permission> MOVING_OUT = EnumSet.of(Permission.REFUND, Permission.PAY_OUT);
    /// Who issues a key or adds a user can move money out by them; who manages webhooks learns secrets, and tells
    /// programs that they were paid.
    private static final Set<Permission> GUARDED = EnumSet.of(Permission.REFUND, Permission.PAY_OUT,
            Permission.MANAGE_KEYS, Permission.MANAGE_MERCHANT, Permission.MANAGE_WEBHOOKS);

    /// Whether a role can move money out of the merchant.
    public static boolean concerns(Role role) {
        return MOVING_OUT.stream().anyMatch(role::may);
    }

    /// Whether a user of this role has to set a factor up first.
    public boolean isMissing(Role role) {
        return demanded && !present && concerns(role);
    }

    /// Whether a code is to be asked for before a change that needs the permission.
    public boolean isDue(Permission permission, Instant now) {
        return GUARDED.contains(permission) && isStale(now);
    }

    /// The standing after a code was given.
    public SecondFactorStanding given(Instant now) {
        return new SecondFactorStanding(demanded, present, Optional.of(now));
    }

    /// Whether the last code was given too long ago.
    public boolean isStale(Instant now) {
        return present && provenAt.filter(at -> now.isBefore(at.plus(FRESH_FOR))).isEmpty();
    }

    /// @throws Refusal.Forbidden when the last code is too old for a change that needs the permission
    void requireFresh(Permission permission, Instant now) {
        if (isDue(permission, now)) {
            throw new Refusal.Forbidden(RefusalCode.SECOND_FACTOR_TOO_OLD,
                    "the last code of the second factor is older than 15 minutes; sign in again");
        }
    }

    /// @throws Refusal.Forbidden when the factor is missing and the permission moves money out
    void require(Role role, Permission permission) {
        if (isMissing(role) && GUARDED.contains(permission)) {
            throw new Refusal.Forbidden(RefusalCode.SECOND_FACTOR_REQUIRED,
                    "a second factor has to be set up first, in the profile on the dashboard");
        }
    }
}

package dev.hazina.application.access;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.people.Users;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The sign-ins of merchants' users whose password was right and whose code is awaited, or whose merchant is suspended.
@OpenToAdapters
public final class PendingSignIns {
    /// The time for the code.
    public static final Duration LIFE = PendingToken.LIFE;

    private final PendingToken tokens;
    private final Merchants merchants;
    private final Users users;

    /// @param keys secret, the same on every instance; the first makes new tokens, and all of them check tokens
    public PendingSignIns(List<byte[]> keys, Merchants merchants, Users users, InstantSource clock) {
        this.tokens = new PendingToken(keys, clock);
        this.merchants = merchants;
        this.users = users;
    }

    /// @param email of the user whose password was right
    public String begin(String email) {
        User user = merchants.byEmail(email.toLowerCase(Locale.ROOT)).map(MerchantUser::user).orElseThrow();
        return tokens.make(user.id().value(), user.passwordHash());
    }

    /// The merchant of a user whose password and code were right, where it is suspended.
    ///
    /// @param email of the user
    public Optional<Merchant> suspended(String email) {
        return merchants.byEmail(email.toLowerCase(Locale.ROOT)).map(MerchantUser::merchant)
                .filter(Merchant::suspended);
    }

    /// The same by the token of the first step.
    public Optional<Merchant> suspendedOf(String token) {
        return find(token).flatMap(member -> suspended(member.user().email().text()));
    }

    /// The user of a token that was made here, has not expired, and whose user has the same password.
    Optional<MerchantUser> find(String token) {
        return tokens.find(token, id -> users.find(new UserId(id)), User::passwordHash)
                .flatMap(user -> merchants.byEmail(user.email().folded()));
    }
}

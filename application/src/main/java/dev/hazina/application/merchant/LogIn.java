package dev.hazina.application.merchant;

import dev.hazina.application.merchant.Merchants.Member;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/// Signs a user in with a fresh key. An unknown user, a wrong password and a disabled user cost the same time and get
/// the same answer.
public final class LogIn {
    /// How long a key from signing in lives.
    public static final Duration SESSION = Duration.ofHours(12);
    /// How many such keys a user keeps.
    public static final int SESSIONS_KEPT = 20;

    private final Merchants merchants;
    private final Keys keys;
    private final PasswordHasher hasher;
    private final KeySecrets secrets;
    private final InstantSource clock;

    public LogIn(Merchants merchants, Keys keys, PasswordHasher hasher, KeySecrets secrets, InstantSource clock) {
        this.merchants = merchants;
        this.keys = keys;
        this.hasher = hasher;
        this.secrets = secrets;
        this.clock = clock;
    }

    public record Command(String email, String password) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Unauthorized when the credentials are wrong or the user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended
    public SignedIn handle(Command command) {
        Optional<Member> found = merchants.byEmail(command.email().toLowerCase(Locale.ROOT));
        boolean right = found.map(member -> hasher.matches(command.password(), member.user().passwordHash()))
                .orElseGet(() -> hasher.matchesNobody(command.password()));
        Member member = found.filter(m -> right && !m.user().disabled()).orElseThrow(Refusal.Unauthorized::new);
        if (member.merchant().suspended()) {
            throw new Refusal.Forbidden("the merchant is suspended");
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        Credentials credentials = secrets.issue();
        var accounts = keys.accountsOf(member.merchant().id()).stream().map(Account::id).toList();
        keys.addSession(new ApiKey(credentials.keyId(), member.merchant().id(), member.user().id(), ApiKey.SESSION,
                member.user().role(), accounts, secrets.hash(credentials.secret()), now,
                Optional.of(now.plus(SESSION))), SESSIONS_KEPT);
        return new SignedIn(member.merchant(), member.user(), credentials);
    }
}

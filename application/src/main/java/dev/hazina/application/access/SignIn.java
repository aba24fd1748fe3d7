package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// Signs a user in with a new session. An unknown user, a wrong password and a disabled user take the same time and get
/// the same answer.
///
/// A user with a second factor needs a code of it too, which is asked for when the password was right.
///
/// Hashing takes a while, and longer under load, so the user is read again in the transaction that records the session.
/// A user whose role changed in the meantime gets a session with the new role; a user who was disabled or has another
/// password by then gets none.
public final class SignIn {
    /// The lifetime of a session.
    public static final Duration SESSION = Duration.ofHours(12);
    /// The number of sessions that a user keeps.
    public static final int SESSIONS_KEPT = 20;
    /// The number of failed sign-ins of a user that the audit log records.
    public static final Sessions.FailureLimit FAILURES_NOTED = new Sessions.FailureLimit(20, Duration.ofHours(1));

    private final Merchants merchants;
    private final PasswordHasher hasher;
    private final SessionStart start;

    public SignIn(Merchants merchants, PasswordHasher hasher, SessionStart start) {
        this.merchants = merchants;
        this.hasher = hasher;
        this.start = start;
    }

    /// @param code of the second factor, where the request has one
    public record Command(String email, String password, Optional<String> code, Visit from) {
        public Command(String email, String password, Optional<String> code, Actor from) {
            this(email, password, code, Visit.expected(from));
        }

        public Command(String email, String password, Actor from) {
            this(email, password, Optional.empty(), from);
        }

        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Unauthorized when the credentials are wrong or the user is disabled, and when a code is needed
    /// @throws Refusal.Forbidden when the merchant is suspended
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public SignedIn handle(Command command) {
        Optional<MerchantUser> found = merchants.byEmail(command.email().toLowerCase(Locale.ROOT));
        boolean right = found.map(member -> hasher.matches(command.password(), member.user().passwordHash()))
                .orElseGet(() -> hasher.matchesNobody(command.password()));
        MerchantUser known = found.orElseThrow(Refusal.Unauthorized::new);
        if (!right) {
            throw start.refused(known, SignInRefused.WRONG_PASSWORD, command.from().actor());
        }
        return start.handle(known, command.code(), command.from());
    }
}

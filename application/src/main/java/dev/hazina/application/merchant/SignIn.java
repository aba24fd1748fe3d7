package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Signs a user in with a new session. An unknown user, a wrong password and a disabled user take the same time and get
/// the same answer.
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
    private final Sessions sessions;
    private final PasswordHasher hasher;
    private final KeySecrets secrets;
    private final AuditStamps stamps;
    private final Executor afterwards;

    /// @param afterwards records failures after the response was sent: a response that waited for its entry would take
    ///         longer than one for an unknown e-mail
    public SignIn(Merchants merchants, Sessions sessions, PasswordHasher hasher, KeySecrets secrets, AuditStamps stamps,
            Executor afterwards) {
        this.merchants = merchants;
        this.sessions = sessions;
        this.hasher = hasher;
        this.secrets = secrets;
        this.stamps = stamps;
        this.afterwards = afterwards;
    }

    /// @param from the client, of which only the address is known yet
    public record Command(String email, String password, Actor from) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Unauthorized when the credentials are wrong or the user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended
    public SignedIn handle(Command command) {
        Optional<MerchantUser> found = merchants.byEmail(command.email().toLowerCase(Locale.ROOT));
        boolean right = found.map(member -> hasher.matches(command.password(), member.user().passwordHash()))
                .orElseGet(() -> hasher.matchesNobody(command.password()));
        MerchantUser known = found.orElseThrow(Refusal.Unauthorized::new);
        Optional<SignInRefused> early = right ? reason(known, known) : Optional.of(SignInRefused.WRONG_PASSWORD);
        if (early.isPresent()) {
            throw refused(known, early.get(), command.from());
        }
        Credentials credentials = secrets.issue();
        AuditStamp stamp = stamps.of(command.from().provenAs(known.user().id()));
        Instant end = stamp.now().plus(SESSION);
        MerchantUser present = sessions.begin(known.merchant().id(), known.user().id(),
                (member, accounts, at) -> reason(known, member).isPresent()
                        ? Optional.empty()
                        : Optional.of(session(member, credentials, accounts, at, end)),
                SESSIONS_KEPT, stamp);
        Optional<SignInRefused> overtaken = reason(known, present);
        if (overtaken.isPresent()) {
            throw refused(known, overtaken.get(), command.from());
        }
        return new SignedIn(present.merchant(), present.user(), credentials);
    }

    private ApiKey session(MerchantUser present, Credentials credentials, List<AccountId> accounts, Instant at,
            Instant end) {
        return new ApiKey(credentials.keyId(), present.merchant().id(), present.user().id(), ApiKey.SESSION,
                present.user().role(), accounts, secrets.hash(credentials.secret()), at, Optional.of(end),
                Optional.empty());
    }

    /// @param known the user whose password was right
    /// @param present the same user as read under the lock
    private static Optional<SignInRefused> reason(MerchantUser known, MerchantUser present) {
        if (!present.user().passwordHash().equals(known.user().passwordHash())) {
            return Optional.of(SignInRefused.WRONG_PASSWORD);
        }
        if (present.user().disabled()) {
            return Optional.of(SignInRefused.USER_DISABLED);
        }
        return present.merchant().suspended() ? Optional.of(SignInRefused.MERCHANT_SUSPENDED) : Optional.empty();
    }

    private Refusal refused(MerchantUser known, SignInRefused reason, Actor from) {
        afterwards.execute(() -> sessions.noteRefused(known.merchant().id(), known.user().id(), reason, FAILURES_NOTED,
                stamps.of(from)));
        return reason.refusal();
    }
}

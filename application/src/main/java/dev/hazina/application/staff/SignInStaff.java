package dev.hazina.application.staff;

import dev.hazina.application.access.PendingToken;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.access.StaffSession;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.access.StaffSessions.Member;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Signs a person of the platform's staff in: with the password, and with a code, where the person has a second factor.
/// An unknown e-mail, a wrong password and a disabled person take the same time and get the same answer. The person is
/// read again in the transaction that records the session.
public final class SignInStaff {
    private final Staff staff;
    private final StaffSessions sessions;
    private final PasswordHasher hasher;
    private final SecondFactorCheck factors;
    private final KeySecrets secrets;
    private final PendingToken pending;
    private final AuditStamps stamps;
    private final Executor afterwards;

    /// @param afterwards records failures after the response was sent, so that it takes no longer than for a stranger
    public SignInStaff(Staff staff, StaffSessions sessions, PasswordHasher hasher, SecondFactorCheck factors,
            KeySecrets secrets, PendingToken pending, AuditStamps stamps, Executor afterwards) {
        this.staff = staff;
        this.sessions = sessions;
        this.hasher = hasher;
        this.factors = factors;
        this.secrets = secrets;
        this.pending = pending;
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

    /// The result of a right password.
    public sealed interface Step {}

    /// @param credentials the session's key, shown this once
    public record SignedIn(StaffMember member, Credentials credentials) implements Step {}

    /// @param token names the person to [#confirm] for a few minutes
    public record CodeAwaited(String token) implements Step {}

    /// @throws Refusal.Unauthorized when the credentials are wrong or the person has no access
    public Step handle(Command command) {
        Optional<Member> found = sessions.byEmail(command.email().toLowerCase(Locale.ROOT));
        boolean right = found.map(person -> hasher.matches(command.password(), person.member().passwordHash()))
                .orElseGet(() -> hasher.matchesNobody(command.password()));
        Member known = found.orElseThrow(Refusal.Unauthorized::new);
        if (!right) {
            throw refused(known.member(), SignInRefused.WRONG_PASSWORD, command.from());
        }
        if (known.member().disabled()) {
            throw refused(known.member(), SignInRefused.USER_DISABLED, command.from());
        }
        return known.secondFactor()
                ? new CodeAwaited(pending.make(known.member().id().value(), known.member().passwordHash()))
                : start(known, command.from());
    }

    /// The second step: the code.
    ///
    /// @throws Refusal.Unauthorized when the first step was too long ago, or the code is wrong
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public SignedIn confirm(String token, String code, Actor from) {
        StaffMember known = pending.find(token, id -> staff.find(new UserId(id)), StaffMember::passwordHash)
                .filter(member -> !member.disabled()).orElseThrow(Refusal.Unauthorized::new);
        if (!factors.accepts(Platform.MERCHANT, known.id(), code,
                stamps.of(from.provenAsStaff(known.id())))) {
            throw refused(known, SignInRefused.WRONG_CODE, from);
        }
        return start(new Member(known, true), from);
    }

    private SignedIn start(Member known, Actor from) {
        AuditStamp stamp = stamps.of(from.provenAsStaff(known.member().id()));
        Credentials issued = secrets.issue();
        Credentials credentials = new Credentials(StaffSession.PREFIX + issued.keyId().replaceFirst("^[a-z]+_", ""),
                issued.secret());
        Instant end = stamp.now().plus(SignIn.SESSION);
        Member present = sessions.begin(known.member().id(), (member, at) -> reason(known, member).isPresent()
                ? Optional.empty()
                : Optional.of(new StaffSession(credentials.keyId(), known.member().id(),
                        secrets.hash(credentials.secret()), at, end)),
                SignIn.SESSIONS_KEPT, stamp);
        Optional<SignInRefused> overtaken = reason(known, present);
        if (overtaken.isPresent()) {
            throw refused(known.member(), overtaken.get(), from);
        }
        return new SignedIn(present.member(), credentials);
    }

    /// @param present the same person as read under the lock
    private static Optional<SignInRefused> reason(Member known, Member present) {
        if (!present.member().passwordHash().equals(known.member().passwordHash())) {
            return Optional.of(SignInRefused.WRONG_PASSWORD);
        }
        if (present.member().disabled()) {
            return Optional.of(SignInRefused.USER_DISABLED);
        }
        return present.secondFactor() && !known.secondFactor()
                ? Optional.of(SignInRefused.CODE_MISSING)
                : Optional.empty();
    }

    private Refusal refused(StaffMember known, SignInRefused reason, Actor from) {
        afterwards.execute(
                () -> sessions.noteRefused(known.id(), reason, SignIn.FAILURES_NOTED, stamps.of(from)));
        return reason.refusal();
    }
}

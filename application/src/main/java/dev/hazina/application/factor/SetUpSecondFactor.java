package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Begins a second factor of the signed-in user: a fresh secret, which counts once it is confirmed by a code.
public final class SetUpSecondFactor {
    private final SecondFactors factors;
    private final OneTimeCodes codes;
    private final Users users;
    private final PasswordHasher hasher;
    private final boolean provable;
    private final AuditStamps stamps;

    /// @param provable whether an e-mail can be proven, because links are mailed
    public SetUpSecondFactor(SecondFactors factors, OneTimeCodes codes, Users users, PasswordHasher hasher,
            boolean provable, AuditStamps stamps) {
        this.factors = factors;
        this.codes = codes;
        this.users = users;
        this.hasher = hasher;
        this.provable = provable;
        this.stamps = stamps;
    }

    /// @param password so that the finder of an open browser can't lock its user out
    public record Command(Actor by, Caller.Member caller, String password) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the password is wrong, there is a confirmed factor, or the e-mail isn't
    ///         proven: a stranger who claimed it would lock its person out
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        User user = users.find(caller.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (!hasher.matches(command.password(), user.passwordHash())) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "password", "password is wrong");
        }
        if (provable && !user.standing().isProven()) {
            throw new Refusal.Precondition(RefusalCode.EMAIL_NOT_CONFIRMED,
                    "confirm your e-mail first: under Forgot your password, ask for a link"
                            + " and set a password by it");
        }
        String secret = codes.freshSecret();
        factors.change(caller.merchant(), caller.user(), (before, at) -> {
            if (before.filter(SecondFactor::isConfirmed).isPresent()) {
                throw new Refusal.Precondition(RefusalCode.SECOND_FACTOR_EXISTS,
                        "there is a second factor; switch it off first");
            }
            return Optional.of(SecondFactor.fresh(caller.merchant(), caller.user(), secret, at));
        }, stamps.of(command.by(), Permission.READ));
    }
}

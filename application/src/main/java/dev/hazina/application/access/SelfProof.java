package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Has a signed-in user show to be the one: by the password, by a code of the second factor where one is set up, and by
/// an e-mail that is proven.
public final class SelfProof {
    private final Users users;
    private final PasswordHasher hasher;
    private final SecondFactors factors;
    private final SecondFactorCheck check;
    private final AuditStamps stamps;

    public SelfProof(Users users, PasswordHasher hasher, SecondFactors factors, SecondFactorCheck check,
            AuditStamps stamps) {
        this.users = users;
        this.hasher = hasher;
        this.factors = factors;
        this.check = check;
        this.stamps = stamps;
    }

    User require(Actor by, Caller.Member caller, String password, Optional<String> otp) {
        User user = users.find(caller.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (!hasher.matches(password, user.passwordHash())) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "password", "password is wrong");
        }
        if (!user.standing().isProven()) {
            throw new Refusal.Precondition(RefusalCode.EMAIL_NOT_CONFIRMED,
                    "confirm your e-mail first: under Forgot your password, ask for a link"
                            + " and set a password by it");
        }
        boolean takesCode = factors.find(caller.merchant(), caller.user()).filter(SecondFactor::isConfirmed)
                .isPresent();
        if (takesCode && !check.accepts(caller.merchant(), caller.user(),
                otp.orElseThrow(SecondFactorCheck::wrong), stamps.of(by, Permission.READ_OWN))) {
            throw SecondFactorCheck.wrong();
        }
        return user;
    }
}

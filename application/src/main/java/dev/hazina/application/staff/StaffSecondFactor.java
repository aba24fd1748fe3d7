package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.factor.OneTimeCodes;
import dev.hazina.application.factor.RecoveryCodes;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import java.util.List;
import java.util.Optional;

/// The second factor of a person of the platform's staff. It works as the one of a merchant's user.
@OpenToAdapters
public final class StaffSecondFactor {
    private final Staff staff;
    private final SecondFactorCheck check;
    private final OneTimeCodes codes;
    private final RecoveryCodes recovery;
    private final PasswordHasher hasher;
    private final AuditStamps stamps;

    public StaffSecondFactor(Staff staff, SecondFactorCheck check, OneTimeCodes codes, RecoveryCodes recovery,
            PasswordHasher hasher, AuditStamps stamps) {
        this.staff = staff;
        this.check = check;
        this.codes = codes;
        this.recovery = recovery;
        this.hasher = hasher;
        this.stamps = stamps;
    }

    /// Begins a factor: a fresh secret, which counts once it is confirmed by a code.
    ///
    /// @throws Refusal.Precondition when the password is wrong, or there is a confirmed factor
    public void setUp(Actor by, UserId id, String password) {
        StaffMember member = staff.find(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
        if (!hasher.matches(password, member.passwordHash())) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "password", "password is wrong");
        }
        String secret = codes.freshSecret();
        staff.changeFactor(id, (before, at) -> {
            if (before.filter(SecondFactor::isConfirmed).isPresent()) {
                throw new Refusal.Precondition(RefusalCode.SECOND_FACTOR_EXISTS,
                        "there is a second factor; switch it off first");
            }
            return Optional.of(SecondFactor.fresh(Platform.MERCHANT, id, secret, at));
        }, stamps.of(by, Permission.OWN_STAFF_ACCESS));
    }

    /// Confirms the factor by a first code of its app.
    ///
    /// @return the recovery codes, which are shown this once
    /// @throws Refusal.Precondition when the code is wrong, or nothing is to be confirmed
    public List<String> confirm(Actor by, UserId id, String code) {
        List<String> fresh = recovery.next();
        List<String> hashes = fresh.stream().map(RecoveryCodes::hash).toList();
        require(check.confirms(Platform.MERCHANT, id, code, factor -> factor.withRecoveryCodes(hashes),
                stamps.of(by, Permission.OWN_STAFF_ACCESS)));
        return fresh;
    }

    /// @throws Refusal.Precondition when the code is wrong, or there is no factor
    public void switchOff(Actor by, UserId id, String code) {
        require(check.accepts(Platform.MERCHANT, id, code, factor -> Optional.empty(),
                stamps.of(by, Permission.OWN_STAFF_ACCESS)));
    }

    /// Removes the factor of another person, whose device is lost.
    ///
    /// @throws Refusal.Precondition when it is the acting person, or the person has no factor
    public void remove(Actor by, UserId id) {
        if (by.user().equals(Optional.of(id))) {
            throw new Refusal.Precondition(RefusalCode.OWN_SECOND_FACTOR,
                    "your own second factor is switched off in your profile, with a code");
        }
        staff.changeFactor(id, (before, at) -> {
            if (before.isEmpty()) {
                throw new Refusal.Precondition(RefusalCode.NO_SECOND_FACTOR, "the person has no second factor");
            }
            return Optional.empty();
        }, stamps.of(by, Permission.MANAGE_STAFF));
    }

    private static void require(boolean right) {
        if (!right) {
            throw SecondFactorCheck.wrong();
        }
    }
}

package dev.hazina.domain.people;

import java.time.Instant;
import java.util.Optional;

/// What is known of the person behind a login: whether they have shown that its e-mail is theirs, and who else may know
/// its password. A mailed link by which a password is set shows the one and ends the other.
///
/// @param provenAt when the person first set a password by a mailed link; empty for an e-mail that was only claimed
/// @param passwordBy all who may know the password beside the person: who has set it, or saw the link by which it was
///         set, and who could have acted as those
public record LoginStanding(Optional<Instant> provenAt, Optional<PossibleActors> passwordBy) {
    /// Of a login whose registrant chose the password.
    public static final LoginStanding CLAIMED = new LoginStanding(Optional.empty(), Optional.empty());

    /// After a password was set by a mailed link.
    public LoginStanding proven(Instant at) {
        return new LoginStanding(provenAt.or(() -> Optional.of(at)), Optional.empty());
    }

    /// After another person may have learnt the password. Changing it afterwards in a session doesn't end this: that
    /// person could be the one who does.
    public LoginStanding knownTo(PossibleActors others) {
        return new LoginStanding(provenAt, Optional.of(passwordBy.map(others::and).orElse(others)));
    }

    public boolean isProven() {
        return provenAt.isPresent();
    }

    /// Whether the change is the first that shows whose the e-mail is. All that was set up before it may be a
    /// stranger's.
    public boolean isFirstProof(LoginStanding after) {
        return !isProven() && after.isProven();
    }
}

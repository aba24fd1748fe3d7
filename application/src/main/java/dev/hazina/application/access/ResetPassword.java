package dev.hazina.application.access;

import dev.hazina.application.access.ResetLinks.ResetLink;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.password.NewPasswords;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.Users;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;

/// Sets a new password by a mailed link, and uses the link up. All sessions of the user end. A second factor stays,
/// unless this is the first proof that the e-mail is the user's: what was set up before may be a stranger's.
public final class ResetPassword {
    private final FindResetLink find;
    private final ResetLinks links;
    private final Users users;
    private final NewPasswords passwords;
    private final AuditStamps stamps;

    public ResetPassword(FindResetLink find, ResetLinks links, Users users, PasswordHasher hasher,
            AuditStamps stamps) {
        this.find = find;
        this.links = links;
        this.users = users;
        this.passwords = new NewPasswords(hasher);
        this.stamps = stamps;
    }

    /// @param link as the mail has it
    /// @param from the client, of which only the address is known
    public record Command(String link, Password password, Actor from) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the link can't be used, or the password is the one the user has
    public User handle(Command command) {
        ResetLink link = find.handle(command.link());
        User known = users.find(link.user()).orElseThrow(FindResetLink::gone);
        String hash = passwords.hash(command.password(), known);
        try {
            AuditStamp stamp = stamps.of(command.from().provenAs(link.user()));
            return links.use(link, (user, all) -> user.withPasswordByLink(hash, stamp.now()), stamp);
        } catch (Refusal.NotFound usedMeanwhile) {
            throw FindResetLink.gone();
        }
    }
}

package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.ShortCodes;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Mails a code to the e-mail that a signed-in user has, and another one to the e-mail that the user wants.
public final class AskEmailChange {
    private final EmailChanges changes;
    private final SelfProof proof;
    private final EmailCodeMails mails;
    private final ShortCodes codes;
    private final AuditStamps stamps;

    /// @param chance cryptographically strong
    public AskEmailChange(EmailChanges changes, SelfProof proof, EmailCodeMails mails, RandomGenerator chance,
            AuditStamps stamps) {
        this.changes = changes;
        this.proof = proof;
        this.mails = mails;
        this.codes = new ShortCodes(chance);
        this.stamps = stamps;
    }

    /// @param password so that the finder of an open browser can't take the login over
    /// @param otp of the second factor, where the user has one
    /// @param language of the mails
    public record Command(Actor by, Caller.Member caller, Email email, String password, Optional<String> otp,
            Locale language) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// Whether an e-mail can be changed at all: both addresses confirm it by mail.
    public boolean isAvailable() {
        return mails.canBeSent();
    }

    /// @throws Refusal when the user isn't shown to be the one, has this e-mail or asks too often, or no mail is sent
    public void handle(Command command) {
        if (!isAvailable()) {
            throw new Refusal.Precondition(RefusalCode.NO_MAIL, "this service sends no mail");
        }
        User user = proof.require(command.by(), command.caller(), command.password(), command.otp());
        if (user.email().equals(command.email())) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        Codes fresh = new Codes(codes.next(), codes.next());
        changes.change(user.merchant(), user.id(), (known, before, at) -> new EmailChanges.Decided(
                EmailChange.asking(before, command.email(), hashes(known, command.email(), fresh), at),
                Optional.empty()), stamps.of(command.by(), Permission.READ_OWN));
        mails.send(user, command.email(), fresh, command.language());
    }

    /// The hashes of codes. Each counts for one login and the e-mail that it was mailed to.
    static Codes hashes(User user, Email wanted, Codes codes) {
        return new Codes(ShortCodes.hash(user.login() + "\n" + user.email().text(), codes.former()),
                ShortCodes.hash(user.login() + "\n" + wanted.text(), codes.wanted()));
    }
}

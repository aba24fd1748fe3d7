package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.people.Users;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Has a user of any merchant mailed a link by which the user sets a new password, by platform staff, who never see it.
public final class MailOwnerLink {
    private final Users users;
    private final MailResetLink mail;

    public MailOwnerLink(Users users, MailResetLink mail) {
        this.users = users;
        this.mail = mail;
    }

    public record Command(Actor by, UserId user) {}

    /// Whether the actor has a link mailed and sets no password: a person, where mail is sent.
    public boolean isFor(Actor by) {
        return mail.isAvailable() && by.user().isPresent();
    }

    /// @throws Refusal.NotFound when there is no such user
    /// @throws Refusal.Precondition when this service sends no mail
    public void handle(Command command) {
        User known = users.find(command.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        if (!mail.isAvailable()) {
            throw new Refusal.Precondition(RefusalCode.NO_MAIL, "this service sends no mail");
        }
        mail.handle(new MailResetLink.Command(known.email().text(), command.by()));
    }
}

package dev.hazina.application.access;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.people.Email;

/// Sends reset links by e-mail.
@Port
public interface ResetLinkMailer {

    /// One e-mail.
    ///
    /// @param id letters, digits, dots, hyphens
    record LinkMail(String id, Email to, String subject, String text) {
        @Override
        public String toString() {
            return "LinkMail[" + id + "]";
        }
    }

    /// Returns when a mail server has accepted the mail.
    ///
    /// @throws RuntimeException when none has, or when it isn't known whether one has
    void send(LinkMail mail);
}

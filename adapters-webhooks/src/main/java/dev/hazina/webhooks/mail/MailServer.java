package dev.hazina.webhooks.mail;

import dev.hazina.domain.people.Email;
import java.util.Optional;

/// The mail server.
///
/// @param login empty if it needs none
/// @param from the sender of all mail
public record MailServer(String host, int port, Optional<Login> login, Security security, Email from) {

    /// The encryption of the connection.
    public enum Security {
        /// Starts without TLS; no mail is sent unless STARTTLS succeeds.
        STARTTLS,
        /// TLS from the first byte.
        TLS,
        /// No encryption, for a server on this machine.
        NONE
    }

    /// The credentials at the server.
    public record Login(String user, String password) {

        /// The password is never printed.
        @Override
        public String toString() {
            return user;
        }
    }
}

package dev.hazina.webhooks.mail;

import dev.hazina.domain.merchant.Email;
import java.util.Optional;

/// The server that takes our mail.
///
/// @param login empty when it asks for none
/// @param from whom all mail comes from
public record MailServer(String host, int port, Optional<Login> login, Security security, Email from) {

    /// How the connection is kept from being read.
    public enum Security {
        /// In the clear at first; nothing is sent unless TLS follows.
        STARTTLS,
        /// TLS from the first byte.
        TLS,
        /// Not at all: for a server on this machine.
        NONE
    }

    /// Who we are to the server.
    public record Login(String user, String password) {

        /// Never the password.
        @Override
        public String toString() {
            return user;
        }
    }
}

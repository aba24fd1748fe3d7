package dev.hazina.application.statement;

import dev.hazina.domain.merchant.Email;
import java.util.List;
import java.util.function.Consumer;

/// Takes statements to those who want them by e-mail.
public interface StatementPost {

    /// One e-mail with its attachments.
    ///
    /// @param id the same whenever the same mail is sent again, so that a mailbox can tell; letters, digits, dots, hyphens
    record Mail(String id, Email to, String subject, String text, List<File> files) {}

    /// A CSV file. It may be long: it is written when the mail is sent, and nobody holds all of it in memory.
    record File(String name, Lines lines) {}

    /// What is in a file.
    interface Lines {

        /// Gives out all lines, each with its end. The receiver must not wait for anybody.
        void writeTo(Consumer<String> line);
    }

    /// Returns when a mail server has taken the mail over.
    ///
    /// @throws NotSent when none has, or when it isn't known whether one has
    void send(Mail mail);

    /// A mail that didn't go out.
    final class NotSent extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public NotSent(String why) {
            super(why);
        }

        public NotSent(String why, Throwable cause) {
            super(why, cause);
        }
    }
}

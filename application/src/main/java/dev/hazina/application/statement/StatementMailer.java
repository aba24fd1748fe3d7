package dev.hazina.application.statement;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.people.Email;
import java.util.List;
import java.util.function.Consumer;

/// Sends statements by e-mail.
@Port
public interface StatementMailer {

    /// One e-mail with its attachments.
    ///
    /// @param documents stand before the files
    /// @param id the same whenever the same mail is sent again, so that a mailbox can detect it; letters, digits, dots,
    ///         hyphens
    record Mail(String id, Email to, String subject, String text, List<Document> documents, List<File> files) {
        public Mail {
            documents = List.copyOf(documents);
            files = List.copyOf(files);
        }

        public Mail(String id, Email to, String subject, String text, List<File> files) {
            this(id, to, subject, text, List.of(), files);
        }
    }

    /// A PDF file, which is short enough to be held in memory.
    record Document(String name, byte[] content) {}

    /// A CSV file. It may be long, so it is written while the mail is sent and never held in memory.
    record File(String name, Lines lines) {}

    /// The content of a file.
    interface Lines {

        /// Passes on all lines, each with its end. The receiver must not block.
        void writeTo(Consumer<String> line);
    }

    /// Returns when a mail server has accepted the mail.
    ///
    /// @throws SendFailed when none has, or when it isn't known whether one has
    void send(Mail mail);

    /// A mail that was not sent.
    final class SendFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public SendFailed(String why) {
            super(why);
        }

        public SendFailed(String why, Throwable cause) {
            super(why, cause);
        }
    }
}

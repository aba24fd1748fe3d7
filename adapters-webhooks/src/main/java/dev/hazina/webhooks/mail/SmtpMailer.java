package dev.hazina.webhooks.mail;

import dev.hazina.application.access.ResetLinkMailer;
import dev.hazina.application.statement.StatementMailer;
import io.micronaut.email.EmailException;
import io.micronaut.email.javamail.composer.DefaultMessageComposer;
import io.micronaut.email.javamail.sender.JavaxEmailComposer;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends each mail to the mail server on a new connection. A mail counts as sent when the server has accepted it, even
/// if the connection breaks afterwards.
public final class SmtpMailer implements StatementMailer, ResetLinkMailer {
    private static final Logger LOG = LoggerFactory.getLogger(SmtpMailer.class);
    private static final int LAST_ASCII = 0x7F;
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(10);
    /// The time limit of each read and each write.
    private static final Duration GO_ON_WITHIN = Duration.ofSeconds(30);

    private final MailServer server;
    private final InstantSource clock;
    private final Properties properties;

    public SmtpMailer(MailServer server, InstantSource clock) {
        this.server = server;
        this.clock = clock;
        this.properties = properties(server);
    }

    /// An address may have non-ASCII letters before its @. Only then SMTPUTF8 is required of the server.
    private Session session(Mail mail) {
        Properties own = new Properties();
        own.putAll(properties);
        own.setProperty("mail.mime.allowutf8",
                Boolean.toString(mail.to().text().chars().anyMatch(c -> c > LAST_ASCII)));
        return Session.getInstance(own);
    }

    private static Properties properties(MailServer server) {
        Properties properties = new Properties();
        properties.setProperty("mail.smtp.host", server.host());
        properties.setProperty("mail.smtp.port", Integer.toString(server.port()));
        properties.setProperty("mail.smtp.auth", Boolean.toString(server.login().isPresent()));
        properties.setProperty("mail.smtp.connectiontimeout", Long.toString(CONNECT_WITHIN.toMillis()));
        properties.setProperty("mail.smtp.timeout", Long.toString(GO_ON_WITHIN.toMillis()));
        properties.setProperty("mail.smtp.writetimeout", Long.toString(GO_ON_WITHIN.toMillis()));
        properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        switch (server.security()) {
            case STARTTLS -> {
                properties.setProperty("mail.smtp.starttls.enable", "true");
                properties.setProperty("mail.smtp.starttls.required", "true");
            }
            case TLS -> properties.setProperty("mail.smtp.ssl.enable", "true");
            case NONE -> properties.setProperty("mail.smtp.starttls.enable", "false");
        }
        return properties;
    }

    @Override
    public void send(Mail mail) {
        refuseInjection(mail);
        List<MailAttachment> files = new ArrayList<>();
        try {
            for (File file : mail.files()) {
                files.add(MailAttachment.write(file));
            }
            Session session = session(mail);
            handOver(session, composed(session, mail, files));
        } catch (IOException | MessagingException | EmailException e) {
            throw new SendFailed("the mail server took no mail " + mail.id(), e);
        } finally {
            files.forEach(SmtpMailer::close);
        }
    }

    @Override
    public void send(LinkMail mail) {
        send(new Mail(mail.id(), mail.to(), mail.subject(), mail.text(), List.of()));
    }

    private Message composed(Session session, Mail mail, List<MailAttachment> files)
            throws IOException, MessagingException {
        var composer = new JavaxEmailComposer(() -> session, new DefaultMessageComposer());
        Message message = composer.compose(io.micronaut.email.Email.builder().from(server.from().text())
                .to(mail.to().text()).subject(mail.subject()).body(mail.text()).build());
        if (!(message.getContent() instanceof Multipart parts)) {
            throw new MessagingException("the text could not be composed");
        }
        if (mail.documents().isEmpty() && files.isEmpty() && parts instanceof MimeMultipart texts) {
            texts.setSubType("alternative");
            texts.addBodyPart(html(mail.text()));
            message.setContent(texts);
        }
        for (Document document : mail.documents()) {
            parts.addBodyPart(part(new ByteArrayDataSource(document.content(), "application/pdf"), document.name()));
        }
        for (MailAttachment file : files) {
            parts.addBodyPart(part(file, file.getName()));
        }
        message.setHeader("Date",
                DateTimeFormatter.RFC_1123_DATE_TIME.format(clock.instant().atOffset(ZoneOffset.UTC)));
        message.setHeader("Auto-Submitted", "auto-generated");
        message.saveChanges();
        String from = server.from().text();
        message.setHeader("Message-ID", "<" + mail.id() + from.substring(from.indexOf('@')) + ">");
        return message;
    }

    /// The last alternative is the one that mail programs show, where they can.
    private static MimeBodyPart html(String text) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setText(HtmlText.of(text), "UTF-8", "html");
        return part;
    }

    /// Base64 keeps the line ends unchanged.
    private static MimeBodyPart part(DataSource file, String name) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setDataHandler(new DataHandler(file));
        part.setFileName(name);
        part.setDisposition(Part.ATTACHMENT);
        part.setHeader("Content-Transfer-Encoding", "base64");
        return part;
    }

    private void handOver(Session session, Message message) throws MessagingException {
        Transport transport = session.getTransport("smtp");
        try {
            if (server.login().isPresent()) {
                MailServer.Login login = server.login().get();
                transport.connect(login.user(), login.password());
            } else {
                transport.connect();
            }
            transport.sendMessage(message, message.getAllRecipients());
        } finally {
            close(transport);
        }
    }

    /// Refuses a recipient that is not exactly one address, and line breaks in headers, because merchants choose these
    /// texts.
    private static void refuseInjection(Mail mail) {
        if (!isOneAddress(mail.to().text()) || hasControls(mail.id()) || hasControls(mail.subject())
                || mail.files().stream().anyMatch(file -> hasControls(file.name()))
                || mail.documents().stream().anyMatch(document -> hasControls(document.name()))) {
            throw new SendFailed(
                    "mail " + mail.id().replaceAll("\\p{Cntrl}", "?") + " has an invalid address or header");
        }
    }

    private static boolean isOneAddress(String text) {
        try {
            InternetAddress address = new InternetAddress(text, true);
            return !hasControls(text) && !address.isGroup() && text.equals(address.getAddress());
        } catch (AddressException e) {
            return false;
        }
    }

    private static boolean hasControls(String text) {
        return text.codePoints().anyMatch(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029);
    }

    private static void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            LOG.debug("{} did not close", part.getClass().getSimpleName(), e);
        }
    }
}

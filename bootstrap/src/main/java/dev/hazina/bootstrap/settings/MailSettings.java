package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.webhooks.mail.MailServer;
import dev.hazina.webhooks.mail.MailServer.Security;
import java.util.Optional;

/// Reads which server takes our mail.
final class MailSettings {
    static final String HOST = "HAZINA_SMTP_HOST";
    private static final String PORT = "HAZINA_SMTP_PORT";
    private static final String USER = "HAZINA_SMTP_USER";
    private static final String PASSWORD = "HAZINA_SMTP_PASSWORD";
    private static final String TLS = "HAZINA_SMTP_TLS";
    private static final String FROM = "HAZINA_MAIL_FROM";
    private static final int SUBMISSION = 587;
    private static final int HIGHEST_PORT = 65_535;

    private MailSettings() {}

    /// @return empty when no host is set: then nothing is mailed
    static Optional<MailServer> read(SettingSource source, Environment environment) {
        return source.text(HOST).map(host -> new MailServer(host, source.number(PORT, SUBMISSION, 1, HIGHEST_PORT),
                login(source), security(source, environment), from(source)));
    }

    private static Optional<MailServer.Login> login(SettingSource source) {
        Optional<String> user = source.text(USER);
        Optional<String> password = source.text(PASSWORD);
        if (user.isPresent() != password.isPresent()) {
            throw new StartFailure(USER + " and " + PASSWORD + " must be set together.");
        }
        return user.map(name -> new MailServer.Login(name, password.orElseThrow()));
    }

    private static Security security(SettingSource source, Environment environment) {
        Security security = source.oneOf(TLS, Security.class, Security.STARTTLS);
        if (security == Security.NONE && environment.isProduction()) {
            throw new StartFailure(
                    TLS + " must not be none in production; it is starttls unless set, or tls for a server"
                            + " that speaks TLS from the start.");
        }
        return security;
    }

    private static Email from(SettingSource source) {
        String text = source.text(FROM).orElseThrow(() -> new StartFailure(FROM + " must be set together with " + HOST
                + ", to the address statements come from, such as statements@hazina.example."));
        try {
            return Email.parse(text);
        } catch (Refusal.Invalid e) {
            throw SettingSource.refused(FROM, "must be an e-mail address such as statements@hazina.example", text);
        }
    }
}

package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.webhooks.mail.MailServer;
import dev.hazina.webhooks.mail.MailServer.Security;
import java.util.List;
import java.util.Optional;

/// Reads which server takes our mail.
final class MailSettings {
    private static final int SUBMISSION = 587;
    private static final int HIGHEST_PORT = 65_535;
    private static final Setting<String> HOST = Setting.of("HAZINA_SMTP_HOST", Form.text("a host"),
            Otherwise.words("none: no mail"), ChangedBy.MAIL, """
                    the mail server, for monthly statements and for links that set a
                    [forgotten password](../dashboard.md#a-forgotten-password)
                    """);
    private static final Setting<Integer> PORT = Setting.of("HAZINA_SMTP_PORT", Form.number(1, HIGHEST_PORT),
            Otherwise.of(SUBMISSION), ChangedBy.MAIL, "its port");
    private static final Setting<Security> TLS = Setting.of("HAZINA_SMTP_TLS", Form.oneOf(Security.class),
            Otherwise.of(Security.STARTTLS), ChangedBy.MAIL, "`starttls`, or `tls` from the first byte, or `none`")
            .barredInProduction(security -> security == Security.NONE, "none",
                    "it is starttls unless set, or tls for a server that speaks TLS from the start");
    private static final Setting<String> PASSWORD = Setting.of("HAZINA_SMTP_PASSWORD", Form.text("text"),
            Otherwise.none(), ChangedBy.MAIL, "the password of that login");
    private static final Setting<String> USER = Setting.of("HAZINA_SMTP_USER", Form.text("text"), Otherwise.none(),
            ChangedBy.MAIL, "the login at the mail server, where it asks for one").with(PASSWORD.name());
    private static final Setting<Email> FROM = Setting.of("HAZINA_MAIL_FROM",
            Form.parsed("an e-mail address such as statements@hazina.example", MailSettings::email, Email::text),
            Otherwise.none(), ChangedBy.MAIL, "the sender address")
            .needed("together with " + HOST.name(),
                    "to the address statements come from, such as statements@hazina.example");
    static final SettingSection SECTION = new SettingSection("Mail", List.of(HOST, PORT, TLS, USER, PASSWORD, FROM));

    private MailSettings() {}

    /// @return empty when no host is set: then nothing is mailed
    static Optional<MailServer> read(SettingSource source) {
        return source.find(HOST).map(host -> new MailServer(host, source.read(PORT),
                source.both(USER, PASSWORD, MailServer.Login::new), source.read(TLS),
                source.find(FROM).orElseThrow(FROM::missing)));
    }

    private static Optional<Email> email(String text) {
        try {
            return Optional.of(Email.parse(text));
        } catch (Refusal.Invalid e) {
            return Optional.empty();
        }
    }
}

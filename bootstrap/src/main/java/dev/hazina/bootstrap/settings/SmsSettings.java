package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.webhooks.sms.SmsEndpoint;
import java.util.List;
import java.util.Optional;

/// Reads who takes our SMS.
final class SmsSettings {
    private static final int SHORTEST_TOKEN = 16;
    private static final Setting<String> TOKEN = Setting.of("HAZINA_SMS_TOKEN", Form.secret(SHORTEST_TOKEN),
            Otherwise.none(), ChangedBy.MAIL, "the token by which the SMS service knows this one");
    private static final Setting<String> URL = Setting.of("HAZINA_SMS_URL",
            Form.text("a public https address; in the sandbox also one of this machine"),
            Otherwise.words("none: no SMS"), ChangedBy.MAIL, """
                    where [SMS](sms.md) are posted, for notices to people who give a number
                    """).with(TOKEN.name());
    static final SettingSection SECTION = new SettingSection("SMS", List.of(URL, TOKEN));

    private SmsSettings() {}

    /// @return empty when no address is set: then no SMS is sent, and no page offers any
    static Optional<SmsEndpoint> read(SettingSource source, Environment environment) {
        return source.both(URL, TOKEN, (url, token) -> new SmsEndpoint(address(url, environment), token));
    }

    private static CallbackUrl address(String text, Environment environment) {
        try {
            return CallbackUrl.parse(URL.name(), text, environment.isProduction()
                    ? CallbackUrl.Reach.PRODUCTION
                    : CallbackUrl.Reach.SANDBOX);
        } catch (Refusal.Invalid e) {
            throw new StartFailure(e.reason() + "; it is '" + text + "'.", e);
        }
    }
}

package dev.hazina.bootstrap.settings;

import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.SigningSecret;
import java.util.List;
import java.util.Optional;

/// Where the platform staff get alerts about the ledger.
final class PlatformAlertSettings {
    private static final int SHORTEST_SECRET = 32;
    private static final Setting<String> SECRET = Setting.of("HAZINA_OPERATOR_ALERT_SECRET",
            Form.secret(SHORTEST_SECRET), Otherwise.none(), ChangedBy.SECRETS, "the secret that signs the alert");
    private static final Setting<String> URL = Setting.of("HAZINA_OPERATOR_ALERT_URL",
            Form.text("a public https address; in the sandbox also one of this machine"), Otherwise.none(),
            ChangedBy.STAFF, """
                    where platform staff are alerted when a [ledger proof](../ledger-proof.md) finds a difference
                    """).with(SECRET.name());
    static final SettingSection SECTION = new SettingSection("Alerts about the ledger", List.of(URL, SECRET));

    private PlatformAlertSettings() {}

    /// @return empty when no address is set: then a difference is in the log, on the platform staff's pages and in
    ///     the metrics
    static Optional<SendLedgerAlerts.Receiver> read(SettingSource source, Environment environment) {
        return source.both(URL, SECRET, (url, secret) -> new SendLedgerAlerts.Receiver(address(url, environment),
                new SigningSecret(secret)));
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

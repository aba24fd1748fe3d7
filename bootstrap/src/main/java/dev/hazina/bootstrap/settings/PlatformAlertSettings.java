package dev.hazina.bootstrap.settings;

import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.SigningSecret;
import java.util.Optional;

/// Reads where the platform staff get alerts about the ledger.
final class PlatformAlertSettings {
    static final String URL = "HAZINA_OPERATOR_ALERT_URL";
    static final String SECRET = "HAZINA_OPERATOR_ALERT_SECRET";
    private static final int SHORTEST_SECRET = 32;

    private PlatformAlertSettings() {}

    /// @return empty when no address is set: then a difference is in the log, on the platform staff's pages and in
    ///     the metrics
    static Optional<SendLedgerAlerts.Receiver> read(SettingSource source, Environment environment) {
        Optional<String> url = source.text(URL);
        Optional<String> secret = source.text(SECRET);
        if (url.isPresent() != secret.isPresent()) {
            throw new StartFailure(URL + " and " + SECRET + " must be set together.");
        }
        secret.filter(text -> text.length() < SHORTEST_SECRET).ifPresent(text -> {
            throw new StartFailure(SECRET + " must have at least " + SHORTEST_SECRET
                    + " characters; openssl rand -hex 32 makes one.");
        });
        return url.map(text -> new SendLedgerAlerts.Receiver(address(text, environment),
                new SigningSecret(secret.orElseThrow())));
    }

    private static CallbackUrl address(String text, Environment environment) {
        try {
            return CallbackUrl.parse(URL, text, environment.isProduction()
                    ? CallbackUrl.Reach.PRODUCTION
                    : CallbackUrl.Reach.SANDBOX);
        } catch (Refusal.Invalid e) {
            throw new StartFailure(e.reason() + "; it is '" + text + "'.", e);
        }
    }
}

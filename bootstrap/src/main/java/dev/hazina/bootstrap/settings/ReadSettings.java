package dev.hazina.bootstrap.settings;

import dev.hazina.application.statement.Issuer;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.providers.channel.ChannelRoutes;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Reads all settings, or refuses with one sentence about the first that is wrong.
public final class ReadSettings {

    private ReadSettings() {}

    /// @param values finds the value set under a name such as `HAZINA_PORT`
    /// @throws StartFailure with a sentence for the person at the terminal
    public static Settings from(Function<String, Optional<String>> values) {
        SettingSource first = new SettingSource(values, false);
        LogSettings.check(first);
        Environment environment = first.read(ServiceSettings.ENVIRONMENT);
        SettingSource source = new SettingSource(values, environment.isProduction());
        Providers known = ChannelSettings.known(source);
        ChannelRoutes channels = ChannelSettings.channels(source, environment, known);
        Path dataDir = ServiceSettings.dataDir(source);
        Optional<Issuer> issuer = IssuerSettings.read(source);
        return new Settings(environment, ServiceSettings.listening(source), dataDir,
                DatabaseSettings.read(source, environment, first.find(ServiceSettings.ENVIRONMENT).isPresent()),
                LimitSettings.read(source), PaymentSettings.payouts(source), PaymentSettings.walletsPerAccount(source),
                PaymentSettings.idempotencyRetention(source), PaymentSettings.paymentGiveUpAfter(source),
                PaymentSettings.sandboxSettleAfter(source), PaymentSettings.sandboxLists(source),
                PaymentSettings.fees(source),
                issuer, IssuerSettings.invoicing(source, issuer), channels,
                ChannelSettings.providerSetup(source, environment, channels, known), WebhookSettings.read(source),
                SecretsSettings.read(source),
                PlatformStaffSettings.read(source, environment, channels.currencies()), MailSettings.read(source),
                SmsSettings.read(source, environment),
                PlatformAlertSettings.read(source, environment), RetentionSettings.read(source),
                JournalSettings.read(source, dataDir), ServiceSettings.timing(source),
                RestoreSettings.read(source, dataDir), TracingSettings.read(source), FloatSettings.read(source),
                FloatSettings.mails(source),
                FloatSettings.charges(source), FloatSettings.swept(source),
                ChannelSettings.credentials(source, channels, known));
    }
}

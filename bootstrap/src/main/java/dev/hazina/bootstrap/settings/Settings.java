package dev.hazina.bootstrap.settings;

import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.invoice.Invoicing;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.payout.PayoutPollRules;
import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.application.statement.Issuer;
import dev.hazina.bootstrap.providers.ProviderSetup;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.fee.ProviderTariff;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.RetryPlan;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.webhooks.mail.MailServer;
import dev.hazina.webhooks.sms.SmsEndpoint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// Everything that can be set, read and checked before anything is started.
///
/// @param dataDir where the embedded database and the sandbox's credentials are kept
/// @param issuer who issues statements; empty where none is named
/// @param invoicing how fees are invoiced; empty where they are not
/// @param providers their credentials and addresses
/// @param staff the keys of the platform staff
/// @param mail the mail server; without one nothing is mailed
/// @param sms who takes SMS; without one none is sent
/// @param platformAlerts where the platform staff get alerts about the ledger
/// @param retention how long events, callbacks and audit entries are kept
/// @param journal where what was sent to providers is recorded
/// @param timing time limits
/// @param restore what the program keeps outside of its database, to notice that it was restored
/// @param tracing where distributed traces are sent; empty where none are made
/// @param leastFloats below which an account at a provider is low
/// @param floatMails whether staff are mailed when it is
/// @param providerCharges what providers charge before they tell of it
/// @param swept whose sweeps go to the bank
/// @param credentials when those of the providers end
public record Settings(Environment environment, Listening listening, Path dataDir, DatabaseSettings database,
        Rates rates, PayoutSettings payouts, int walletsPerAccount, Duration idempotencyRetention,
        Duration paymentGiveUpAfter,
        Duration sandboxSettleAfter, boolean sandboxLists, FeeSchedule fees, Optional<Issuer> issuer,
        Optional<Invoicing> invoicing,
        ChannelRoutes channels,
        ProviderSetup providers,
        Webhooks webhooks,
        SecretsSettings secrets, PlatformStaffSettings staff, Optional<MailServer> mail, Optional<SmsEndpoint> sms,
        Optional<SendLedgerAlerts.Receiver> platformAlerts, RetentionSettings retention, JournalSettings journal,
        Timing timing, RestoreSettings restore, Optional<TracingSettings> tracing, LeastFloats leastFloats,
        boolean floatMails,
        ProviderTariff providerCharges, SweptAccounts swept,
        SettingsCredentials credentials) {

    /// The address that the program listens on; port 0 means any free one.
    ///
    /// @param managementPort for metrics, on loopback only
    /// @param tls with it the port serves https only
    /// @param proxies the proxies whose headers about TLS and the client's address are trusted
    /// @param support whom merchants ask
    public record Listening(String host, int port, int managementPort, Optional<Tls> tls, TrustedProxies proxies,
            HttpSettings.Registration registration, Optional<String> support) {

        public String scheme() {
            return tls.isPresent() ? "https" : "http";
        }
    }

    /// Time limits.
    ///
    /// @param requestDeadline after which a request is answered with 503 that waits for no provider
    /// @param drainFor how long a stopping program accepts requests while it reports that it is not ready
    /// @param waitForPrimary how long a start waits for the database to take writes
    public record Timing(Duration requestDeadline, Duration drainFor, Duration waitForPrimary) {}

    /// How events are delivered to merchants.
    ///
    /// @param timeout the time that a receiver may take in total
    public record Webhooks(RetryPlan retries, Duration timeout, FailureBurstRule bursts) {}

    /// How payouts are polled.
    ///
    /// @param enabledByDefault the currencies a new account may pay out in
    public record PayoutSettings(Set<Currency> enabledByDefault, PayoutPollRules polling) {}

    /// How many requests pass in any sixty seconds.
    ///
    /// @param requests of one merchant
    /// @param writes payments and payouts of one merchant
    /// @param auth attempts to sign in or up, by address
    /// @param atOnce not in sixty seconds but at a time: requests of all clients that an instance works on
    /// @param connectionsPerAddress at a time as well
    /// @param open requests that need no credentials, of one address
    /// @param ledgerGroups at a time as well: groups of operations that the ledger writer records
    public record Rates(int requests, int writes, int auth, int atOnce, int connectionsPerAddress, int open,
            int mails, int ledgerGroups) {}
}

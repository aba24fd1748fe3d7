package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadSettingsTest {
    private static final String KEY = Base64.getEncoder().encodeToString("a key of exactly 32 bytes, yes!!".getBytes(
            StandardCharsets.US_ASCII));
    private static final Map<String, String> PRODUCTION = Map.of("HAZINA_ENVIRONMENT", "production",
            "HAZINA_DATABASE_URL", "jdbc:postgresql://db/hazina?sslmode=verify-full", "HAZINA_SECRETS_KEY", KEY);

    @Test
    void startsASandboxWithNothingSet() {
        Settings settings = read(Map.of());
        assertThat(settings.environment()).isEqualTo(Environment.SANDBOX);
        assertThat(settings.listening()).isEqualTo(new Settings.Listening("127.0.0.1", 8080, 8081,
                Optional.empty(), TrustedProxies.none(), HttpSettings.Registration.OPEN, Optional.empty()));
        assertThat(settings.dataDir()).isEqualTo(Path.of(".hazina").toAbsolutePath());
        assertThat(settings.database().roles()).isEmpty();
        assertThat(settings.rates()).isEqualTo(new Settings.Rates(600, 60, 30, 512, 2_048, 3_000, 60,
                PgLedgerWriter.groupsOn(Runtime.getRuntime().availableProcessors())));
        assertThat(settings.timing()).isEqualTo(
                new Settings.Timing(Duration.ofSeconds(10), Duration.ZERO, Duration.ZERO));
        assertThat(settings.walletsPerAccount()).isEqualTo(50);
        assertThat(settings.idempotencyRetention()).isEqualTo(Duration.ofDays(7));
        assertThat(settings.paymentGiveUpAfter()).isEqualTo(Duration.ofHours(24));
        assertThat(settings.retention()).isEqualTo(
                new RetentionSettings(Duration.ofDays(90), Duration.ofDays(400), Duration.ofDays(2_557),
                        Duration.ofDays(30)));
        assertThat(settings.sandboxSettleAfter()).isEqualTo(Duration.ofSeconds(1));
        assertThat(settings.staff().administrator()).isEmpty();
        assertThat(settings.mail()).isEmpty();
        assertThat(settings.secrets().current().isPublic()).isTrue();
    }

    @Test
    void knowsWhetherTheEnvironmentWasNamed() {
        assertThat(read(Map.of()).database().environmentNamed()).isFalse();
        assertThat(read(Map.of("HAZINA_ENVIRONMENT", "sandbox")).database().environmentNamed()).isTrue();
    }

    @Test
    void takesBlankForNotGiven() {
        assertThat(read(Map.of("HAZINA_PORT", " ", "HAZINA_DATABASE_URL", "")).listening().port()).isEqualTo(8080);
    }

    @Test
    void listensToTheWorldInProduction() {
        Settings settings = read(PRODUCTION);
        assertThat(settings.listening().host()).isEqualTo("0.0.0.0");
        assertThat(settings.environment().isProduction()).isTrue();
    }

    @Test
    void tracesAreOffUnlessSet() {
        assertThat(read(Map.of()).tracing()).isEmpty();
        assertThat(read(Map.of("HAZINA_TRACING", "off", "HAZINA_TRACING_SAMPLE", "0.5")).tracing()).isEmpty();
        URI collector = URI.create("http://127.0.0.1:4318/v1/traces");
        assertThat(read(Map.of("HAZINA_TRACING", "otlp", "HAZINA_TRACING_SAMPLE", "0.25")).tracing())
                .contains(new TracingSettings(collector, 0.25, 100));
        assertThat(read(Map.of("HAZINA_TRACING", "otlp", "HAZINA_TRACING_PER_SECOND", "7")).tracing())
                .contains(new TracingSettings(collector, 1, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"c:4318", "http://a:b@c/"})
    void anEndpointOfTracesIsAnAddressWithoutAUser(String text) {
        assertThatThrownBy(() -> read(Map.of("HAZINA_TRACING_ENDPOINT", text))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_TRACING_ENDPOINT must be an http(s) address without a user; write it as"
                        + " http://127.0.0.1:4318/v1/traces.");
    }

    @ParameterizedTest
    @CsvSource({"100ms, 100", "0ms, 0", "30s, 30000", "2m, 120000", "1h, 3600000", "7d, 604800000"})
    void readsDurations(String text, long millis) {
        assertThat(read(Map.of("HAZINA_SANDBOX_SETTLE_AFTER", text)).sandboxSettleAfter())
                .isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            HAZINA_ENVIRONMENT | staging | HAZINA_ENVIRONMENT must be sandbox or production; it is 'staging'.
            HAZINA_ENVIRONMENT | SANDBOX | HAZINA_ENVIRONMENT must be sandbox or production; it is 'SANDBOX'.
            HAZINA_LOG_FORMAT | xml | HAZINA_LOG_FORMAT must be text or json; it is 'xml'.
            HAZINA_TRACING | on | HAZINA_TRACING must be off or otlp; it is 'on'.
            HAZINA_TRACING_SAMPLE | 1.5 | HAZINA_TRACING_SAMPLE must be a number from 0 to 1, such as 0.1; it is '1.5'.
            HAZINA_TRACING_SAMPLE | all | HAZINA_TRACING_SAMPLE must be a number from 0 to 1, such as 0.1; it is 'all'.
            HAZINA_PORT | abc | HAZINA_PORT must be a whole number from 0 to 65535; it is 'abc'.
            HAZINA_PORT | 65536 | HAZINA_PORT must be a whole number from 0 to 65535; it is '65536'.
            HAZINA_MANAGEMENT_PORT | -1 | HAZINA_MANAGEMENT_PORT must be a whole number from 0 to 65535; it is '-1'.
            HAZINA_WALLETS_PER_ACCOUNT | 0 | HAZINA_WALLETS_PER_ACCOUNT must be a whole number from 1 to 10000; it is '0'.
            HAZINA_REQUESTS_AT_ONCE | 0 | HAZINA_REQUESTS_AT_ONCE must be a whole number from 1 to 100000; it is '0'.
            HAZINA_CONNECTIONS_PER_ADDRESS | 0 | HAZINA_CONNECTIONS_PER_ADDRESS must be a whole number from 1 to 100000; it is '0'.
            HAZINA_SANDBOX_SETTLE_AFTER | 1 | HAZINA_SANDBOX_SETTLE_AFTER must be a duration such as 100ms, 30s, 2m, 1h or 7d; it is '1'.
            HAZINA_SANDBOX_SETTLE_AFTER | PT1S | HAZINA_SANDBOX_SETTLE_AFTER must be a duration such as 100ms, 30s, 2m, 1h or 7d; it is 'PT1S'.
            HAZINA_IDEMPOTENCY_RETENTION | 1s | HAZINA_IDEMPOTENCY_RETENTION must be at least 1m; it is '1s'.
            HAZINA_RETAIN_EVENTS | 6d | HAZINA_RETAIN_EVENTS must be at least 7d; it is '6d'.
            HAZINA_RETAIN_CALLBACKS | 89d | HAZINA_RETAIN_CALLBACKS must be at least 90d; it is '89d'.
            HAZINA_RETAIN_AUDIT | 364d | HAZINA_RETAIN_AUDIT must be at least 365d; it is '364d'.
            HAZINA_ERASE_AFTER | 6d | HAZINA_ERASE_AFTER must be at least 7d; it is '6d'.
            HAZINA_DATABASE_URL | postgres://x/y | HAZINA_DATABASE_URL must begin with jdbc:postgresql://, as in jdbc:postgresql://db.example:5432/hazina.
            HAZINA_FEES | KES | HAZINA_FEES can't be read: 'KES' is not CURRENCY.CHANNEL=RULE. Write it as KES.mm_stk_push=150bp,KES.card=290bp+30.
            HAZINA_CHANNELS | KES.card=visa | HAZINA_CHANNELS can't be read: 'KES.card=visa' names no known provider; known are [airtel, daraja, momo, pawapay, sandbox, stripe]. Write it as KES.mm_stk_push=PROVIDER,UGX.mobile_money=PROVIDER.
            HAZINA_PUBLIC_URL | pay.example.com | HAZINA_PUBLIC_URL must be an http or https address such as https://pay.example.com; it is 'pay.example.com'.
            HAZINA_PUBLIC_URL | https://pay.example.com?x=1 | HAZINA_PUBLIC_URL must be an http or https address such as https://pay.example.com; it is 'https://pay.example.com?x=1'.
            HAZINA_DATABASE_URL_FILE | /nowhere/url | HAZINA_DATABASE_URL_FILE must name a file that can be read; '/nowhere/url' can't.
            HAZINA_SECRETS_KEY | c2hvcnQ= | HAZINA_SECRETS_KEY must be 32 bytes in base64; openssl rand -base64 32 makes one.
            HAZINA_SECRETS_KEY | ??? | HAZINA_SECRETS_KEY must be 32 bytes in base64; openssl rand -base64 32 makes one.
            HAZINA_TRUSTED_PROXIES | 10.0.0.0/8, proxy | HAZINA_TRUSTED_PROXIES can't be read: 'proxy' is no address and no block of addresses. Write it as 10.0.0.0/8,192.0.2.7,fd00::/8.
            HAZINA_TRUSTED_PROXIES | 10.0.0.0/33 | HAZINA_TRUSTED_PROXIES can't be read: '10.0.0.0/33' is no address and no block of addresses. Write it as 10.0.0.0/8,192.0.2.7,fd00::/8.
            HAZINA_TLS_CERTIFICATE | /etc/hazina/chain.pem | HAZINA_TLS_CERTIFICATE and HAZINA_TLS_KEY must be set together.
            HAZINA_TLS_KEY | /etc/hazina/key.pem | HAZINA_TLS_CERTIFICATE and HAZINA_TLS_KEY must be set together.
            HAZINA_OPERATOR_KEY_ID | key_op | HAZINA_OPERATOR_KEY_ID and HAZINA_OPERATOR_KEY_SECRET must be set together.
            HAZINA_OPERATOR_ALERT_URL | https://ops.example.com | HAZINA_OPERATOR_ALERT_URL and HAZINA_OPERATOR_ALERT_SECRET must be set together.
            HAZINA_OPERATOR_ALERT_SECRET | 0123456789abcdef0123456789abcdef | HAZINA_OPERATOR_ALERT_URL and HAZINA_OPERATOR_ALERT_SECRET must be set together.
            HAZINA_APPROVER_KEY_ID | key_ap | HAZINA_APPROVER_KEY_ID and HAZINA_APPROVER_KEY_SECRET must be set together.
            HAZINA_APPROVAL_ABOVE | 100000 | HAZINA_APPROVAL_ABOVE can't be read: '100000' is not CURRENCY=AMOUNT. Write it as KES=100000,UGX=none.
            HAZINA_APPROVAL_ABOVE | KES=1,KES=2 | HAZINA_APPROVAL_ABOVE can't be read: 'KES=2' names a currency for the second time. Write it as KES=100000,UGX=none.
            HAZINA_APPROVAL_ABOVE | EUR=1 | HAZINA_APPROVAL_ABOVE can't be read: 'EUR=1' names no known currency. Write it as KES=100000,UGX=none.
            HAZINA_APPROVAL_ABOVE | UGX=1.5 | HAZINA_APPROVAL_ABOVE can't be read: 'UGX=1.5' has more decimals than UGX allows. Write it as KES=100000,UGX=none.
            HAZINA_APPROVAL_ABOVE | KES=-1 | HAZINA_APPROVAL_ABOVE can't be read: 'KES=-1' is not CURRENCY=AMOUNT. Write it as KES=100000,UGX=none.
            """)
    void saysWhatIsWrongAndHowToMendIt(String name, String value, String sentence) {
        assertThatThrownBy(() -> read(Map.of(name, value))).isInstanceOf(StartFailure.class).hasMessage(sentence);
    }

    @Test
    void groupsOfTheLedgerWriterAreBounded() {
        assertThat(read(Map.of("HAZINA_LEDGER_GROUPS_AT_ONCE", "16")).rates().ledgerGroups()).isEqualTo(16);
        assertThatThrownBy(() -> read(Map.of("HAZINA_LEDGER_GROUPS_AT_ONCE", "17"))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_LEDGER_GROUPS_AT_ONCE must be a whole number from 1 to 16; it is '17'.");
    }

    @Test
    void refusesAPublicAddressInTheClearInProduction() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_PUBLIC_URL", "http://pay.example.com");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_PUBLIC_URL must be an https address");
        values.put("HAZINA_PUBLIC_URL", "https://pay.example.com/money/");
        assertThat(read(values).providers().publicUrl()).contains(URI.create("https://pay.example.com/money"));
    }

    @Test
    void readsWhereTheOperatorIsTold() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_OPERATOR_ALERT_URL", "https://ops.example.com/ledger");
        values.put("HAZINA_OPERATOR_ALERT_SECRET", "0123456789abcdef0123456789abcdef");
        SendLedgerAlerts.Receiver receiver = read(values).platformAlerts().orElseThrow();
        assertThat(receiver.url().text()).isEqualTo("https://ops.example.com/ledger");
        assertThat(receiver.secret().text()).isEqualTo("0123456789abcdef0123456789abcdef");
        assertThat(read(PRODUCTION).platformAlerts()).isEmpty();

        values.put("HAZINA_OPERATOR_ALERT_SECRET", "short");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessage(
                        "HAZINA_OPERATOR_ALERT_SECRET must have at least 32 characters; openssl rand -hex 32 makes one.");
        values.put("HAZINA_OPERATOR_ALERT_SECRET", "0123456789abcdef0123456789abcdef");
        values.put("HAZINA_OPERATOR_ALERT_URL", "http://10.0.0.7/ledger");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_OPERATOR_ALERT_URL must be an https URL of a public host on port 443 or above 1023;"
                        + " it is 'http://10.0.0.7/ledger'.");
    }

    @Test
    void readsASettingFromAFile(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("password");
        Files.writeString(file, " s3cret \n");
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_DATABASE_PASSWORD_FILE", file.toString());
        assertThat(read(values).database().roles().orElseThrow().running().password()).isEqualTo("s3cret");
        values.put("HAZINA_DATABASE_PASSWORD", "set");
        assertThat(read(values).database().roles().orElseThrow().running().password()).as("what is set wins")
                .isEqualTo("set");
    }

    @Test
    void givesNoPayoutUpInProductionThatMayBeOnItsWay() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_PAYOUT_STUCK_AFTER", "45s");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_PAYOUT_STUCK_AFTER must be longer than 45s, for so long a payout may be on its way"
                        + " to its provider; it is 45s.");
        values.put("HAZINA_PAYOUT_STUCK_AFTER", "46s");
        assertThat(read(values).payouts().polling().stuckAfter()).isEqualTo(Duration.ofSeconds(46));
        assertThat(read(Map.of("HAZINA_PAYOUT_STUCK_AFTER", "1s")).payouts().polling().stuckAfter())
                .as("in the sandbox").isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void trustsTheProxiesThatAreNamed() {
        assertThat(read(Map.of("HAZINA_TRUSTED_PROXIES", "10.0.0.0/8, ::1")).listening().proxies())
                .isEqualTo(TrustedProxies.parse("10.0.0.0/8,::1"));
    }

    @Test
    void refusesProductionWithoutADatabase() {
        assertThatThrownBy(() -> read(without("HAZINA_DATABASE_URL"))).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_DATABASE_URL must be set in production");
    }

    @Test
    void refusesToTakeRealMoneyInTheSandbox() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_CHANNELS", "KES.card=sandbox");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_CHANNELS must not name the provider sandbox in production");
        assertThat(read(PRODUCTION).channels().inUse()).isEmpty();
        assertThat(read(Map.of()).channels().inUse()).containsExactly("sandbox");
    }

    @Test
    void refusesToDrainAProviderThatIsNotKnownOrHasAChannel() {
        assertThatThrownBy(() -> read(Map.of("HAZINA_DRAINING", "equitel"))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_DRAINING names 'equitel', which is no provider that can be connected; known are"
                        + " airtel, daraja, momo, pawapay, stripe.");
        assertThatThrownBy(() -> read(Map.of("HAZINA_CHANNELS", "UGX.mobile_money=momo", "HAZINA_DRAINING", "momo")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_DRAINING names momo, and HAZINA_CHANNELS gives it a channel. A provider with a"
                        + " channel is connected: take it out of one of the two.");
    }

    @Test
    void knowsWhenCredentialsEndOfProvidersThatAreConnected() {
        Map.of("HAZINA_CHANNELS", "KES.card=stripe", "HAZINA_DRAINING", "stripe").forEach((way, value) -> assertThat(
                read(Map.of(way, value, "HAZINA_STRIPE_SECRET_KEY", "sk_test_1", "HAZINA_STRIPE_WEBHOOK_SECRETS",
                        "whsec_1", "HAZINA_CREDENTIALS_END_ON", "stripe=2026-12-31,momo=2027-03-01")).credentials())
                .hasToString("stripe=2026-12-31"));
        assertThatThrownBy(() -> read(Map.of("HAZINA_CREDENTIALS_END_ON", "equitel=2026-12-31")))
                .hasMessageStartingWith("HAZINA_CREDENTIALS_END_ON names 'equitel', which is no provider that can be");
    }

    @Test
    void namesProvidersThatMayStayUnconnected() {
        assertThat(read(Map.of()).providers().unconnected()).isEmpty();
        assertThat(read(Map.of("HAZINA_UNCONNECTED_PROVIDERS", "airtel, momo")).providers().unconnected())
                .containsExactlyInAnyOrder("airtel", "momo");
        assertThatThrownBy(() -> read(Map.of("HAZINA_UNCONNECTED_PROVIDERS", "airtel;momo")))
                .isInstanceOf(StartFailure.class).hasMessageContaining(
                        "HAZINA_UNCONNECTED_PROVIDERS must be names of providers, such as momo,airtel");
    }

    @Test
    void triesAgainAsOftenAsItIsTold() {
        assertThat(read(Map.of()).webhooks().retries().delays()).hasSize(6);
        assertThat(read(Map.of("HAZINA_WEBHOOK_RETRY_DELAYS", "1s, 2m")).webhooks().retries().delays())
                .containsExactly(Duration.ofSeconds(1), Duration.ofMinutes(2));
        assertThatThrownBy(() -> read(Map.of("HAZINA_WEBHOOK_RETRY_DELAYS", "1s,,2m")))
                .isInstanceOf(StartFailure.class);
    }

    @Test
    void printsNoSecret() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_DATABASE_URL", "jdbc:postgresql://db/hazina?sslmode=verify-full&password=hidden-1");
        values.put("HAZINA_DATABASE_PASSWORD", "hidden-2");
        values.put("HAZINA_DATABASE_OWNER_USER", "owner");
        values.put("HAZINA_DATABASE_OWNER_PASSWORD", "hidden-6");
        values.put("HAZINA_OPERATOR_KEY_ID", "key_op");
        values.put("HAZINA_OPERATOR_KEY_SECRET", "hidden-3".repeat(8));
        values.put("HAZINA_APPROVER_KEY_ID", "key_ap");
        values.put("HAZINA_APPROVER_KEY_SECRET", "hidden-5".repeat(8));
        values.put("HAZINA_SMTP_HOST", "mail.example");
        values.put("HAZINA_MAIL_FROM", "statements@hazina.example");
        values.put("HAZINA_SMTP_USER", "hazina");
        values.put("HAZINA_SMTP_PASSWORD", "hidden-4");
        assertThat(read(values).toString()).contains("mail.example").doesNotContain("hidden").doesNotContain(KEY);
    }

    private static Map<String, String> without(String name) {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.remove(name);
        return values;
    }

    private static Settings read(Map<String, String> values) {
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }
}

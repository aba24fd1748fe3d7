package dev.hazina.bootstrap.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.application.secrets.CheckSecretsKeys.Configured;
import dev.hazina.bootstrap.check.Finding.Outcome;
import dev.hazina.bootstrap.database.Databases;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.schema.Schema;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.secrets.PgSecretsKeyRecords;
import dev.hazina.persistence.sql.Database;
import dev.hazina.providers.simulator.airtel.AirtelSimulator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/// What the command `check` says about installations that are right, and about others.
class InstallationCheckTest {
    private static final Instant NOW = Instant.parse("2026-11-23T00:00:00Z");

    @TempDir
    static Path directory;

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() {
        server = Databases.start(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void empty() throws SQLException {
        try (Connection connection = source().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
        }
    }

    @Test
    void anEmptyDatabaseIsReadyForAStart() {
        assertThat(findings(Map.of())).extracting(Finding::subject, Finding::outcome).contains(
                of("settings", Outcome.OK), of("database", Outcome.OK), of("clock", Outcome.OK),
                of("schema", Outcome.WARNING), of("secrets key", Outcome.SKIPPED), of("mail server", Outcome.SKIPPED));
        assertThat(findings(Map.of())).noneMatch(Finding::isFailed);
    }

    @Test
    void aMigratedDatabaseIsRightAndTheCheckRecordsNothing() {
        migrate();

        assertThat(findings(Map.of())).extracting(Finding::subject, Finding::outcome)
                .contains(of("schema", Outcome.OK), of("secrets key", Outcome.OK));
        assertThat(database().list("SELECT count(*) AS n FROM secrets_keys", none -> {}, row -> row.number("n")))
                .containsExactly(0L);
    }

    @Test
    void aSecretsKeyThatOpensNothingIsFound() {
        migrate();
        Settings settings = settings(Map.of("HAZINA_SECRETS_KEY", key('a')));
        var keys = new CheckSecretsKeys(new PgSecretsKeyRecords(Buckets.one(source())), () -> NOW);
        keys.handle(new CheckSecretsKeys.Command(List.of(new Configured(settings.secrets().current().id(),
                settings.secrets().current().derive("check-value"))), Set.of()));

        assertThat(finding("secrets key", Map.of("HAZINA_SECRETS_KEY", key('a'))).outcome()).isEqualTo(Outcome.OK);
        Finding wrong = finding("secrets key", Map.of("HAZINA_SECRETS_KEY", key('b')));
        assertThat(wrong.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(wrong.sentence()).contains("HAZINA_SECRETS_KEYS_BEFORE").doesNotContain(key('a'), key('b'));
    }

    @Test
    void whatIsOpenAtAProviderThatIsNotConnectedIsSaidAsAStartSaysIt() {
        assertThat(finding("open at providers", Map.of()).outcome()).isEqualTo(Outcome.SKIPPED);
        migrate();
        assertThat(finding("open at providers", Map.of()).outcome()).isEqualTo(Outcome.OK);
        database().update("""
                WITH merchant AS (INSERT INTO merchants (id, name, country, created_at)
                                  VALUES (gen_random_uuid(), 'Duka', 'KE', now()) RETURNING id)
                INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, body, received_at,
                                                claimed_at)
                SELECT id, gen_random_uuid(), 'airtel', 'payment', gen_random_uuid(), '', '2026-11-23T00:00:00Z', now()
                FROM merchant""", none -> {});

        assertThat(finding("open at providers", Map.of()).line()).isEqualTo("warning  open at providers: 1 callback is"
                + " open at airtel, which is not connected, the oldest since 2026-11-23T00:00:00Z; nothing of it ends"
                + " until it is.");
        database().update("""
                INSERT INTO instances (id, seen_at, sharing, providers)
                VALUES (gen_random_uuid(), clock_timestamp(), true, '{airtel}')""", none -> {});
        assertThat(finding("open at providers", Map.of()).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void aDatabaseThatIsAwayIsTheOnlyThingSaidAboutIt() {
        List<Finding> findings = findings(Map.of("HAZINA_DATABASE_URL", "jdbc:postgresql://127.0.0.1:1/none"));

        assertThat(findings).extracting(Finding::subject).doesNotContain("schema", "clock");
        assertThat(findings).filteredOn(Finding::isFailed).singleElement().extracting(Finding::line).asString()
                .startsWith("FAILED   database: the database at jdbc:postgresql://127.0.0.1:1/none can't be reached");
    }

    @Test
    void aPortThatIsTakenIsNoFailure() {
        var check = new InstallationCheck(settings(Map.of()), () -> {
            throw new StartFailure("HAZINA_PORT=9100 can't be opened.");
        });
        var out = new ByteArrayOutputStream();

        assertThat(check.print(new PrintStream(out, true, StandardCharsets.UTF_8))).isTrue();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("warning  ports: HAZINA_PORT=9100 can't be opened.");
    }

    @Test
    void aProviderIsConnectedTo() throws IOException {
        try (ServerSocket provider = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> stripe = stripe(provider.getLocalPort());
            assertThat(finding("provider stripe", stripe).outcome()).isEqualTo(Outcome.OK);
            provider.close();
            assertThat(finding("provider stripe", stripe).line()).startsWith("FAILED   provider stripe: 127.0.0.1:")
                    .contains("can't be reached");
        }
    }

    @Test
    void eachAddressOfAProviderOfSeveralCountriesIsConnectedTo() throws IOException {
        try (ServerSocket kenya = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket tanzania = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> airtel = airtel(kenya.getLocalPort(), tanzania.getLocalPort());
            tanzania.close();
            assertThat(findings(airtel)).filteredOn(finding -> finding.subject().equals("provider airtel"))
                    .extracting(Finding::outcome).containsExactly(Outcome.OK, Outcome.FAILED);
        }
    }

    private static Map<String, String> airtel(int kenya, int tanzania) {
        return Map.of("HAZINA_CHANNELS", "KES.mm_stk_push=airtel,TZS.mobile_money=airtel", "HAZINA_AIRTEL_KE_URL",
                "http://127.0.0.1:" + kenya, "HAZINA_AIRTEL_TZ_URL", "http://127.0.0.1:" + tanzania,
                "HAZINA_AIRTEL_KE_CLIENT_ID", "a", "HAZINA_AIRTEL_KE_CLIENT_SECRET", "b",
                "HAZINA_AIRTEL_TZ_CLIENT_ID", "c", "HAZINA_AIRTEL_TZ_CLIENT_SECRET", "d", "HAZINA_AIRTEL_TZ_PIN",
                AirtelSimulator.PIN, "HAZINA_AIRTEL_TZ_PUBLIC_KEY", AirtelSimulator.publicKey());
    }

    private static Tuple of(String subject, Outcome outcome) {
        return Tuple.tuple(subject, outcome);
    }

    private static Map<String, String> stripe(int port) {
        return Map.of("HAZINA_CHANNELS", "KES.card=stripe", "HAZINA_STRIPE_URL", "http://127.0.0.1:" + port,
                "HAZINA_STRIPE_SECRET_KEY", "sk_test_check", "HAZINA_STRIPE_WEBHOOK_SECRETS", "whsec_check");
    }

    private static String key(char letter) {
        return Base64.getEncoder()
                .encodeToString(String.valueOf(letter).repeat(32).getBytes(StandardCharsets.US_ASCII));
    }

    private void migrate() {
        Settings settings = settings(Map.of());
        new Schema(settings.database().roles().orElseThrow(), settings.environment(),
                new Schema.StartRules(true, false)).bringUpToDate();
    }

    private Database database() {
        return new Database(source());
    }

    private static PGSimpleDataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(server.jdbcUrl());
        source.setUser(server.ownerUser());
        source.setPassword(server.ownerPassword());
        return source;
    }

    private Finding finding(String subject, Map<String, String> changed) {
        return findings(changed).stream().filter(finding -> finding.subject().equals(subject)).findFirst()
                .orElseThrow();
    }

    private List<Finding> findings(Map<String, String> changed) {
        return new InstallationCheck(settings(changed), () -> {}).findings();
    }

    private Settings settings(Map<String, String> changed) {
        Map<String, String> values = new HashMap<>(Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL",
                server.jdbcUrl(), "HAZINA_DATABASE_USER", server.user(), "HAZINA_DATABASE_PASSWORD", server.password(),
                "HAZINA_DATABASE_OWNER_USER", server.ownerUser(), "HAZINA_DATABASE_OWNER_PASSWORD",
                server.ownerPassword()));
        values.putAll(changed);
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }
}

package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program in production, on an external PostgreSQL: alone, behind a proxy, and with its own TLS.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ProductionIT {
    private static final String OPERATOR = "key_operator";
    private static final String OPERATOR_SECRET = "0123456789abcdef0123456789abcdef";
    private static final HeldCertificate CERTIFICATE = new HeldCertificate.Builder().commonName("hazina")
            .addSubjectAlternativeName("127.0.0.1").build();
    /// Where no callback may go in production.
    private static final List<String> OUT_OF_REACH = List.of("https://127.0.0.1/", "https://10.0.0.1/",
            "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/", "https://100.64.0.1/",
            "https://2130706433/", "https://127.1/", "https://0177.0.0.1/", "https://0x7f000001/", "https://localhost/",
            "https://x.local/", "https://metadata.google.internal/", "https://shop.example.com:0/",
            "https://shop.example.com:22/", "https://shop.example.com:65536/", "http://shop.example.com/",
            "http://localhost:9000/");

    @TempDir
    static Path databaseDir;
    @TempDir
    Path dataDir;

    private EmbeddedPostgres database;

    @BeforeAll
    void startDatabase() {
        database = EmbeddedPostgres.start(databaseDir, note -> {});
    }

    @AfterAll
    void stopDatabase() {
        database.close();
    }

    @Test
    void refusesWhatComesInTheClear() throws Exception {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, production(Map.of()));
                Api api = new Api(hazina.url(), OPERATOR, OPERATOR_SECRET, client -> client, "X-Forwarded-Proto",
                        "https", "X-Forwarded-For", "127.0.0.1", "Forwarded", "for=127.0.0.1;proto=https")) {
            assertThat(hazina.readyLines()).singleElement().asString().startsWith("hazina ready url=http://127.0.0.1:")
                    .endsWith(" environment=production");
            for (String path : List.of("/v1/admin/ledger/proof", "/v1/wallets", "/v1/nope", "/v1")) {
                assertThat(api.get(path).expect(403).get("error").get("type").asText()).isEqualTo("forbidden");
            }
            for (String path : List.of("/v1/auth/register", "/v1/auth/login", "/v1/payments",
                    "/v1/providers/sandbox/callbacks/token")) {
                api.post(path, "{}").expect(403);
            }
            assertThat(fetch(hazina.url() + "/health/readiness", client -> client).statusCode()).isEqualTo(200);
            assertThat(Files.exists(dataDir.resolve("sandbox.json"))).isFalse();
        }
    }

    @Test
    void servesItsOwnTls() throws Exception {
        Map<String, String> settings = production(Map.of("HAZINA_TLS_CERTIFICATE",
                Files.writeString(dataDir.resolve("chain.pem"), CERTIFICATE.certificatePem()).toString(),
                "HAZINA_TLS_KEY",
                Files.writeString(dataDir.resolve("key.pem"), CERTIFICATE.privateKeyPkcs8Pem()).toString()));
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, settings);
                Api stranger = secure(hazina, "nobody", "nothing")) {
            assertThat(hazina.url()).startsWith("https://127.0.0.1:");
            merchantIsServed(hazina.url(), stranger, "secure@example.com",
                    (key, secret) -> secure(hazina, key, secret));
            HttpResponse<String> refused = fetch(hazina.url() + "/v1/wallets", ProductionIT::trusting);
            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.headers().firstValue("Strict-Transport-Security")).contains("max-age=31536000");
            assertThatThrownBy(() -> fetch(hazina.url().replace("https:", "http:") + "/health/liveness",
                    client -> client)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> fetch(hazina.url() + "/health/liveness", client -> trusting(client)
                    .sslParameters(new SSLParameters(null, new String[]{"TLSv1.1"})))).isInstanceOf(IOException.class);
            assertThat(fetch(hazina.url() + "/health/liveness", client -> trusting(client)
                    .sslParameters(new SSLParameters(null, new String[]{"TLSv1.2"}))).statusCode()).isEqualTo(200);
        }
    }

    /// `HAZINA_ENVIRONMENT=production` was forgotten.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void theSandboxIsKeptOutOfAProductionDatabase() throws Exception {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, production(Map.of()))) {
            assertThat(hazina.url()).isNotEmpty();
        }
        HazinaProcess sandbox = HazinaProcess.launch(dataDir, login(database));

        assertThat(sandbox.await()).isEqualTo(1);
        assertThat(sandbox.errors()).hasSize(1).allMatch(line -> line.contains(
                "belongs to HAZINA_ENVIRONMENT=production, and this is a start with HAZINA_ENVIRONMENT=sandbox"));
    }

    /// Nor does an empty one become a sandbox because a setting is missing.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void aDatabaseIsGivenToTheSandboxOnlyWhereThatIsSaid(@TempDir Path otherDir) {
        try (EmbeddedPostgres empty = EmbeddedPostgres.start(otherDir, note -> {})) {
            HazinaProcess unsaid = HazinaProcess.launch(dataDir, login(empty));
            assertThat(unsaid.await()).isEqualTo(1);
            assertThat(unsaid.errors()).hasSize(1).allMatch(line -> line.contains(
                    "belongs to no environment yet, and HAZINA_ENVIRONMENT isn't set; set HAZINA_ENVIRONMENT=sandbox"));

            Map<String, String> said = login(empty);
            said.put("HAZINA_ENVIRONMENT", "sandbox");
            try (HazinaProcess sandbox = HazinaProcess.start(dataDir, said)) {
                assertThat(sandbox.url()).isNotEmpty();
            }
        }
    }

    /// The owner's password is for the start that makes the schema. What a trusted proxy had over TLS is served.
    @Test
    void servesAsARoleThatCantTouchTheBooks() throws Exception {
        try (HazinaProcess first = HazinaProcess.start(dataDir, production(Map.of()))) {
            assertThat(first.url()).isNotEmpty();
        }
        Map<String, String> settings = production(Map.of("HAZINA_TRUSTED_PROXIES", "127.0.0.1,::1"));
        settings.remove("HAZINA_DATABASE_OWNER_USER");
        settings.remove("HAZINA_DATABASE_OWNER_PASSWORD");
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, settings);
                Api stranger = proxied(hazina, "nobody", "nothing")) {
            String merchant = merchantIsServed(hazina.url(), stranger, "bounded@example.com",
                    (key, secret) -> proxied(hazina, key, secret));
            assertThat(merchant).isNotEmpty();
            try (Api plain = new Api(hazina.url(), OPERATOR, OPERATOR_SECRET, client -> client, "X-Forwarded-Proto",
                    "http")) {
                plain.get("/v1/admin/ledger/proof").expect(403);
            }
            assertThat(hazina.errors()).noneMatch(line -> line.contains("WARN"));
        }
    }

    /// With another key every merchant would be refused, while the program seems healthy.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void aDatabaseIsNotOpenedWithAnotherSecretsKey() throws Exception {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, production(Map.of()))) {
            assertThat(hazina.url()).isNotEmpty();
        }
        String other = "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
        refusesToStart("HAZINA_SECRETS_KEY", other, "HAZINA_SECRETS_KEY is the key ");
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, production(Map.of("HAZINA_SECRETS_KEY", other,
                "HAZINA_SECRETS_KEYS_BEFORE", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=")))) {
            assertThat(hazina.url()).isNotEmpty();
        }
    }

    /// Its provider calls back over the same TLS.
    @Test
    void theSandboxServesItsOwnTlsToo() throws IOException {
        Map<String, String> settings = Map.of("HAZINA_TLS_CERTIFICATE",
                Files.writeString(dataDir.resolve("chain.pem"), CERTIFICATE.certificatePem()).toString(),
                "HAZINA_TLS_KEY",
                Files.writeString(dataDir.resolve("key.pem"), CERTIFICATE.privateKeyPkcs8Pem()).toString());
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings)) {
            JsonNode file = hazina.credentials();
            assertThat(file.get("base_url").asText()).isEqualTo(hazina.url()).startsWith("https://");
            try (Api api = secure(hazina, file.get("key_id").asText(), file.get("key_secret").asText())) {
                api.fund("over-tls", api.defaultWallet(), "12");
            }
            assertThat(hazina.errors()).noneMatch(line -> line.contains("WARN"));
        }
    }

    @Test
    void refusesToStartWithAnythingThatIsForTryingOut() {
        refusesToStart("HAZINA_SECRETS_KEY", "",
                "HAZINA_SECRETS_KEY must be set in production, to a secret of your own");
        refusesToStart("HAZINA_CHANNELS", "KES.card=sandbox", "HAZINA_CHANNELS must not name the provider sandbox");
    }

    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void refusesToStartWithoutWhatProductionNeeds() {
        refusesToStart("HAZINA_DATABASE_URL", "", "HAZINA_DATABASE_URL must be set in production");
        refusesToStart("HAZINA_DATABASE_URL", "jdbc:postgresql://db.example/hazina",
                "HAZINA_DATABASE_URL must ask for sslmode=verify-full in production");
        refusesToStart("HAZINA_OPERATOR_KEY_SECRET", "sk_test_" + "s".repeat(43),
                "HAZINA_OPERATOR_KEY_SECRET must not be a sandbox's");
        refusesToStart("HAZINA_TRUSTED_PROXIES", "proxy.example", "HAZINA_TRUSTED_PROXIES can't be read");
        refusesToStart("HAZINA_TLS_KEY", "/none.pem", "HAZINA_TLS_CERTIFICATE and HAZINA_TLS_KEY must be set together");
    }

    private void refusesToStart(String name, String value, String beginning) {
        HazinaProcess hazina = HazinaProcess.launch(dataDir, production(Map.of(name, value)));
        assertThat(hazina.await()).isEqualTo(1);
        assertThat(hazina.errors()).hasSize(1).allMatch(line -> line.startsWith(beginning), hazina.said());
        assertThat(hazina.readyLines()).isEmpty();
    }

    @FunctionalInterface
    private interface SignIn {
        Api as(String key, String secret);
    }

    /// Signs up and in, opens a wallet, finds nothing of the sandbox, and may be called back in public only.
    ///
    /// @return the merchant's id
    private static String merchantIsServed(String url, Api stranger, String email, SignIn signIn) {
        JsonNode owner = stranger.post("/v1/auth/register", "{\"email\":\"" + email
                + "\",\"password\":\"long enough\",\"merchant_name\":\"Duka\"}").expect(201);
        JsonNode session = stranger.post("/v1/auth/login", "{\"email\":\"" + email
                + "\",\"password\":\"long enough\"}").expect(200);
        assertThat(session.get("api_key_secret").asText()).startsWith("sk_live_");
        stranger.get("/v1/wallets").expect(401);
        try (Api api = signIn.as(owner.get("api_key_id").asText(), owner.get("api_key_secret").asText());
                Api administrator = signIn.as(OPERATOR, OPERATOR_SECRET)) {
            String wallet = api.wallet("Till", "KES");
            assertThat(api.available(wallet)).isEqualTo("0.00");
            for (String path : List.of("clock", "c2b", "refunds/x/fail")) {
                api.post("/v1/sandbox/" + path, "{\"advance\":\"PT1S\"}").expect(404);
            }
            stranger.post("/v1/providers/sandbox/callbacks/token", "{}").expect(404);
            OUT_OF_REACH.forEach(callback -> assertThat(refusal(api, callback)).as(callback)
                    .startsWith("callback_url must be an"));
            assertThat(refusal(api, "https://shop.example.com:8443/hook")).startsWith("no provider serves");
            assertThat(administrator.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).as(url)
                    .isTrue();
        }
        return owner.get("merchant_id").asText();
    }

    /// Why a payment that is to be reported there is not taken.
    private static String refusal(Api api, String callback) {
        return api.pay("reached", "\"amount\":10,\"payer_phone\":\"+254712345678\",\"callback_url\":\"" + callback
                + "\"").expect(400).get("error").get("message").asText();
    }

    private Map<String, String> production(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(Map.of("HAZINA_ENVIRONMENT", "production", "HAZINA_HOST",
                "127.0.0.1", "HAZINA_SECRETS_KEY",
                "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "HAZINA_OPERATOR_KEY_ID", OPERATOR,
                "HAZINA_OPERATOR_KEY_SECRET", OPERATOR_SECRET));
        settings.putAll(login(database));
        // Beside the database, which all tests share.
        settings.put("HAZINA_POSITION_FILE", databaseDir.resolve("position").toString());
        settings.putAll(more);
        return settings;
    }

    private static Map<String, String> login(EmbeddedPostgres database) {
        return new HashMap<>(Map.of("HAZINA_DATABASE_URL", database.jdbcUrl(), "HAZINA_DATABASE_USER", database.user(),
                "HAZINA_DATABASE_PASSWORD", database.password(), "HAZINA_DATABASE_OWNER_USER", database.ownerUser(),
                "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword()));
    }

    private static Api proxied(HazinaProcess hazina, String key, String secret) {
        return new Api(hazina.url(), key, secret, client -> client, "X-Forwarded-Proto", "https", "X-Forwarded-For",
                "198.51.100.7");
    }

    private static Api secure(HazinaProcess hazina, String key, String secret) {
        return new Api(hazina.url(), key, secret, ProductionIT::trusting);
    }

    private static HttpClient.Builder trusting(HttpClient.Builder client) {
        SSLContext context = new HandshakeCertificates.Builder().addTrustedCertificate(CERTIFICATE.certificate())
                .build().sslContext();
        return client.sslContext(context);
    }

    private static HttpResponse<String> fetch(String url, UnaryOperator<HttpClient.Builder> how)
            throws IOException, InterruptedException {
        try (HttpClient client = how.apply(HttpClient.newBuilder()).build()) {
            return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}

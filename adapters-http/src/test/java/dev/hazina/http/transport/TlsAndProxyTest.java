package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Row A13: in production all requests use TLS, to the server or to a trusted proxy.
@TestInstance(Lifecycle.PER_CLASS)
class TlsAndProxyTest {
    private static final String HSTS = "Strict-Transport-Security";
    private final Served served = Served.production();
    private final Served untrusting = Served.with(new InMemoryHazina(), new HttpSettings(false));
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
        untrusting.close();
    }

    @ParameterizedTest
    @CsvSource({"GET,/v1/wallets", "POST,/v1/wallets", "POST,/v1/auth/login", "POST,/v1/auth/register", "GET,/v1/nope",
            "GET,/v1", "PUT,/v1/wallets", "POST,/v1/providers/faulty/callbacks/token", "GET,/v1/wallets?x=/health/x",
            "GET,/health/../v1/wallets", "GET,/health/%2e%2e/v1/wallets", "GET,//v1/wallets", "GET,/%761/wallets",
            "GET,http://localhost/v1/wallets", "GET,/health", "GET,/", "OPTIONS,*", "TRACE,/v1/wallets"})
    void nothingIsTakenInTheClear(String method, String path) {
        Response plain = served.refused(served.bare(method, path).by(shop), 403);
        assertThat(plain.field("type")).isEqualTo("forbidden");
        assertThat(plain.headers()).doesNotContainKeys("location", "www-authenticate", "strict-transport-security");
        served.refused(served.bare(method, path).by(shop).header("X-Forwarded-Proto", "http"), 403);
        served.refused(served.bare(method, path), 403);
    }

    @Test
    void itIsRefusedBeforeAnybodyIsCounted() {
        served.limits.allow(Bucket.ADDRESS, 0);
        served.refused(served.bare("GET", "/v1/wallets").basic("id:wrong"), 403);
        served.refused(served.bare("POST", "/v1/auth/login").json("{}"), 403);
        served.refused(served.bare("GET", "/v1/wallets").header("Content-Length", "9000000"), 403);
        assertThat(served.limits.taken()).isEmpty();
        served.limits.allowAll();
    }

    @Test
    void aForgedWordOfAProxyChangesNothing() {
        TestMerchant here = TestMerchant.open(untrusting.hazina);
        untrusting.refused(untrusting.bare("GET", "/v1/wallets").by(here).header("X-Forwarded-Proto", "https")
                .header("X-Forwarded-For", "127.0.0.1").header("X-Forwarded-Ssl", "on")
                .header("Forwarded", "for=127.0.0.1;proto=https").header("X-Hazina-Client", "127.0.0.1"), 403);
    }

    @Test
    void healthNeedsNoTls() {
        for (String path : new String[]{"/health/liveness", "/health/readiness"}) {
            Response response = ResponseChecks.succeeded(served.bare("GET", path).send(), 200);
            assertThat(response.headers()).doesNotContainKey("strict-transport-security");
        }
        served.refused(served.bare("GET", "/health/nothing"), 404);
    }

    @Test
    void behindATrustedProxyAllIsAsEver() {
        assertThat(ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200).header(HSTS))
                .contains("max-age=31536000");
        assertThat(served.refused(served.get("/v1/wallets"), 401).header(HSTS)).isPresent();
        assertThat(served.refused(served.call("BREW", "/v1/wallets").by(shop), 405).header(HSTS)).isPresent();
    }

    @Test
    void oneConnectionOfAProxyCarriesBoth() {
        String basic = "Authorization: Basic " + Base64.getEncoder().encodeToString((shop.signedIn.credentials().keyId()
                + ":" + shop.signedIn.credentials().secret()).getBytes(UTF_8));
        String get = "GET /v1/wallets HTTP/1.1\r\nHost: localhost\r\n" + basic + "\r\nX-Forwarded-Proto: ";
        try (RawConnection wire = served.connect()) {
            wire.send(get + "https\r\n\r\n" + get + "http\r\n\r\n" + get + "https\r\n\r\n");
            assertThat(ResponseChecks.succeeded(wire.receive(), 200).header(HSTS)).isPresent();
            assertThat(ResponseChecks.refused(wire.receive(), 403).header(HSTS)).isEmpty();
            assertThat(wire.isClosed()).isTrue();
        }
    }

    @Test
    void strangersAreCountedByWhereTheProxyHadThemFrom() {
        served.limits.allow(Bucket.ADDRESS, 1);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "198.51.100.1"), 401);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "198.51.100.1"), 429);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "198.51.100.2"), 401);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "9.9.9.9, 198.51.100.2"), 429);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "garbage"), 401);
        served.refused(served.get("/v1/wallets"), 429);
        assertThat(served.limits.taken()).containsOnly("ADDRESS 198.51.100.1", "ADDRESS 198.51.100.2",
                "ADDRESS 127.0.0.1");
        served.limits.allowAll();
    }

    @Test
    void theAuditLogSaysWhereTheProxyHadItFrom() {
        TestMerchant watched = TestMerchant.open(served.hazina);
        ResponseChecks.succeeded(served.call("PATCH", "/v1/me/slug").by(watched).json("{\"slug\":\"proxied\"}")
                .header("X-Forwarded-For", "127.0.0.9, 2001:db8::5").send(), 200);
        assertThat(served.get("/v1/audit-log").by(watched).send().fields("address"))
                .containsExactly("2001:db8:0:0:0:0:0:5");
    }

    @Test
    void theSandboxAsksForNoTlsAndPromisesNone() {
        try (Served sandbox = Served.sandbox()) {
            TestMerchant here = TestMerchant.open(sandbox.hazina);
            Response response = ResponseChecks.succeeded(sandbox.get("/v1/wallets").by(here)
                    .header("X-Forwarded-Proto", "https").send(), 200);
            assertThat(response.header(HSTS)).isEmpty();
        }
    }
}

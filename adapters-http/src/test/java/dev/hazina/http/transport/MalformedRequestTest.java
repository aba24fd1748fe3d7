package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
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
import org.junit.jupiter.params.provider.ValueSource;

/// Rows J10, J22 to J25 and J27 to J30: requests that are rejected before they reach the API.
@TestInstance(Lifecycle.PER_CLASS)
class MalformedRequestTest {
    private static final String HOST = "Host: localhost\r\n";
    private static final int BODY_LIMIT = 65_536;
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final String auth = "Authorization: Basic " + Base64.getEncoder().encodeToString(
            (shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret()).getBytes(UTF_8))
            + "\r\n";

    @AfterAll
    void stop() {
        served.close();
    }

    /// Sends the bytes, and checks that they are refused and that the server closes the connection.
    private Response refusedAndClosed(String bytes, int status) {
        try (RawConnection wire = served.connect()) {
            Response response = ResponseChecks.refused(wire.sendInVain(bytes.getBytes(ISO_8859_1))
                    .receive(), status);
            assertThat(response.header("Connection")).contains("close");
            assertThat(wire.isClosed()).isTrue();
            return response;
        }
    }

    private String post(String headers) {
        return "POST /v1/wallets HTTP/1.1\r\n" + HOST + auth + headers + "\r\n";
    }

    @Test
    void aBodyMayHave64KilobytesJ10() {
        String json = "{\"name\":\"Big\"}";
        ResponseChecks.succeeded(
                served.post("/v1/wallets", json + " ".repeat(BODY_LIMIT - json.length())).by(shop).send(),
                201);
    }

    @Test
    void aLargerBodyIsRefusedUnreadJ10() {
        refusedAndClosed(post("Content-Length: " + (BODY_LIMIT + 1) + "\r\n"), 413);
        refusedAndClosed(post("Content-Length: 9000000000\r\n"), 413);
    }

    @Test
    void aLargerBodyIsRefusedWhileItIsSentJ10R05() {
        served.refused(served.post("/v1/auth/register", "{\"password\":\"" + "p".repeat(1_000_000) + "\"}"), 413);
    }

    /// A browser shows what it gets, and a person reads it.
    @ParameterizedTest
    @CsvSource({"POST,/dashboard/payments,Content-Length: 65537,413", "POST,/dashboard,Content-Length: 9000000000,413",
            "POST,/dashboard/payments?x=1,Content-Encoding: gzip,415", "POST,/slips/x,Content-Length: 65537,413",
            "BREW,/dashboard/payments,Accept: */*,405"})
    void aPageThatIsRefusedEarlyIsAPage(String method, String path, String header, int status) {
        try (RawConnection wire = served.connect()) {
            Response page = wire.sendInVain((method + " " + path + " HTTP/1.1\r\n" + HOST + header + "\r\n\r\n")
                    .getBytes(ISO_8859_1)).receive();

            assertThat(page.status()).isEqualTo(status);
            assertThat(page.header("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.header("Content-Security-Policy")).isPresent();
            assertThat(page.header("X-Request-Id")).isPresent();
            assertThat(page.header("Hazina-Error-Code")).isPresent();
            assertThat(page.body())
                    .contains("<title>Error " + status, "lang=\"sw\"", "Nothing was done", "kilichofanyika")
                    .doesNotContain("{\"error\"");
        }
    }

    @Test
    void anEndlessBodyIsRefusedJ10() {
        String chunk = "1000\r\n" + "x".repeat(0x1000) + "\r\n";
        refusedAndClosed(post("Transfer-Encoding: chunked\r\n") + chunk.repeat(17), 413);
    }

    @Test
    void chunksArePutTogether() {
        String chunked = post("Transfer-Encoding: chunked\r\n")
                + "8\r\n{\"name\":\r\n9;x=y\r\n\"Chunky\"}\r\n0\r\nTrailer: x\r\n\r\n";
        try (RawConnection wire = served.connect()) {
            assertThat(ResponseChecks.succeeded(wire.send(chunked).receive(), 201).field("name")).isEqualTo("Chunky");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 3\r\nContent-Length: 4\r\n", "Content-Length: -1\r\n",
            "Content-Length: abc\r\n",
            "Content-Length: 3, 4\r\n", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: identity\r\n",
            "Transfer-Encoding: gzip, chunked\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: xchunked\r\n",
            "Transfer-Encoding : chunked\r\n", "Content-Length: 3\r\n X: folded\r\n", "X Y: z\r\n", "no colon\r\n",
            ": empty\r\n",
            "X: a\u0000b\r\n", "Host: other\r\n"})
    void ambiguousFramingIsRefusedJ22J23(String headers) {
        long wallets = served.hazina.memory.books().wallets().size();
        refusedAndClosed(post(headers) + "0\r\n\r\nPOST /v1/wallets HTTP/1.1\r\n" + HOST + auth
                + "Content-Length: 21\r\n\r\n{\"name\":\"Smuggled in\"}", 400);
        assertThat(served.hazina.memory.books().wallets()).hasSize((int) wallets);
    }

    @ParameterizedTest
    @ValueSource(strings = {"100000004", "FFFFFFFFFFFFFFFF1", "-1", "zz", "", "0x4"})
    void aWrongChunkSizeIsRefusedJ23(String size) {
        long wallets = served.hazina.memory.books().wallets().size();
        refusedAndClosed(post("Transfer-Encoding: chunked\r\n") + size
                + "\r\n{}  \r\n0\r\n\r\nPOST /v1/wallets HTTP/1.1\r\n" + HOST
                + auth + "Content-Length: 21\r\n\r\n{\"name\":\"Smuggled in\"}", 400);
        assertThat(served.hazina.memory.books().wallets()).hasSize((int) wallets);
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage\r\n\r\n", "GET\r\n\r\n", "GET /v1/wallets\r\n\r\n",
            "GET /v1/wallets HTTP/9.9\r\nHost: x\r\n\r\n",
            "GET /v1/wallets HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u0016\u0003\u0001\u0002\r\n\r\n",
            "GET /v1/wallets/' OR 1=1-- HTTP/1.1\r\nHost: x\r\n\r\n", "GET /v1/wallets HTTP/1.1\nHost: x\n\n",
            "GET http:// HTTP/1.1\r\n\r\n", "GET wallets HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET //v1/wallets HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /v1/wallets#x HTTP/1.1\r\nHost: x\r\n\r\n", "GET /v1/\u00ff HTTP/1.1\r\nHost: x\r\n\r\n"})
    void whatIsNoRequestIsRefused(String bytes) {
        refusedAndClosed(bytes, 400);
    }

    @Test
    void largeHeadersAreRefusedJ24() {
        refusedAndClosed("GET /v1/wallets HTTP/1.1\r\n" + HOST + auth + "X-Large: " + "x".repeat(9 * 1024) + "\r\n\r\n",
                431);
        refusedAndClosed(
                "GET /v1/wallets HTTP/1.1\r\n" + HOST + auth + "X-Large: " + "x".repeat(90 * 1024) + "\r\n\r\n", 431);
        refusedAndClosed("GET /v1/wallets HTTP/1.1\r\n" + HOST + auth + "X-Many: x\r\n".repeat(500) + "\r\n", 431);
    }

    @Test
    void headersBelowTheLimitsAreTakenJ24() {
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).header("X-Large", "x".repeat(8_000)).send(), 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {9 * 1024, 200_000})
    void aLongRequestLineIsRefusedJ25(int length) {
        refusedAndClosed("GET /v1/wallets?x=" + "x".repeat(length) + " HTTP/1.1\r\n" + HOST + auth + "\r\n", 414);
    }

    @ParameterizedTest
    @CsvSource({"TRACE,/v1/wallets", "CONNECT,localhost:443", "OPTIONS,/v1/wallets", "OPTIONS,*", "BREW,/v1/wallets",
            "get,/v1/wallets", "PUT,/v1/wallets", "DELETE,/v1/payments", "PATCH,/v1/transfers", "PUT,/health/liveness"})
    void otherMethodsAreRefusedJ27(String method, String path) {
        Response response = served.refused(served.call(method, path).by(shop), 405);
        assertThat(response.header("Allow")).isPresent();
    }

    @Test
    void unknownPathsJ28() {
        served.refused(served.get("/v1/nope").by(shop), 404);
        served.refused(served.get("/v1/nope"), 401);
        served.refused(served.get("/v1"), 401);
        served.refused(served.get("/V1/wallets").by(shop), 404);
        served.refused(served.get("/favicon.ico"), 404);
        served.refused(served.get("/health"), 404);
        served.refused(served.get("/beans"), 404);
        served.refused(served.get("/v1/auth/nope"), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"..%2f..%2fetc%2fpasswd", "%00", "%0d%0aX-E:1", "'%20OR%201=1--", "%F0%9F%92%B0", "a;b=c",
            "a+b"})
    void strangeIdsAreUnknownJ29(String id) {
        Response response = served.refused(served.get("/v1/wallets/" + id).by(shop), 404);
        assertThat(response.headers()).doesNotContainKey("x-e");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/wallets/%ff", "/v1/wallets/%zz", "/v1/wallets/%", "/v1/wallets/%4",
            "/v1/wallets/%c0%af",
            "/v1/wallets/%ed%a0%80", "/v1/wallets?x=%ff", "/v1/wallets/a|b", "/v1/wallets/\"x\"", "/v1/wallets/a\\b",
            "/v1/wallets/[x]"})
    void aBrokenPathIsRefusedJ30(String path) {
        served.refused(served.get(path).by(shop), 400);
    }

    @Test
    void aLongIdIsUnknownJ30() {
        served.refused(served.get("/v1/wallets/" + "x".repeat(5_000)).by(shop), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "", "http://localhost:3000",
            "http://localhost.evil.example",
            "localhost", "http://evil.example/localhost"})
    void aPageOfAnotherSiteGetsNowhere(String origin) {
        served.refused(served.get("/v1/wallets").by(shop).header("Origin", origin), 403);
        served.refused(served.get("/v1/wallets").by(shop).header("Origin", "http://localhost").header("Origin", origin),
                403);
    }

    @Test
    void aPageOfOurOwnAndAProviderMaySayWhereTheyAre() {
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).header("Origin", "http://LOCALHOST").send(), 200);
        served.refused(
                served.call("POST", "/v1/providers/faulty/callbacks/x").header("Origin", "https://provider.example"),
                401);
    }
}

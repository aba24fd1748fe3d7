package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Row J26, and how a connection carries its requests: idle clients, pipelining, `100 Continue`, HEAD, HTTP/1.0.
@TestInstance(Lifecycle.PER_CLASS)
class ConnectionProtocolTest {
    private static final String HOST = "Host: localhost\r\n";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final String auth = "Authorization: Basic " + Base64.getEncoder().encodeToString(
            (shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret()).getBytes(UTF_8))
            + "\r\n";

    @AfterAll
    void stop() {
        served.close();
    }

    private String post(String headers) {
        return "POST /v1/wallets HTTP/1.1\r\n" + HOST + auth + headers + "\r\n";
    }

    @Test
    void anIdleConnectionIsClosedJ26() {
        try (Served impatient = Served.impatient(Duration.ofSeconds(1));
                RawConnection wire = impatient.connect();
                RawConnection slow = impatient.connect();
                RawConnection used = impatient.connect();
                RawConnection halfBody = impatient.connect()) {
            slow.send("GET /health/live");
            halfBody.send("POST /v1/wallets HTTP/1.1\r\n" + HOST + auth + "Content-Length: 10\r\n\r\n{");
            ResponseChecks.succeeded(used.send("GET /health/liveness HTTP/1.1\r\n" + HOST + "\r\n").receive(), 200);
            assertThat(wire.isClosed()).isTrue();
            assertThat(slow.isClosed()).isTrue();
            assertThat(used.isClosed()).isTrue();
            assertThat(halfBody.isClosed()).isTrue();
        }
    }

    @Test
    void aClientIsNotHurriedWhileItWaitsForUs() {
        try (Served impatient = Served.impatient(Duration.ofSeconds(1))) {
            impatient.readiness.set(() -> {
                try (RawConnection later = impatient.connect()) {
                    return later.isClosed();
                }
            });
            ResponseChecks.succeeded(impatient.get("/health/readiness").send(), 200);
        }
    }

    @Test
    void requestsInARowAreAnsweredInOrder() {
        String get = "GET /v1/wallets HTTP/1.1\r\n" + HOST + auth + "\r\n";
        try (RawConnection wire = served.connect()) {
            wire.send(get + "GET /v1/nope HTTP/1.1\r\n" + HOST + auth + "\r\n" + get + "garbage\r\n\r\n" + get);
            String first = ResponseChecks.succeeded(wire.receive(), 200).header("X-Request-Id").orElseThrow();
            String second = ResponseChecks.refused(wire.receive(), 404).header("X-Request-Id").orElseThrow();
            String third = ResponseChecks.succeeded(wire.receive(), 200).header("X-Request-Id").orElseThrow();
            String last = ResponseChecks.refused(wire.receive(), 400).header("X-Request-Id").orElseThrow();
            assertThat(Set.of(first, second, third, last)).hasSize(4);
            assertThat(wire.isClosed()).isTrue();
        }
    }

    @Test
    void aProxyStyleTargetIsServed() {
        try (RawConnection wire = served.connect()) {
            ResponseChecks.succeeded(
                    wire.send("GET http://localhost/v1/wallets HTTP/1.1\r\n" + HOST + auth + "\r\n").receive(),
                    200);
        }
    }

    @Test
    void aClientThatWaitsIsToldToGoOn() {
        try (RawConnection wire = served.connect()) {
            wire.send(post("Expect: 100-continue\r\nContent-Length: 18\r\n"));
            assertThat(wire.receive().status()).isEqualTo(100);
            ResponseChecks.succeeded(wire.send("{\"name\":\"Patient\"}").receive(), 201);
        }
    }

    @Test
    void beingToldToGoOnIsNoAnswerToAnything() {
        try (RawConnection wire = served.connect()) {
            wire.send(post("Expect: 100-continue\r\nContent-Length: 20\r\n") + "{\"name\":\"Impatient\"}"
                    + "GET /v1/nope HTTP/1.1\r\n" + HOST + auth + "\r\nHEAD /v1/wallets HTTP/1.1\r\n" + HOST + auth
                    + "\r\n");
            assertThat(wire.receive().status()).isEqualTo(100);
            ResponseChecks.succeeded(wire.receive(), 201);
            ResponseChecks.refused(wire.receive(), 404);
            ResponseChecks.succeeded(wire.receive(true), 200);
        }
    }

    @Test
    void aClientDoesNotNameItsRequest() {
        Response response = served.get("/v1/wallets").by(shop).header("X-Request-Id", "req_mine").send();
        assertThat(ResponseChecks.succeeded(response, 200).header("X-Request-Id")).get().isNotEqualTo("req_mine");
    }

    @Test
    void anUpgradeIsNotTaken() {
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).header("Upgrade", "websocket")
                .header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==").header("Sec-WebSocket-Version", "13").send(),
                200);
    }

    @Test
    void aHeadEndsItsConnectionAndSaysSo() {
        try (RawConnection wire = served.connect()) {
            Response response = wire.send("HEAD /v1/wallets HTTP/1.1\r\n" + HOST + auth + "\r\n").receive(true);
            assertThat(ResponseChecks.succeeded(response, 200).header("Connection")).contains("close");
            assertThat(wire.isClosed()).isTrue();
        }
    }

    @Test
    void aClientOfOldIsServed() {
        try (RawConnection wire = served.connect()) {
            Response response = wire.send("GET /health/liveness HTTP/1.0\r\n\r\n").receive();
            assertThat(ResponseChecks.succeeded(response, 200).body()).isEqualTo("{\"status\":\"UP\"}");
            assertThat(wire.isClosed()).isTrue();
        }
    }

    @Test
    void anAnswerWithoutABodyIsAnAnswer() {
        String id = shop.wallet("Short-lived").id().toString();
        try (RawConnection wire = served.connect()) {
            String delete = "DELETE /v1/wallets/" + id + " HTTP/1.1\r\n" + HOST + auth + "\r\n";
            ResponseChecks.succeeded(wire.send(delete).receive(), 204);
            ResponseChecks.refused(wire.send("garbage\r\n\r\n").receive(), 400);
        }
    }

    @Test
    void aHeadHasNoBody() {
        assertThat(ResponseChecks.succeeded(served.call("HEAD", "/v1/wallets").by(shop).send(), 200).body()).isEmpty();
        assertThat(ResponseChecks.succeeded(served.call("HEAD", "/v1/nope").by(shop).send(), 404).body()).isEmpty();
    }
}

package dev.hazina.http.transport;

import static dev.hazina.http.support.Until.until;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.ManyTransactions;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.transport.ServerResources.Shed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Clients that send requests without reading the responses, and their effect on other clients.
class SlowClientsTest {
    private static final String HOST = " HTTP/1.1\r\nHost: localhost\r\n";
    private static final String FILE = "/v1/statement?format=csv&include=transactions&since=2026-01-01T00:00:00Z";
    private static final int PIPELINED = 30;
    private static final int ON_A_PAGE = 100;
    private static final Duration SHORT = Duration.ofSeconds(1);

    private static String auth(TestMerchant shop) {
        return "Authorization: Basic " + Base64.getEncoder().encodeToString((shop.signedIn.credentials().keyId() + ":"
                + shop.signedIn.credentials().secret()).getBytes(UTF_8)) + "\r\n\r\n";
    }

    private static void fill(Served served, TestMerchant shop) {
        for (int i = 0; i < ON_A_PAGE; i++) {
            String callback = "https://example.com/" + "x".repeat(1_900);
            served.post("/v1/payments", "{\"reference\":\"long-" + i + "\",\"amount\":100,\"payer_phone\":"
                    + "\"+254712345678\",\"callback_url\":\"" + callback + "\"}").by(shop).send();
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 20", "512, 64"})
    void whoDoesNotReadLeavesPlacesToOthers(int places, int sockets) {
        InMemoryHazina hazina = new InMemoryHazina();
        try (Served served = Served.with(hazina, new HttpSettings(true, HttpSettings.USUAL_PATIENCE,
                TrustedProxies.none(), places))) {
            ServerResources resources = served.resources();
            TestMerchant slow = TestMerchant.open(hazina);
            TestMerchant other = TestMerchant.open(hazina);
            fill(served, slow);
            String ask = ("GET /v1/payments?limit=100" + HOST + auth(slow)).repeat(PIPELINED);
            List<RawConnection> unread = new ArrayList<>();
            for (int i = 0; i < sockets; i++) {
                unread.add(served.connectNarrow().send(ask));
            }
            int held = Math.min(places / 2, sockets);
            until(() -> resources.requestsInFlight() >= held || resources.shed(Shed.PLACES) > 0);

            for (int i = 0; i < PIPELINED; i++) {
                ResponseChecks.succeeded(served.get("/v1/wallets").by(other).send(), 200);
            }
            // The last request of the other client may still be counted when its response has arrived.
            assertThat(resources.requestsInFlight()).isLessThanOrEqualTo(2 * sockets + 1);
            unread.forEach(RawConnection::close);
            until(() -> resources.requestsInFlight() == 0 && resources.connections() == 0
                    && resources.bodyBytes() == 0);
        }
    }

    @Test
    void whoTakesNothingOfAnAnswerIsClosedAndItsFileIsGone() {
        try (Served served = Served.rows(
                statements -> new TransactionsCsv(new ManyTransactions(statements, 50_001), TransactionsCsv.MOST_ROWS),
                new HttpSettings(true, SHORT))) {
            TestMerchant slow = TestMerchant.open(served.hazina);
            List<RawConnection> unread = new ArrayList<>();
            // One after the other, because files of one merchant wait for each other, and not for ever.
            for (int closed = 1; closed <= 4; closed++) {
                int count = closed;
                unread.add(served.connectNarrow().send("GET " + FILE + HOST + auth(slow)));
                until(() -> served.resources().shed(Shed.STALLED) == count);
            }
            until(() -> served.resources().requestsInFlight() == 0 && served.resources().connections() == 0);

            try (RawConnection reading = served.connect().send("GET " + FILE + HOST + auth(slow))) {
                Response file = reading.receive();
                assertThat(file.status()).isEqualTo(200);
                assertThat(file.body().lines()).hasSize(50_001);
            }
            unread.forEach(RawConnection::close);
        }
    }

    @Test
    void pagesForPeopleAreNoWayRound() {
        try (Served served = Served.impatient(SHORT)) {
            String ask = ("GET /assets/none" + HOST + "\r\n").repeat(PIPELINED);
            String page = ("GET /openapi.json" + HOST + "\r\n").repeat(PIPELINED);
            try (RawConnection first = served.connectNarrow().send(page + ask);
                    RawConnection second = served.connectNarrow().send(page)) {
                until(() -> served.resources().shed(Shed.STALLED) == 2);
                until(() -> served.resources().requestsInFlight() == 0);
                assertThat(served.resources().shed(Shed.PLACES)).isZero();
                assertThat(first).isNotSameAs(second);
            }
        }
    }

    @Test
    void twoRequestsOfAConnectionAreWorkedOnAtATimeAndAllAreAnsweredInOrder() {
        try (Served served = Served.sandbox(); RawConnection wire = served.connect()) {
            TestMerchant shop = TestMerchant.open(served.hazina);
            AtomicInteger now = new AtomicInteger();
            AtomicInteger most = new AtomicInteger();
            served.limits.before(() -> {
                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                Thread.yield();
                now.decrementAndGet();
            });
            String found = "GET /v1/wallets" + HOST + auth(shop);
            String unknown = "GET /v1/nope" + HOST + auth(shop);
            wire.send((found + unknown).repeat(25));
            for (int i = 0; i < 25; i++) {
                ResponseChecks.succeeded(wire.receive(), 200);
                ResponseChecks.refused(wire.receive(), 404);
            }
            assertThat(most.get()).isLessThanOrEqualTo(2);
            ResponseChecks.succeeded(wire.send(found).receive(), 200);
            until(() -> served.resources().requestsInFlight() == 0);
            until(() -> served.resources().bodyBytes() == 0);
        }
    }

    @Test
    void tooManyRequestsInARowAreRefusedBehindThoseThatWereTaken() throws InterruptedException {
        try (Served served = Served.sandbox(); RawConnection wire = served.connect()) {
            CountDownLatch goOn = new CountDownLatch(1);
            served.limits.before(() -> {
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            wire.send("GET /v1 HTTP/1.1\r\nHost:x\r\n\r\n".repeat(200));
            until(() -> served.resources().shed(Shed.PIPELINE) == 1);
            goOn.countDown();
            int answered = 0;
            Response response = wire.receive();
            while (response.status() == 401) {
                answered++;
                response = wire.receive();
            }
            ResponseChecks.refused(response, 429);
            assertThat(response.header("Connection")).contains("close");
            assertThat(answered).isGreaterThanOrEqualTo(60);
            until(() -> served.resources().requestsInFlight() == 0);
            until(() -> served.resources().bodyBytes() == 0);
        }
    }

    @Test
    void aClientThatReadsSlowlyIsServedToTheEnd() {
        try (Served served = Served.sandbox()) {
            TestMerchant shop = TestMerchant.open(served.hazina);
            fill(served, shop);
            String ask = "GET /v1/payments?limit=100" + HOST + auth(shop);
            try (RawConnection wire = served.connectNarrow().send(ask.repeat(PIPELINED))) {
                until(() -> served.resources().requestsInFlight() > 0);
                for (int i = 0; i < PIPELINED; i++) {
                    ResponseChecks.succeeded(wire.receive(), 200);
                }
            }
            until(() -> served.resources().requestsInFlight() == 0);
            assertThat(served.resources().shed(Shed.STALLED)).isZero();
        }
    }
}

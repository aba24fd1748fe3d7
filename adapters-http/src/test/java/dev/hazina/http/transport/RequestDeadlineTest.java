package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ManyTransactions;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Requests that hang, as they do when the database does not answer.
@TestInstance(Lifecycle.PER_CLASS)
class RequestDeadlineTest {
    private static final RequestDeadlines SHORT = new RequestDeadlines(Duration.ofSeconds(1), Duration.ofMinutes(1),
            Duration.ofMinutes(1));

    private final Served served = Served.within(SHORT,
            statements -> new TransactionsCsv(new ManyTransactions(statements, 50_001), TransactionsCsv.MOST_ROWS));
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 10_000_000);
    private final TestMerchant shop = till.shop;
    private CountDownLatch held = new CountDownLatch(0);
    private CountDownLatch goOn = new CountDownLatch(0);

    @AfterEach
    void letGo() {
        goOn.countDown();
        served.limits.before(() -> {});
        served.readiness.set(() -> true);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// Makes the next request wait until the test releases it.
    private void holdNext() {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch until = new CountDownLatch(1);
        held = reached;
        goOn = until;
        AtomicBoolean first = new AtomicBoolean(true);
        served.limits.before(() -> {
            if (first.getAndSet(false)) {
                try {
                    reached.countDown();
                    until.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
    }

    private String asking(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic "
                + Base64.getEncoder()
                        .encodeToString(
                                (shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret())
                                        .getBytes(UTF_8))
                + "\r\n";
    }

    private static Response late(Response response) {
        ResponseChecks.refused(response, 503);
        assertThat(response.header("Retry-After")).contains("2");
        assertThat(response.header("Connection")).contains("close");
        return response;
    }

    @Test
    void isAnsweredAndTheConnectionEnds() {
        AtomicInteger doubts = new AtomicInteger();
        served.readiness.set(new Readiness() {
            @Override
            public boolean ready() {
                return true;
            }

            @Override
            public void doubt() {
                doubts.incrementAndGet();
            }
        });
        holdNext();
        try (RawConnection wire = served.connect()) {
            late(wire.send(asking("/v1/wallets") + "\r\n").receive());
            assertThat(wire.isClosed()).isTrue();
        }
        assertThat(doubts).hasValue(1);
    }

    @Test
    void whatComesBehindItIsNotAnsweredAnyMore() {
        holdNext();
        try (RawConnection wire = served.connect()) {
            wire.send(asking("/v1/wallets") + "\r\nGET /health/liveness HTTP/1.1\r\nHost: localhost\r\n\r\n");
            late(wire.receive());
            goOn.countDown();
            assertThat(wire.isClosed()).isTrue();
        }
    }

    /// Also on a connection with an earlier response.
    @Test
    void theSameKeyHasOneEffect() {
        long before = till.moved();
        Call transfer = served.post("/v1/transfers", till.wallets() + "\"amount\":1.0}").by(shop)
                .header("Idempotency-Key", "late");
        holdNext();
        late(transfer.send());
        assertThat(till.moved()).isEqualTo(before);
        goOn.countDown();

        // Under load this may be late as well. The key makes the retry safe.
        Response answer = transfer.send();
        while (answer.status() == 503 || answer.status() == 409) {
            answer = transfer.send();
        }
        ResponseChecks.succeeded(answer, 201);
        assertThat(till.moved() - before).isEqualTo(100);
    }

    @Test
    void aProviderIsWaitedForLonger() throws InterruptedException {
        holdNext();
        Call payment = served.post("/v1/payments",
                "{\"reference\":\"slow\",\"amount\":7,\"payer_phone\":\"+254712345678\"}").by(shop);
        AtomicReference<Response> answer = new AtomicReference<>();
        Thread caller = Thread.ofVirtual().start(() -> answer.set(payment.send()));
        held.await();
        try (RawConnection other = served.connect()) {
            overdue(other);
        }
        goOn.countDown();
        caller.join();
        ResponseChecks.succeeded(answer.get(), 201);
    }

    /// Returns when a request that began after this call has passed its deadline.
    private void overdue(RawConnection wire) {
        CountDownLatch never = new CountDownLatch(1);
        served.readiness.set(() -> {
            try {
                return !never.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        });
        late(wire.send("GET /health/readiness HTTP/1.1\r\nHost: localhost\r\n\r\n").receive());
        never.countDown();
    }

    @Test
    void aFileThatIsUnderWayIsNotCut() {
        try (RawConnection file = served.connect(); RawConnection other = served.connect()) {
            file.send(asking("/v1/statement?format=csv&include=transactions&since=2026-01-01T00:00:00Z")
                    + "Connection: close\r\n\r\n");
            assertThat(file.firstLine()).isEqualTo("HTTP/1.1 200 OK");
            overdue(other);
            String rest = file.rest();
            int body = rest.indexOf("\r\n\r\n") + 4;
            assertThat(rest.length()).isGreaterThan(body);
            assertThat(rest.substring(0, body)).containsIgnoringCase("\r\ncontent-length: " + (rest.length() - body));
        }
    }

    @Test
    void aPersonGetsAPage() {
        Browser browser = new Browser(served);
        browser.signIn(shop.email, TestMerchant.PASSWORD);
        holdNext();
        Response late = browser.get("/dashboard/payments");
        assertThat(late.status()).isEqualTo(503);
        assertThat(late.body()).contains("Not available right now");
        assertThat(late.header("Retry-After")).contains("2");
    }
}

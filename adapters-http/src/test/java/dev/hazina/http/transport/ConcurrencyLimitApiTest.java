package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Requests above the limit of concurrent requests. The limit is one, and another request occupies it.
@TestInstance(Lifecycle.PER_CLASS)
class ConcurrencyLimitApiTest {
    private static final String CALLBACK = "/v1/providers/faulty/callbacks/guessed";
    private static final String PAGE = "GET /dashboard/sign-in HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private static final String NOTICE = "POST " + CALLBACK + " HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    private final Served served = Served.roomFor(1);
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final String keptAlive = "GET /v1/wallets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic "
            + Base64.getEncoder().encodeToString((shop.signedIn.credentials().keyId() + ":"
                    + shop.signedIn.credentials().secret()).getBytes(UTF_8))
            + "\r\n\r\n";
    private CountDownLatch goOn = new CountDownLatch(0);

    @AfterEach
    void letGo() {
        goOn.countDown();
        served.limits.before(() -> {});
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// Sends the request that occupies the limit, and returns when it is running.
    private RawConnection keeping() throws InterruptedException {
        CountDownLatch kept = new CountDownLatch(1);
        CountDownLatch until = new CountDownLatch(1);
        goOn = until;
        AtomicBoolean first = new AtomicBoolean(true);
        served.limits.before(() -> {
            if (first.getAndSet(false)) {
                kept.countDown();
                await(until);
            }
        });
        RawConnection wire = served.connect().send(keptAlive);
        kept.await();
        return wire;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whoFindsNoPlaceIsToldToComeAgainAndMay() throws InterruptedException {
        try (RawConnection keeper = keeping(); RawConnection second = served.connect()) {
            Response put = ResponseChecks.refused(second.send(keptAlive).receive(), 429);
            assertThat(put.header("Retry-After")).contains("1");
            assertThat(put.header("Connection")).isEmpty();
            ResponseChecks.refused(second.send(keptAlive).receive(), 429);

            goOn.countDown();
            ResponseChecks.succeeded(keeper.receive(), 200);
            ResponseChecks.succeeded(second.send(keptAlive).receive(), 200);
            ResponseChecks.succeeded(keeper.send(keptAlive).receive(), 200);
        }
    }

    @Test
    void nothingIsDoneForIt() throws InterruptedException {
        try (RawConnection keeper = keeping()) {
            Response put = served.refused(served.post("/v1/wallets", "{\"name\":\"None\"}").by(shop), 429);
            assertThat(put.header("Connection")).contains("close");
            served.refused(served.post("/v1/wallets", "{").basic("nobody:at-all"), 429);

            goOn.countDown();
            ResponseChecks.succeeded(keeper.receive(), 200);
        }
    }

    @Test
    void healthAndProvidersAndPeopleNeedNoPlace() throws InterruptedException {
        try (RawConnection keeper = keeping()) {
            ResponseChecks.succeeded(served.get("/health/liveness").send(), 200);
            ResponseChecks.succeeded(served.get("/health/readiness").send(), 200);
            ResponseChecks.refused(served.post(CALLBACK, "{}").send(), 401);
            try (RawConnection person = served.connect()) {
                assertThat(person.send(PAGE).receive().status()).isEqualTo(200);
            }

            goOn.countDown();
            ResponseChecks.succeeded(keeper.receive(), 200);
        }
    }

    /// The first request does not count. It may be answered before or after the second one is read.
    @Test
    void whatIsSentBehindAnotherRequestIsRefusedAfterIt() throws InterruptedException {
        try (RawConnection keeper = keeping(); RawConnection second = served.connect()) {
            second.send(NOTICE + keptAlive);
            ResponseChecks.refused(second.receive(), 401);
            Response put = ResponseChecks.refused(second.receive(), 429);
            put.header("Connection").ifPresent(close -> assertThat(second.isClosed()).isTrue());

            goOn.countDown();
            ResponseChecks.succeeded(keeper.receive(), 200);
        }
    }

    @Test
    void whoGoesAwayGivesThePlaceBack() throws InterruptedException {
        keeping().close();
        try (RawConnection other = served.connect()) {
            Response response = other.send(keptAlive).receive();
            while (response.status() == 429) {
                response = other.send(keptAlive).receive();
            }
            ResponseChecks.succeeded(response, 200);
        }
    }
}

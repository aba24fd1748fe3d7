package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Sign-ins arrive faster than passwords are hashed. Here a hash takes until the test ends it, and the API accepts four
/// concurrent requests.
@TestInstance(Lifecycle.PER_CLASS)
class SignInConcurrencyTest {
    private static final int PLACES = 16;
    private static final String SIGN_IN = "/dashboard/sign-in";

    private final Served served = Served.roomFor(4);
    private final List<RawConnection> wires = new ArrayList<>();
    private final Semaphore hashing = new Semaphore(0);
    private CountDownLatch goOn = new CountDownLatch(1);

    @AfterEach
    void letGo() {
        goOn.countDown();
        served.hazina.hasher.before(() -> {});
        wires.forEach(RawConnection::close);
        wires.clear();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// Makes all later hashes wait.
    private void slow() {
        goOn = new CountDownLatch(1);
        CountDownLatch until = goOn;
        hashing.drainPermits();
        served.hazina.hasher.before(() -> {
            hashing.release();
            try {
                until.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private RawConnection send(String path, String body) {
        RawConnection wire = served.connect().send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
        wires.add(wire);
        return wire;
    }

    private RawConnection login(int i) {
        return send("/v1/auth/login", "{\"email\":\"nobody" + i + "@example.com\",\"password\":\"wrong\"}");
    }

    /// Occupies all concurrent sign-ins with hashes that don't end.
    private void fill() throws InterruptedException {
        slow();
        for (int i = 0; i < PLACES; i++) {
            if (i % 2 == 0) {
                login(i);
            } else {
                send("/v1/auth/register", "{\"email\":\"new" + i + "@" + System.identityHashCode(goOn)
                        + ".example\",\"password\":\"a good password\",\"merchant_name\":\"New\",\"country\":\"KE\"}");
            }
        }
        hashing.acquire(PLACES);
    }

    @Test
    void signInsTakeNoPlaceFromPayments() throws InterruptedException {
        TestMerchant shop = TestMerchant.open(served.hazina);
        fill();
        for (int i = 0; i < 8; i++) {
            assertThat(ResponseChecks.refused(login(PLACES + i).receive(), 429).header("Retry-After")).contains("1");
        }
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
        ResponseChecks.succeeded(served.post("/v1/wallets", "{\"name\":\"Beside\"}").by(shop).send(), 201);

        goOn.countDown();
        for (int i = 0; i < PLACES; i++) {
            assertThat(wires.get(i).receive().status()).isEqualTo(i % 2 == 0 ? 401 : 201);
        }
        ResponseChecks.refused(login(0).receive(), 401);
    }

    @Test
    void theDashboardHasTheSamePlacesAndAKnownBrowserItsOwn() throws InterruptedException {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser known = Browser.of(served, shop);
        Browser unknown = new Browser(served);
        Response page = known.get(SIGN_IN);
        Response strangersPage = unknown.get(SIGN_IN);
        fill();
        var typed = Map.of("email", shop.email, "password", TestMerchant.PASSWORD);
        Response refused = unknown.submit(strangersPage, SIGN_IN, typed);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).contains("1");

        served.hazina.hasher.before(() -> {});
        assertThat(unknown.submit(strangersPage, SIGN_IN, typed).status()).isEqualTo(429);
        assertThat(known.submit(page, SIGN_IN, typed).status()).isEqualTo(303);
    }

    @Test
    void aRefusedSignInGivesItsPlaceBack() {
        for (int i = 0; i < 3 * PLACES; i++) {
            ResponseChecks.refused(login(i).receive(), 401);
        }
    }
}

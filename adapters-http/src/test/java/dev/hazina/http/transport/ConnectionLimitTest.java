package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.transport.ServerResources.Shed;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// The limit of connections per address.
class ConnectionLimitTest {
    private static final int MOST = 3;
    private static final String HEALTH = "GET /health/liveness HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private static Served served(TrustedProxies proxies) {
        return Served.with(new InMemoryHazina(), new HttpSettings(true, HttpSettings.USUAL_PATIENCE, proxies,
                HttpSettings.USUAL_AT_ONCE, new HttpSettings.Resources(MOST, 1_000_000)));
    }

    private static String asking(TestMerchant shop) {
        return "GET /v1/wallets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic "
                + Base64.getEncoder().encodeToString((shop.signedIn.credentials().keyId() + ":"
                        + shop.signedIn.credentials().secret()).getBytes(UTF_8))
                + "\r\n\r\n";
    }

    private static void answered(RawConnection wire) {
        ResponseChecks.succeeded(wire.send(HEALTH).receive(), 200);
    }

    /// A connection that the server has counted: connections are counted by several threads, in no order.
    private static RawConnection known(Served served) {
        RawConnection wire = served.connect();
        answered(wire);
        return wire;
    }

    @Test
    void oneMoreTakesThePlaceOfTheOldestThatIsWaitedFor() {
        try (Served served = served(TrustedProxies.none());
                RawConnection first = known(served);
                RawConnection second = known(served);
                RawConnection third = known(served)) {
            try (RawConnection fourth = known(served)) {
                assertThat(first.isClosed()).isTrue();
                answered(second);
                answered(third);
            }
            assertThat(served.resources().shed(Shed.CONNECTIONS)).isOne();
        }
    }

    @Test
    void whatIsBeingWorkedOnIsLeftAloneAndAFurtherConnectionIsClosed() throws InterruptedException {
        try (Served served = served(TrustedProxies.none());
                RawConnection first = served.connect();
                RawConnection second = served.connect();
                RawConnection third = served.connect()) {
            String ask = asking(TestMerchant.open(served.hazina));
            CountDownLatch working = new CountDownLatch(MOST);
            CountDownLatch goOn = new CountDownLatch(1);
            served.limits.before(() -> {
                working.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            first.send(ask);
            second.send(ask);
            third.send(ask);
            working.await();
            try (RawConnection fourth = served.connect()) {
                assertThat(fourth.isClosed()).isTrue();
            }
            goOn.countDown();
            ResponseChecks.succeeded(first.receive(), 200);
            ResponseChecks.succeeded(second.receive(), 200);
            ResponseChecks.succeeded(third.receive(), 200);
        }
    }

    @Test
    void aTrustedProxyHasAsManyAsItWants() {
        try (Served served = served(TrustedProxies.parse("127.0.0.1"));
                RawConnection first = served.connect();
                RawConnection second = served.connect();
                RawConnection third = served.connect();
                RawConnection fourth = served.connect()) {
            answered(fourth);
            answered(third);
            answered(second);
            answered(first);
            assertThat(served.resources().connections()).isEqualTo(4);
        }
    }
}

package dev.hazina.http.transport;

import static dev.hazina.http.support.Until.until;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.transport.ServerResources.Shed;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests whose bodies never end.
@TestInstance(Lifecycle.PER_CLASS)
class UnfinishedBodiesTest {
    private static final String HOST = " HTTP/1.1\r\nHost: localhost\r\n";
    private static final int MANY = 3_500;
    private static final long BUDGET = HttpSettings.Resources.USUAL_BODY_BYTES;

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final Served served = Served.with(hazina, new HttpSettings(true, HttpSettings.USUAL_PATIENCE,
            TrustedProxies.none(), HttpSettings.USUAL_AT_ONCE, new HttpSettings.Resources(2 * MANY, BUDGET)));
    private final ServerResources resources = served.resources();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final String auth = "Authorization: Basic " + Base64.getEncoder().encodeToString(
            (shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret()).getBytes(UTF_8))
            + "\r\n";

    @AfterAll
    void stop() {
        served.close();
    }

    private static String post(String path, String headers, int length) {
        return "POST " + path + HOST + headers + "Content-Type: application/json\r\nContent-Length: " + length
                + "\r\n\r\n";
    }

    @Test
    void othersAreServedMeanwhile() {
        byte[] begun = (post("/v1/auth/login", "", 64_000) + " ".repeat(63_000)).getBytes(ISO_8859_1);
        List<RawConnection> wires = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            wires.add(served.connect().sendInVain(begun));
            assertThat(resources.bodyBytes()).isLessThanOrEqualTo(BUDGET);
        }
        until(() -> resources.shed(Shed.BODIES) > 0);

        ResponseChecks.succeeded(served.get("/health/liveness").send(), 200);
        ResponseChecks.succeeded(served.get("/health/readiness").send(), 200);
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
        ResponseChecks.succeeded(served.post("/v1/wallets", "{\"name\":\"Meanwhile\"}").by(shop).send(), 201);
        String name = "{\"name\":\"In two pieces\"}";
        try (RawConnection wire = served.connect()) {
            long before = resources.bodyBytes();
            assertThat(before).isPositive();
            wire.send(post("/v1/wallets", auth, 3_000) + " ".repeat(3_000 - name.length()));
            ResponseChecks.succeeded(wire.send(name).receive(), 201);
        }

        wires.forEach(RawConnection::close);
        until(() -> resources.bodyBytes() == 0 && resources.connections() == 0);
    }

    @Test
    void beyondTheBudgetABodyIsRefusedAtOnce() {
        try (Served little = Served.with(new InMemoryHazina(), new HttpSettings(true, HttpSettings.USUAL_PATIENCE,
                TrustedProxies.none(), HttpSettings.USUAL_AT_ONCE, new HttpSettings.Resources(100, 131_072)));
                RawConnection first = little.connect();
                RawConnection second = little.connect()) {
            first.send(post("/v1/auth/login", "", 40_000) + " ".repeat(33_000));
            until(() -> little.resources().bodyBytes() == 65_536);
            second.send(post("/v1/auth/login", "", 40_000) + " ".repeat(20_000));
            Response refused = second.receive();
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("X-Request-Id")).isPresent();
            assertThat(refused.header("Retry-After")).contains("1");
            assertThat(refused.header("Connection")).contains("close");
            assertThat(refused.body()).contains("\"type\":\"unavailable\"");
            assertThat(second.isClosed()).isTrue();

            ResponseChecks.refused(first.send(" ".repeat(7_000)).receive(), 400);
            until(() -> little.resources().bodyBytes() == 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Authorization: Bearer abc\r\n", "Authorization: Basic \r\n",
            "Authorization: Basic YTpi\r\nAuthorization: Basic YTpi\r\n", "Expect: 100-continue\r\n"})
    void withoutCredentialsNoBodyIsWaitedFor(String headers) {
        boolean waits = headers.startsWith("Expect");
        try (RawConnection wire = served.connect()) {
            wire.send(post("/v1/payments", headers, 1_000) + (waits ? "" : "{"));
            Response refused = ResponseChecks.refused(wire.receive(), 401);
            assertThat(refused.header("WWW-Authenticate")).isPresent();
            assertThat(wire.isClosed()).isTrue();
        }
    }

    @Test
    void bodiesInPiecesOfEverySizeArePutTogether() {
        for (int length : new int[]{2_000, 10_000, 65_536}) {
            String name = "{\"name\":\"Pieces " + length + "\"}";
            try (RawConnection wire = served.connect()) {
                wire.send(post("/v1/wallets", auth, length) + name);
                int left = length - name.length();
                while (left > 1_000) {
                    wire.send(" ".repeat(997));
                    left -= 997;
                }
                ResponseChecks.succeeded(wire.send(" ".repeat(left)).receive(), 201);
            }
        }
        until(() -> resources.requestsInFlight() == 0);
    }
}

package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.Places;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// While all turns are taken, every page, and every request that needs no credentials, waits; money moves all the same.
/// The routes come from the server.
@TestInstance(Lifecycle.PER_CLASS)
class TurnsOfRoutesTest {
    /// No request gives up its turn here, however busy the machine is, and the free ones of a run have no limit.
    private final Served served = Served.with(new InMemoryHazina(), new HttpSettings(true, HttpSettings.USUAL_PATIENCE,
            TrustedProxies.none(), HttpSettings.USUAL_AT_ONCE, new HttpSettings.Resources(
                    HttpSettings.Resources.USUAL_CONNECTIONS_PER_ADDRESS, HttpSettings.Resources.USUAL_BODY_BYTES,
                    Integer.MAX_VALUE, Duration.ofMinutes(2))));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);
    private final Places turns = served.resources().turns();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void pagesWaitForATurnAndMoneyDoesNot() {
        List<String> pages = served.all().filter(route -> !route.startsWith("GET /health/") && !route.equals("GET /"))
                .filter(route -> route.startsWith("GET /") && !route.startsWith("GET /v1/")).toList();
        assertThat(pages).hasSizeGreaterThan(80);
        for (String route : pages) {
            List<Places.Turn> taken = takeAll();
            CompletableFuture<Response> page = send(() -> get(route.substring(4).replaceAll("\\{[^}]+}", "x")));
            awaitWaiting(1);

            assertThat(served.get("/v1/wallets").by(shop).send().status()).as("beside " + route).isEqualTo(200);
            assertThat(page).as(route).isNotDone();

            taken.forEach(Places.Turn::end);
            assertThat(page.join().status()).as(route).isNotEqualTo(429);
            awaitWaiting(0);
            assertThat(turns.taken()).as(route).isZero();
        }
    }

    @Test
    void theRequestsOfOneCallerWaitForEachOther() {
        Places.Turn own = turns.line(ConnectionLimit.network(InetAddress.getLoopbackAddress()), () -> {});
        List<Places.Turn> rest = IntStream.range(1, Cores.ofOne())
                .mapToObj(i -> turns.line(ConnectionLimit.network(InetAddress.getLoopbackAddress()), () -> {}))
                .toList();
        List<CompletableFuture<Response>> crowd = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Call page = served.get("/docs");
            crowd.add(send(page::send));
        }
        awaitWaiting(10);

        assertThat(owner.get("/dashboard/wallets").status()).isEqualTo(200);
        assertThat(crowd).noneMatch(CompletableFuture::isDone);

        own.end();
        rest.forEach(Places.Turn::end);
        assertThat(crowd).allSatisfy(page -> assertThat(page.join().status()).isEqualTo(200));
    }

    private Response get(String path) {
        boolean signedIn = path.startsWith("/dashboard") && !path.startsWith("/dashboard/assets/");
        return signedIn ? owner.get(path) : served.get(path).send();
    }

    private List<Places.Turn> takeAll() {
        List<Places.Turn> taken = new ArrayList<>();
        Places.Turn next = turns.line(0, () -> {});
        for (; next.hasCome(); next = turns.line(taken.size(), () -> {})) {
            taken.add(next);
        }
        next.end();
        return taken;
    }

    private void awaitWaiting(int count) {
        while (turns.waiting() != count) {
            Thread.onSpinWait();
        }
    }

    private static <T> CompletableFuture<T> send(Supplier<T> request) {
        return CompletableFuture.supplyAsync(request, Thread::startVirtualThread);
    }
}

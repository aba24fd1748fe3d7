package dev.hazina.http.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestInvoices;
import dev.hazina.http.transport.Cores;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Every route of the program is free, dear or usual. One that is free needs no credentials, and its requests are
/// counted by address. One that is dear holds a place while it works. The routes come from the server, so one of a new
/// room without a row here fails, and so does one whose name says that it is dear.
@TestInstance(Lifecycle.PER_CLASS)
class WorkOfRoutesTest {
    /// Anybody may send these.
    private static final Pattern FREE = Pattern
            .compile("GET /|GET /docs(/.*)?|GET /openapi(-merchants|-staff)?\\.(json|yaml)"
                    + "|GET /llms\\.txt|GET /slips/.*"
                    + "|GET /dashboard/assets/.*|POST /sandbox/inspector/.*"
                    + "|\\w+ /dashboard/((operator/)?sign-in(/code|/language|/person)?|register|invitation(/sign-in)?"
                    + "|(forgot|reset)-password)");
    /// Anybody may send these too; the API counts them among the requests without valid credentials.
    private static final Pattern STRANGERS = Pattern.compile("POST /v1/auth/.*|\\w+ /v1/providers/.*");
    /// Monitoring asks for these under pressure above all, and an answer costs no more than a refusal.
    private static final Pattern HEALTH = Pattern.compile("GET /health/.*");
    private static final Pattern USUAL = Pattern
            .compile("\\w+ /v1/(accounts|admin|audit-log|customers|fee-invoices|fees|keys|me|movements|"
                    + "payments|payment-requests|payouts|payout-rules|refunds|sandbox|settings|"
                    + "transactions|transfers|unassigned|users|wallets|webhooks|events)(/.*)?"
                    + "|\\w+ /dashboard(/(account|audit|business|clock|customers|fees|inspector|invitations|invoices"
                    + "|keys|language|movements"
                    + "|operator|payments|payment-requests"
                    + "|payouts|people|profile|refunds|settings|sign-out|sign-out-everywhere|suppliers"
                    + "|theme|tour|transfers|unassigned|wallets|webhooks|first-steps|statement/cadence)(/.*)?)?");
    private static final int CROWD = 200;
    private static final Pattern SOUNDS_DEAR = Pattern
            .compile(".*(csv|pdf|export|search|totals|/proof|/statement)(?!/cadence).*"
                    + "|GET .*(/audit|/audit-log|/deliveries)");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);
    private final Browser staff = Browser.with(served, served.hazina.operator);
    private final String invoice = TestInvoices.issue(served.hazina, shop).id().toString();
    private final Map<String, Dear> dear = new LinkedHashMap<>();

    /// A request of a dear route.
    private record Dear(String route, Work work, Supplier<Response> send) {}

    /// A row of the list.
    ///
    /// @param asks its query or its path; may be empty text
    private record Row(String kind, String caller, String route, String asks) {}

    WorkOfRoutesTest() {
        rows().stream().filter(row -> !row.kind().equals("FREE")).forEach(row -> dear.put(row.route() + row.asks(),
                new Dear(row.route(), Work.valueOf(row.kind()), sender(row))));
    }

    /// The list, which a benchmark walks over as well.
    private static List<Row> rows() {
        try (BufferedReader list = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(WorkOfRoutesTest.class.getResourceAsStream("/dear-and-free-routes.tsv")),
                StandardCharsets.UTF_8))) {
            return list.lines().filter(line -> !line.startsWith("#")).map(line -> line.split("\t", -1))
                    .map(cells -> new Row(cells[0], cells[1], cells[2], cells.length > 3 ? cells[3] : "")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Supplier<Response> sender(Row row) {
        String path = path(row.route().replaceFirst("(invoices/)\\{id}", "$1" + invoice)) + row.asks();
        String own = path.replace("{merchant}", shop.merchant().toString()).replace("{account}",
                shop.accountId().toString());
        return switch (row.caller()) {
            case "merchant" -> () -> served.get(path).by(shop).send();
            case "administrator" -> () -> served.get(path).by(served.hazina.operator).send();
            case "owner" -> () -> owner.get(path);
            case "staff" -> () -> row.route().startsWith("GET")
                    ? staff.get(path)
                    : staff.submit(staff.get(path), path, Map.of());
            case "anyone" -> () -> row.route().startsWith("GET")
                    ? served.get(path).send()
                    : served.post(own, "{}").send();
            default -> throw new IllegalArgumentException(row.caller());
        };
    }

    private static String path(String route) {
        return route.substring(route.indexOf(' ') + 1).replace("{id}", "callback");
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void everyRouteHasItsKind() {
        Set<String> known = dear.values().stream().map(Dear::route).collect(Collectors.toSet());

        assertThat(served.all().filter(route -> FREE.matcher(route).matches() && !known.contains(route)).toList())
                .containsExactlyInAnyOrderElementsOf(
                        rows().stream().filter(row -> row.kind().equals("FREE")).map(Row::route).toList());
        assertThat(served.all().toList()).isNotEmpty().allSatisfy(route -> {
            boolean isKnown = known.contains(route);
            boolean sounds = SOUNDS_DEAR.matcher(route).matches() && !route.equals("GET /dashboard/operator/proof");
            assertThat(isKnown || !sounds).as(route + " sounds dear and has no place").isTrue();
            assertThat(isKnown || FREE.matcher(route).matches() || STRANGERS.matcher(route).matches()
                    || HEALTH.matcher(route).matches() || USUAL.matcher(route).matches()).as(route).isTrue();
        });
    }

    @Test
    void whatIsDearHoldsAPlace() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        List<CompletableFuture<?>> holding = holdAll(done);

        Map<String, Response> refused = sentAtOnce();
        done.countDown();
        holding.forEach(CompletableFuture::join);

        assertThat(refused).allSatisfy((route, response) -> {
            assertThat(response.status()).as(route).isEqualTo(429);
            assertThat(response.header("Retry-After")).as(route).isPresent();
        });
        dear.forEach((route, request) -> assertThat(request.send().get().status()).as(route)
                .isLessThan(request.work() == Work.RECEIVE ? 405 : 400));
        for (Work work : Work.values()) {
            assertThat(served.places().taken(work)).as(work.name()).isZero();
            assertThat(dear.values()).as(work.name()).anyMatch(request -> request.work() == work);
        }
    }

    /// One caller asks for everything at once, over far more connections than there are places.
    @Test
    void besideACrowdOfOneCallerEachRouteServesTheNext() {
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger working = new AtomicInteger();
        List<CompletableFuture<?>> crowd = new ArrayList<>();
        int shared = 0;
        int own = 0;
        for (Work work : Work.values()) {
            for (int i = 0; i < CROWD; i++) {
                crowd.add(CompletableFuture.runAsync(() -> served.places().within(work, "crowd", () -> {
                    working.incrementAndGet();
                    return await(done);
                }), Thread::startVirtualThread).exceptionally(thereIsNone -> null));
            }
            shared += work.sharesCores() ? work.mostOfOne() : 0;
            own += work.sharesCores() ? 0 : work.mostOfOne();
        }
        int most = own + Math.min(shared, Cores.ofOne());
        while (working.get() < most) {
            Thread.onSpinWait();
        }

        assertThat(sentOneByOne()).allSatisfy((route, response) -> assertThat(response.status()).as(route)
                .isLessThan(400));
        assertThat(working).hasValue(most);
        done.countDown();
        crowd.forEach(CompletableFuture::join);
    }

    private Map<String, Response> sentOneByOne() {
        Map<String, Response> responses = new TreeMap<>();
        dear.forEach((route, request) -> {
            Response response = request.send().get();
            // No endpoint of the inspector is registered.
            if (request.work() != Work.RECEIVE || response.status() == 429) {
                responses.put(route, response);
            }
        });
        return responses;
    }

    private Map<String, Response> sentAtOnce() {
        Map<String, CompletableFuture<Response>> sent = new TreeMap<>();
        dear.forEach((route, request) -> sent.put(route,
                CompletableFuture.supplyAsync(request.send(), Thread::startVirtualThread)));
        Map<String, Response> responses = new TreeMap<>();
        sent.forEach((route, response) -> responses.put(route, response.join()));
        return responses;
    }

    /// Other callers take all places. Kinds that share the cores have fewer together than each has.
    private List<CompletableFuture<?>> holdAll(CountDownLatch done) {
        Semaphore taken = new Semaphore(0);
        List<CompletableFuture<?>> holding = new ArrayList<>();
        int all = 0;
        int onCores = 0;
        for (Work work : Work.values()) {
            for (int i = 0; i < work.most(); i++) {
                String holder = work + " of " + i;
                holding.add(CompletableFuture.runAsync(() -> served.places().within(work, holder, () -> {
                    taken.release();
                    return await(done);
                }), Thread::startVirtualThread).exceptionally(thereIsNone -> null));
            }
            all += work.sharesCores() ? 0 : work.most();
            onCores += work.sharesCores() ? work.most() : 0;
        }
        taken.acquireUninterruptibly(all + Math.min(onCores, Cores.ofAll()));
        return holding;
    }

    private static boolean await(CountDownLatch done) {
        try {
            done.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void whatIsFreeIsCountedByAddress() {
        HttpSettings settings = new HttpSettings(true, HttpSettings.USUAL_PATIENCE, TrustedProxies.none(),
                HttpSettings.USUAL_AT_ONCE, new HttpSettings.Resources(100, 1_000_000, 1));
        try (Served strict = Served.with(new InMemoryHazina(), settings)) {
            strict.get("/docs").send();
            List<String> free = strict.all().filter(route -> FREE.matcher(route).matches()).toList();

            assertThat(free).hasSizeGreaterThan(20);
            Map<String, CompletableFuture<Response>> sent = new TreeMap<>();
            free.forEach(route -> {
                sent.put(route, sending(strict, route, ""));
                sent.put(route + " with a cookie", sending(strict, route, "hazina-session=key_x.sk_test_x"));
            });

            sent.forEach((route, response) -> {
                assertThat(response.join().status()).as(route).isEqualTo(429);
                assertThat(response.join().header("Retry-After")).as(route).isPresent();
            });
            assertThat(sending(strict, "GET /dashboard/payments", "").join().status()).isEqualTo(429);
            assertThat(sending(strict, "GET /health/readiness", "").join().status()).isEqualTo(200);
            assertThat(sending(strict, "GET /v1/wallets", "").join().status()).isEqualTo(401);
        }
    }

    private static CompletableFuture<Response> sending(Served strict, String route, String cookie) {
        Call call = strict.call(route.substring(0, route.indexOf(' ')), path(route).replaceAll("\\{[^}]+}", "x"));
        return CompletableFuture.supplyAsync(() -> (cookie.isEmpty() ? call : call.header("Cookie", cookie)).send(),
                Thread::startVirtualThread);
    }

    @Test
    void strangersOfTheApiAreCountedByAddress() {
        assertThat(served.all().filter(route -> STRANGERS.matcher(route).matches()).toList()).isNotEmpty()
                .allSatisfy(route -> {
                    served.limits.allow(Bucket.ADDRESS, 0);
                    Response response = served.call(route.substring(0, route.indexOf(' ')),
                            path(route).replace("{adapter}", "toy").replace("{token}", "guessed")).json("{}").send();
                    assertThat(response.status()).as(route).isEqualTo(429);
                });
        served.limits.allowAll();
    }
}

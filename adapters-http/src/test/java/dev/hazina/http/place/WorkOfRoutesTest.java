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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;

/// Every route of the program is free, dear or usual. One that is free needs no credentials, and its requests are
/// counted by address. One that is dear holds a place while it works. The routes come from the server, so one of a new
/// room without a row here fails, and so does one whose name says that it is dear.
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
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
            .compile("\\w+ /v1/(accounts|admin|audit-log|fee-invoices|fees|keys|me|movements|"
                    + "payments|payouts|payout-rules|refunds|sandbox|settings|"
                    + "transactions|transfers|users|wallets|webhooks|events)(/.*)?"
                    + "|\\w+ /dashboard(/(account|audit|business|clock|fees|inspector|invitations|invoices"
                    + "|keys|language|movements"
                    + "|operator|payments|payouts|people|profile|refunds|settings|sign-out|sign-out-everywhere"
                    + "|theme|tour|transfers|wallets|webhooks|first-steps|statement/cadence)(/.*)?)?");
    private static final Pattern SOUNDS_DEAR = Pattern
            .compile(".*(csv|pdf|export|search|totals|/proof|/statement)(?!/cadence).*"
                    + "|GET .*(/audit|/audit-log|/deliveries)");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);
    private final Browser staff = Browser.with(served, served.hazina.operator);
    private final Map<String, Dear> dear = new LinkedHashMap<>();

    /// A request of a dear route.
    private record Dear(String route, Work work, Supplier<Response> send) {}

    WorkOfRoutesTest() {
        api(Work.TOTALS, "GET /v1/statement", "");
        api(Work.FILE, "GET /v1/statement", "?format=csv&include=transactions");
        api(Work.TOTALS, "GET /v1/statement", "?format=csv");
        api(Work.FILE, "GET /v1/movements", "?format=csv");
        api(Work.SEARCH, "GET /v1/search", "?q=a");
        admin(Work.SEARCH, "GET /v1/admin/merchants", "?q=a");
        admin(Work.PROOF, "GET /v1/admin/ledger/proof", "");
        page(owner, Work.TOTALS, "GET /dashboard/statement", "");
        page(owner, Work.TOTALS, "GET /dashboard/statement/totals.csv", "");
        page(owner, Work.FILE, "GET /dashboard/statement/transactions.csv", "");
        page(owner, Work.PRINT, "GET /dashboard/statement/statement.pdf", "");
        page(owner, Work.FILE, "GET /dashboard/movements/movements.csv", "");
        page(owner, Work.FILE, "GET /dashboard/movements/books.csv", "?for=xero");
        for (String list : List.of("payments", "refunds", "payouts", "transfers")) {
            page(owner, Work.FILE, "GET /dashboard/" + list + "/export.csv", "");
        }
        page(owner, Work.SEARCH, "GET /dashboard/search", "?q=a");
        page(staff, Work.SEARCH, "GET /dashboard/operator/search", "?q=a");
        page(staff, Work.SEARCH, "GET /dashboard/operator/provider-records", "");
        admin(Work.SEARCH, "GET /v1/admin/provider-records", "");
        page(staff, Work.SEARCH, "GET /dashboard/operator/merchants", "");
        page(staff, Work.TOTALS, "GET /dashboard/operator/totals", "");
        addInvoices();
        addLists();
        String proof = "POST /dashboard/operator/proof";
        dear.put(proof, new Dear(proof, Work.PROOF,
                () -> staff.submit(staff.get(path(proof)), path(proof), Map.of())));
        String help = "GET /docs/search";
        dear.put(help, new Dear(help, Work.HELP, () -> call(help, "?q=refund").send()));
    }

    private void addInvoices() {
        String id = TestInvoices.issue(served.hazina, shop).id().toString();
        Map.of("csv", Work.FILE, "pdf", Work.PRINT).forEach((format, work) -> {
            String route = "GET /v1/fee-invoices/{id}";
            dear.put(route + " " + format, new Dear(route, work,
                    () -> served.get("/v1/fee-invoices/" + id + "?format=" + format).by(shop).send()));
        });
        Map.of("fees.csv", Work.FILE, "invoice.pdf", Work.PRINT).forEach((file, work) -> {
            String route = "GET /dashboard/invoices/{id}/" + file;
            dear.put(route, new Dear(route, work, () -> owner.get("/dashboard/invoices/" + id + "/" + file)));
        });
    }

    private void addLists() {
        api(Work.LIST, "GET /v1/audit-log", "");
        admin(Work.LIST, "GET /v1/admin/audit-log", "");
        admin(Work.LIST, "GET /v1/admin/floats", "");
        page(staff, Work.LIST, "GET /dashboard/operator/floats", "");
        api(Work.LIST, "GET /v1/events", "");
        api(Work.LIST, "GET /v1/webhooks/{id}/deliveries", "");
        page(owner, Work.LIST, "GET /dashboard", "");
        page(owner, Work.LIST, "GET /dashboard/audit", "");
        page(staff, Work.LIST, "GET /dashboard/operator/audit", "");
        page(owner, Work.FILE, "GET /dashboard/audit/audit.csv", "");
        page(staff, Work.FILE, "GET /dashboard/operator/audit/audit.csv", "");
        page(owner, Work.LIST, "GET /dashboard/webhooks/{id}", "");
        String inspector = "POST /sandbox/inspector/{merchant}/{account}";
        dear.put(inspector, new Dear(inspector, Work.RECEIVE, () -> served
                .post("/sandbox/inspector/" + shop.merchant() + "/" + shop.accountId(),
                        "{}")
                .send()));
    }

    private void api(Work work, String route, String query) {
        dear.put(route + " " + query, new Dear(route, work, () -> call(route, query).by(shop).send()));
    }

    private void admin(Work work, String route, String query) {
        dear.put(route + " " + query,
                new Dear(route, work, () -> call(route, query).by(served.hazina.operator).send()));
    }

    private void page(Browser browser, Work work, String route, String query) {
        dear.put(route + " " + query, new Dear(route, work, () -> browser.get(path(route) + query)));
    }

    private Call call(String route, String query) {
        return served.get(path(route) + query);
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

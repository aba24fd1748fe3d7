package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each route with the other spellings of its path. A resource has one path, and a repeated request has one effect,
/// however a proxy or a database treats the path.
@TestInstance(Lifecycle.PER_CLASS)
class PathSpellingTest {
    private static final Pattern UUIDS = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern ANY_VARIABLE = Pattern.compile("\\{[^}]+}");
    private static final String BIG = "10000000";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Wallet other = shop.wallet("Other");
    private final String payment;
    private final Map<String, UnaryOperator<String>> spellings = new LinkedHashMap<>();

    PathSpellingTest() {
        shop.fund(shop.main, 1_000_000_00);
        served.hazina.gateway.next(Plan.atOnce());
        payment = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"to be given back","amount":%s,"channel":"card","card_token":"tok_visa"}"""
                .formatted(BIG)).by(shop).send(), 201).field("id");
        spellings.put("a slash at the end", path -> path + "/");
        spellings.put("two slashes at the end", path -> path + "//");
        spellings.put("two slashes at the beginning", path -> "/" + path);
        spellings.put("two slashes inside", path -> path.replaceFirst("/v1/", "/v1//"));
        spellings.put("an encoded letter", path -> path.replace("/v1/p", "/v1/%70").replace("/v1/t", "/v1/%74"));
        spellings.put("an encoded v", path -> path.replaceFirst("/v1/", "/%761/"));
        spellings.put("an encoded slash", path -> path.replaceFirst("/v1/", "/v1%2f"));
        spellings.put("an encoded slash at the end", path -> path + "%2F");
        spellings.put("an encoded space at the end", path -> path + "%20");
        spellings.put("an encoded zero at the end", path -> path + "%00");
        spellings.put("capitals", path -> path.toUpperCase(Locale.ROOT));
        spellings.put("ids in capitals", path -> changed(path, id -> id.toUpperCase(Locale.ROOT)));
        spellings.put("one capital in an id", path -> changed(path, PathSpellingTest::oneCapital));
        spellings.put("an encoded digit in an id", path -> changed(path, id -> "%3" + id.charAt(0) + id.substring(1)));
        spellings.put("a brace around an id", path -> changed(path, id -> "{" + id + "}"));
        spellings.put("a dot at the end", path -> path + "/.");
        spellings.put("a way back", path -> path.replaceFirst("/v1/", "/v1/me/../"));
        spellings.put("a parameter of the path", path -> path + ";a=b");
        spellings.put("an empty query", path -> path + "?");
        spellings.put("a query", path -> path + "?a=b");
        spellings.put("a slash and a query", path -> path + "/?a=b");
        spellings.put("a fragment", path -> path + "#a");
        spellings.put("a host", path -> "http://localhost" + path);
        spellings.put("a host, and a slash at the end", path -> "HTTP://LOCALHOST" + path + "/");
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private static String changed(String path, UnaryOperator<String> how) {
        return UUIDS.matcher(path).replaceAll(id -> how.apply(id.group()));
    }

    private static String oneCapital(String id) {
        int letter = 0;
        while (!Character.isLetter(id.charAt(letter))) {
            letter++;
        }
        return id.substring(0, letter) + Character.toUpperCase(id.charAt(letter)) + id.substring(letter + 1);
    }

    /// Every operation of the document that takes a key, but acts that are done once with one thing.
    private Stream<ApiOperation> keyed() {
        return ApiDocument.of(served).operations().stream().filter(operation -> operation.parameters("header").stream()
                .anyMatch(one -> one.path("name").asText().equals("Idempotency-Key")))
                .filter(operation -> !operation.path().matches(".*/(approve|cancel|claim|prompt|take_back)"));
    }

    private String path(ApiOperation operation) {
        return operation.path().replace("{id}", payment);
    }

    /// A body with which each request would have a separate effect.
    private String body(ApiOperation operation) {
        return switch (operation.name()) {
            case "POST /v1/payments" -> """
                    {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""".formatted(UUID.randomUUID());
            case "POST /v1/payment-requests" -> "{\"currency\":\"KES\",\"reference\":\"" + UUID.randomUUID() + "\"}";
            case "POST /v1/payments/{id}/refunds" -> "{\"amount\":1}";
            case "POST /v1/payouts" -> "{\"amount\":1,\"destination_phone\":\"+254712345678\"}";
            case "POST /v1/transfers" -> """
                    {"from_wallet_id":"%s","to_wallet_id":"%s","amount":1}""".formatted(shop.main.id(), other.id());
            default -> throw new IllegalArgumentException("what to send to " + operation.name() + "?");
        };
    }

    private int effects() {
        var books = served.hazina.memory.books();
        return books.payments().size() + books.refunds().size() + books.payouts().size() + books.transfers().size()
                + books.requests().size();
    }

    /// Sends without [Call], which accepts only paths of the document.
    private Response send(String method, String target, String key, String body) {
        String credentials = shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret();
        String head = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\nIdempotency-Key: " + key
                + "\r\nAuthorization: Basic "
                + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)) + "\r\n\r\n";
        try (RawConnection wire = served.connect()) {
            return wire.send(head + body).receive(method.equals("HEAD"));
        }
    }

    @ParameterizedTest
    @MethodSource("keyed")
    void howeverThePathIsWrittenAKeyHasOneEffect(ApiOperation operation) {
        String path = path(operation);
        List<String> wrong = new ArrayList<>();
        spellings.forEach((name, spelling) -> {
            for (boolean canonicalFirst : List.of(true, false)) {
                String key = UUID.randomUUID().toString();
                String body = body(operation);
                String spelled = spelling.apply(path);
                int before = effects();
                Response first = send("POST", canonicalFirst ? path : spelled, key, body);
                Response second = send("POST", canonicalFirst ? spelled : path, key, body);
                Response canonical = canonicalFirst ? first : second;
                Response strange = canonicalFirst ? second : first;
                boolean same = strange.status() == 201 && strange.body().equals(canonical.body())
                        && (strange.header("Idempotent-Replayed").isPresent()
                                || canonical.header("Idempotent-Replayed").isPresent());
                boolean refused = Set.of(400, 404, 405).contains(strange.status());
                if (canonical.status() != 201 || effects() != before + 1
                        || !(same || refused || spelled.equals(path))) {
                    wrong.add(name + ": " + first.status() + ", " + second.status() + ", "
                            + (effects() - before) + " effects");
                }
                if (refused) {
                    ResponseChecks.refused(strange, strange.status());
                }
            }
        });
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("keyed")
    void anotherMethodHasNoEffect(ApiOperation operation) {
        String body = body(operation);
        String key = UUID.randomUUID().toString();
        ResponseChecks.succeeded(send("POST", path(operation), key, body), 201);
        int before = effects();
        for (String method : List.of("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "post")) {
            for (String end : List.of("", "/")) {
                assertThat(send(method, path(operation) + end, key, body).status()).as(method + end).isNotEqualTo(201);
                send(method, path(operation) + end, UUID.randomUUID().toString(), body);
            }
        }
        assertThat(effects()).isEqualTo(before);
    }

    /// The database keeps the operation of each key. A key that an older version took has to be found again.
    @ParameterizedTest
    @MethodSource("keyed")
    void aKeyIsWrittenDownWithTheOperationItAlwaysHad(ApiOperation operation) {
        String key = UUID.randomUUID().toString();
        ResponseChecks.succeeded(send("POST", path(operation), key, body(operation)), 201);
        assertThat(served.hazina.memory.books().keys().stream().map(KeyRecord::key)
                .filter(claimed -> claimed.text().equals(key))).singleElement()
                .satisfies(claimed -> assertThat(claimed.operation()).isEqualTo("POST " + path(operation)));
    }

    private Stream<String> routes() {
        return served.routes().stream().filter(route -> route.contains(" /v1/") && !route.contains(" /v1/providers/"));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void anotherWayToWriteAPathIsNoPath(String route) {
        String method = route.substring(0, route.indexOf(' '));
        String path = ANY_VARIABLE.matcher(route.substring(method.length() + 1))
                .replaceAll(new UUID(7, 0xa).toString());
        for (String spelled : List.of(path + "/", changed(path, id -> id.toUpperCase(Locale.ROOT)),
                changed(path, id -> "%30" + id.substring(1)))) {
            if (!spelled.equals(path)) {
                Call call = by(served.call(method, spelled), path);
                Response refused = served.refused(method.equals("GET") ? call : call.json("{}"), 404);
                assertThat(refused.field("message")).as(spelled).isEqualTo("path not found");
            }
        }
    }

    private Call by(Call call, String path) {
        return path.startsWith("/v1/admin/") ? call.by(served.hazina.operator) : call.by(shop);
    }

    @Test
    void aPaymentIsFoundByItsOneName() {
        for (String path : List.of("/v1/payments/" + payment, "/v1/payments/" + payment + "/entries")) {
            ResponseChecks.succeeded(served.get(path).by(shop).send(), 200);
            ResponseChecks.succeeded(served.call("HEAD", path).by(shop).send(), 200);
            served.refused(served.get(changed(path, id -> id.toUpperCase(Locale.ROOT))).by(shop), 404);
            assertThat(send("HEAD", path + "/", "k", "").status()).isEqualTo(404);
        }
    }

    @Test
    void whoDoesNotSayWhoTheyAreLearnsNothing() {
        served.refused(served.get("/v1/payments/"), 401);
        served.refused(served.post("/v1/payouts/", "{}"), 401);
        served.refused(served.post("/v1/auth/login/", "{}"), 404);
    }

    /// Another spelling of a path does not evade the limits.
    @Test
    void whateverIsRefusedIsCounted() {
        served.limits.allowAll();
        served.refused(served.post("/v1/payouts/", "{}").by(shop), 404);
        served.refused(served.post("/v1/auth/login/", "{}"), 404);
        assertThat(served.limits.taken()).hasSize(2).first().isEqualTo("REQUESTS " + shop.merchant());
        assertThat(served.limits.taken().getLast()).startsWith("ADDRESS ");
    }

    @Test
    void anAccountIsNamedInWhateverCase() {
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop)
                .header("X-Account-No", shop.accountId().toString().toUpperCase(Locale.ROOT)).send(), 200);
    }

    @Test
    void whatAProviderReportsIsTakenHoweverItsPathIsWritten() {
        String id = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"slashed","amount":1,"payer_phone":"+254712345678"}""").by(shop).send(), 201).field("id");
        served.hazina.gateway.settleAll();
        served.hazina.gateway.letters().forEach(letter -> assertThat(send("POST",
                "/v1/providers/faulty/callbacks/" + letter.token() + "/", "k",
                new String(letter.body(), StandardCharsets.UTF_8)).status()).isEqualTo(200));
        assertThat(served.get("/v1/payments/" + id).by(shop).send().field("status")).isEqualTo("succeeded");
    }

    @Test
    void aFormMovesMoneyOnceAtTheAddressItWasMadeFor() {
        Browser browser = Browser.of(served, shop);
        Map<String, Map<String, String>> forms = new LinkedHashMap<>();
        forms.put("/dashboard/payments/new", Map.of("reference", "by form", "amount", "1", "currency", "KES", "channel",
                "phone", "payer_phone", "+254712345678"));
        forms.put("/dashboard/payments/" + payment + "/refund", Map.of("amount", "1", "confirmed", "yes"));
        forms.put("/dashboard/payouts/new",
                Map.of("wallet", shop.main.id().toString(), "amount", "1", "currency", "KES",
                        "destination_phone", "+254712345678", "confirmed", "yes"));
        forms.put("/dashboard/transfers/new", Map.of("from", shop.main.number(), "to", other.number(), "amount", "1",
                "confirmed", "yes"));
        forms.forEach((path, typed) -> {
            Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(browser.get(path), path));
            fields.putAll(typed);
            int before = effects();
            for (int round = 0; round < 2; round++) {
                for (String spelled : List.of(path + "/", path + "//", path.replaceFirst("/p", "/%70"),
                        changed(path, id -> id.toUpperCase(Locale.ROOT)))) {
                    if (!spelled.equals(path)) {
                        assertThat(browser.post(spelled, fields).status()).as(spelled).isIn(403, 404);
                    }
                }
                assertThat(effects()).as(path).isEqualTo(before + round);
                assertThat(browser.post(path, fields).header("Location")).as(path).isPresent();
                assertThat(effects()).as(path).isEqualTo(before + 1);
            }
            assertThat(served.hazina.memory.books().keys()).extracting(row -> row.key().operation())
                    .contains("POST " + path);
        });
    }
}

package dev.hazina.http.auth;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows A01 to A12: authentication, rate limits and permissions.
@TestInstance(Lifecycle.PER_CLASS)
class AuthenticationApiTest {
    private static final String PAYMENT = """
            {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final String id = shop.signedIn.credentials().keyId();
    private final String secret = shop.signedIn.credentials().secret();

    @AfterAll
    void stop() {
        served.close();
    }

    @BeforeEach
    void noLimits() {
        served.limits.allowAll();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(ISO_8859_1));
    }

    Stream<String> wrong() {
        return Stream.of(/* A01 */ "Basic", "Basic ", "Basic !!!", "Basic " + base64("nocolon"),
                "Basic " + base64(":s"),
                "Basic " + base64(id + ":"), "Basic " + base64(":"), "", /* A02 */ "Basic " + base64(id + ":wrong"),
                "Basic " + base64(id + ":" + secret.substring(1)), "Basic " + base64(id + ":" + secret + " "),
                "Basic " + base64(id + ":" + secret.toUpperCase(Locale.ROOT)),
                "Basic " + base64("key_unknown:" + secret),
                "Basic " + base64(id.toUpperCase(Locale.ROOT) + ":" + secret), /* A03 */ "Bearer " + secret,
                "Digest username=\"" + id + "\"", base64(id + ":" + secret), "Basic" + base64(id + ":" + secret),
                /* A05 */ "Basic " + base64(id + "\0:" + secret), "Basic " + base64(id + ":\0"),
                "Basic " + base64("\u00ff:\u00ff"), "Basic " + base64("' OR '1'='1:' OR '1'='1"),
                "Basic " + base64(id + ":" + "s".repeat(5_000)), "Basic " + base64("k".repeat(7 * 1024) + ":s"),
                "Basic " + "A".repeat(7 * 1024));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void wrongCredentialsAreAllToldTheSame(String authorization) {
        Response nothing = served.refused(served.get("/v1/wallets"), 401);
        Response response = served.refused(served.get("/v1/wallets").header("Authorization", authorization), 401);
        assertThat(response.body()).isEqualTo(nothing.body());
        assertThat(response.header("WWW-Authenticate")).contains("Basic realm=\"hazina\"");
        assertThat(response.headers().keySet()).isEqualTo(nothing.headers().keySet());
    }

    @Test
    void aKeyInTheQueryIsNoCredentialA03() {
        served.refused(served.get("/v1/wallets?api_key=" + secret), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"basic ", "BASIC ", "Basic   "})
    void theSchemeHasNoCaseA04(String scheme) {
        ResponseChecks.succeeded(
                served.get("/v1/wallets").header("Authorization", scheme + base64(id + ":" + secret)).send(),
                200);
    }

    @Test
    void twoCredentialsAreNoneA06() {
        String good = "Basic " + base64(id + ":" + secret);
        served.refused(served.get("/v1/wallets").header("Authorization", good).header("Authorization", good), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/wallets/", "/v1//wallets", "/v1/./wallets", "/v1/../v1/wallets", "/%761/wallets",
            "/v1%2fwallets",
            "/v1/wallets;x=/v1/auth/", "/v1/auth/../wallets", "/v1/auth/%2e%2e/wallets", "/v1/providers/../wallets",
            "/v1/wallets?",
            "/v1/wallets?/v1/auth/", "/V1/WALLETS", "http://localhost/v1/wallets", "http://v1/auth/v1/wallets",
            "/v1/wallets%00"})
    void noSpellingOfAPathLeadsAroundTheDoor(String path) {
        assertThat(served.get(path).send().status()).isIn(401, 404);
    }

    @Test
    void aRevokedKeyAndADisabledUserA07() {
        TestMerchant gone = TestMerchant.open(served.hazina);
        served.hazina.memory.merchants().disable(gone.signedIn.user().id(), true);
        served.refused(served.get("/v1/wallets").by(gone), 401);
        served.hazina.memory.merchants().disable(gone.signedIn.user().id(), false);
        ResponseChecks.succeeded(served.get("/v1/wallets").by(gone).send(), 200);
        served.hazina.memory.merchants().revoke(gone.signedIn.credentials().keyId());
        served.refused(served.get("/v1/wallets").by(gone), 401);
    }

    @Test
    void aSuspendedMerchantA08() {
        TestMerchant suspended = TestMerchant.open(served.hazina);
        served.hazina.memory.merchants().suspend(suspended.merchant(), true);
        served.refused(served.get("/v1/wallets").by(suspended), 403);
        served.refused(served.get("/v1/wallets").basic(suspended.signedIn.credentials().keyId() + ":wrong"), 401);
    }

    Stream<String> strangeAccounts() {
        return Stream.of(other.account.number(), other.accountId().toString(), "HZN00000000", "garbage", "\uD83D\uDCB0",
                "' OR 1=1--", "x".repeat(300), shop.account.number() + "," + shop.account.number(), "*", "hzn10000001");
    }

    @ParameterizedTest
    @MethodSource("strangeAccounts")
    void anotherAccountIsOutOfReachA09(String account) {
        served.refused(served.get("/v1/wallets").by(shop).header("X-Account-No", account), 403);
    }

    @Test
    void anAccountIsNamedOnceA09() {
        served.refused(served.get("/v1/wallets").by(shop).header("X-Account-No", shop.account.number())
                .header("X-Account-No", shop.account.number()), 403);
    }

    @Test
    void anAccountByNumberByIdOrByNothingA10() {
        for (String name : List.of(shop.account.number(), shop.accountId().toString(),
                shop.accountId().toString().toUpperCase(Locale.ROOT), "", " ")) {
            Response response = ResponseChecks
                    .succeeded(served.get("/v1/accounts").by(shop).header("X-Account-No", name).send(), 200);
            assertThat(response.field("account_no")).isEqualTo(shop.account.number());
            assertThat(response.field("active")).isEqualTo("true");
        }
    }

    @Test
    void theAccountsOfAKey() {
        TestMerchant two = TestMerchant.open(served.hazina, "TZ");
        var second = new Account(new AccountId(served.hazina.world.ids().next()), two.merchant(),
                served.hazina.world.ids().nextAccountNumber(), new Label("Second"), Currency.UGX, Set.of(),
                two.account.createdAt());
        served.hazina.memory.merchants().add(second);
        Credentials key = key(two, Role.OWNER, List.of(two.accountId(), second.id()));
        Response response = ResponseChecks.succeeded(
                served.get("/v1/accounts").by(key).header("X-Account-No", second.number()).send(), 200);
        assertThat(response.body()).isEqualTo("{\"data\":["
                + "{\"id\":\"" + two.accountId() + "\",\"account_no\":\"" + two.account.number()
                + "\",\"name\":\"Duka\",\"default_currency\":\"TZS\",\"active\":false},"
                + "{\"id\":\"" + second.id() + "\",\"account_no\":\"" + second.number()
                + "\",\"name\":\"Second\",\"default_currency\":\"UGX\",\"active\":true}]}");
    }

    @Test
    void tooManyRequestsA11() {
        served.limits.allow(Bucket.REQUESTS, 2);
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
        served.refused(served.get("/v1/nope").by(shop), 404);
        Response response = served.refused(served.get("/v1/wallets").by(shop), 429);
        assertThat(response.header("Retry-After")).contains("2");
        served.refused(served.get("/v1/nope").by(shop), 429);
        ResponseChecks.succeeded(served.get("/v1/wallets").by(other).send(), 200);
    }

    @Test
    void tooManyWritesA12() {
        served.limits.allow(Bucket.WRITES, 1);
        ResponseChecks.succeeded(served.post("/v1/payments", PAYMENT.formatted("w1")).by(shop).send(), 201);
        Response refused = served.refused(served.post("/v1/payments", PAYMENT.formatted("w2")).by(shop), 429);
        assertThat(refused.header("Hazina-Error-Code")).contains("write_rate_exceeded");
        assertThat(refused.header("RateLimit-Policy")).contains("\"writes\";q=1;w=60");
        assertThat(refused.header("RateLimit")).contains("\"writes\";r=0;t=2");
        ResponseChecks.succeeded(served.get("/v1/payments").by(shop).send(), 200);
        ResponseChecks.succeeded(served.post("/v1/wallets", "{\"name\":\"no write\"}").by(shop).send(), 201);
        ResponseChecks.succeeded(served.post("/v1/payments", PAYMENT.formatted("w1")).by(other).send(), 201);
    }

    @Test
    void strangersAreCountedByAddress() {
        served.limits.allow(Bucket.ADDRESS, 2);
        served.refused(served.get("/v1/wallets"), 401);
        served.refused(served.get("/v1/wallets").basic(id + ":wrong"), 401);
        served.refused(served.get("/v1/wallets").header("X-Forwarded-For", "1.2.3.4"), 429);
        served.refused(served.post("/v1/auth/login", "{}"), 429);
        served.refused(served.post("/v1/auth/register", "{}"), 429);
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
        assertThat(served.limits.taken()).startsWith("ADDRESS 127.0.0.1").contains("REQUESTS " + shop.merchant());
    }

    @Test
    void goodCredentialsOnAWrongAccountAreCountedByKey() {
        served.limits.allow(Bucket.REQUESTS, 1);
        Call wrong = served.get("/v1/wallets").by(shop).header("X-Account-No", "HZN00000000");
        served.refused(wrong, 403);
        served.refused(wrong, 429);
        assertThat(served.limits.taken()).containsOnly("REQUESTS " + id);
    }

    /// The token of a provider's callback is one of ours; with any other the request is that of a stranger.
    @Test
    void theCallbacksOfProvidersAreNotCountedAndThoseOfStrangersAre() {
        String token = served.hazina.tokens.mint("faulty", new CallbackToken.Target(Platform.MERCHANT,
                InboundPayment.REPORTS, CallbackToken.Purpose.REPORTS));
        served.limits.allow(Bucket.ADDRESS, 0);
        ResponseChecks.succeeded(served.call("POST", "/v1/providers/faulty/callbacks/" + token).body("{}").send(), 200);
        assertThat(served.limits.taken()).isEmpty();

        served.refused(served.call("POST", "/v1/providers/faulty/callbacks/x"), 429);
    }

    @ParameterizedTest
    @CsvSource({"VIEWER,GET,/v1/wallets,200", "VIEWER,GET,/v1/payments,200", "VIEWER,GET,/v1/transfers,200",
            "VIEWER,GET,/v1/accounts,200", "VIEWER,GET,/v1/statement,200", "VIEWER,GET,/v1/transactions,200",
            "VIEWER,GET,/v1/payments/x/entries,404", "VIEWER,GET,/v1/payouts/x/entries,404",
            "VIEWER,POST,/v1/payments,403", "VIEWER,POST,/v1/transfers,403",
            "VIEWER,POST,/v1/wallets,403", "VIEWER,PATCH,/v1/wallets/x,403", "VIEWER,DELETE,/v1/wallets/x,403",
            "OPERATOR,POST,/v1/payments,400", "OPERATOR,POST,/v1/transfers,400", "OPERATOR,POST,/v1/wallets,403",
            "OPERATOR,PATCH,/v1/wallets/x,403", "OPERATOR,DELETE,/v1/wallets/x,403", "ADMIN,POST,/v1/wallets,400",
            "ADMIN,PATCH,/v1/wallets/x,400", "ADMIN,DELETE,/v1/wallets/x,404", "OWNER,GET,/v1/admin/ledger/proof,403",
            "VIEWER,POST,/v1/sandbox/clock,400"})
    void roles(Role role, String method, String path, int status) {
        Credentials key = key(shop, role, List.of(shop.accountId()));
        Call call = served.call(method, path).by(key).body("GET".equals(method) ? "" : "{}");
        Response response = call.send();
        if (status < 300) {
            ResponseChecks.succeeded(response, status);
        } else {
            ResponseChecks.refused(response, status);
        }
    }

    @ParameterizedTest
    @CsvSource({"GET,/v1/admin/ledger/proof,200", "GET,/v1/wallets,403", "POST,/v1/wallets,403", "GET,/v1/payments,403",
            "POST,/v1/payments,403", "GET,/v1/transfers,403", "POST,/v1/transfers,403", "GET,/v1/accounts,403",
            "POST,/v1/sandbox/clock,400", "GET,/v1/nope,404"})
    void theAdministratorActsOnNoMerchantsMoney(String method, String path, int status) {
        Response response = served.call(method, path).by(served.hazina.operator).send();
        assertThat(response.status()).isEqualTo(status);
        served.refused(served.get("/v1/admin/ledger/proof").basic(served.hazina.operator.keyId() + ":wrong"), 401);
    }

    private Credentials key(TestMerchant owner, Role role, List<AccountId> accounts) {
        Credentials issued = served.hazina.secrets.issue();
        served.hazina.memory.merchants().add(new ApiKey(issued.keyId(), owner.merchant(), owner.signedIn.user().id(),
                new Label("test"), role, accounts, served.hazina.secrets.hash(issued.secret()),
                owner.account.createdAt(),
                Optional.empty(), Optional.empty()));
        return issued;
    }
}

package dev.hazina.http.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.http.response.Times;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The routes of owners (accounts, keys, the slug, settings), and their effects on other users.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnerApiTest {
    private static final String TIME = "\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\"";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call post(String path, String body) {
        return served.post(path, body).by(shop);
    }

    private Call patch(String path, String body) {
        return served.call("PATCH", path).by(shop).json(body);
    }

    /// Sends a request that has to be refused and to leave no entry in the audit log.
    private Response refused(Call call, int status) {
        int before = new MerchantActions(served.hazina, shop).entries().size();
        Response response = served.refused(call, status);
        assertThat(new MerchantActions(served.hazina, shop).entries()).hasSize(before);
        return response;
    }

    @ParameterizedTest
    @CsvSource({"POST,/v1/accounts,MANAGE_MERCHANT", "PATCH,/v1/me/slug,MANAGE_MERCHANT",
            "PATCH,/v1/settings,MANAGE_MERCHANT", "GET,/v1/audit-log,MANAGE_MERCHANT", "POST,/v1/keys,MANAGE_KEYS",
            "DELETE,/v1/keys/x,MANAGE_KEYS"})
    void onlyAManagerMay(String method, String path, Permission needed) {
        for (Role role : Role.ofMerchants().stream().filter(role -> !role.may(needed)).toList()) {
            refused(served.call(method, path).by(TestUsers.key(served, shop, role)).json("{}"), 403);
        }
        refused(served.call(method, path).by(served.hazina.operator).json("{}"), 403);
        refused(served.call(method, path).json("{}"), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/accounts", "/v1/keys", "/v1/me", "/v1/me/slug", "/v1/settings"})
    void everybodyOfTheMerchantSees(String path) {
        ResponseChecks.succeeded(served.get(path).by(TestUsers.key(served, shop, Role.VIEWER)).send(), 200);
        refused(served.get(path).by(served.hazina.operator), 403);
        refused(served.get(path), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "{\"name\":\"x\"}", "{\"default_currency\":\"KES\"}",
            "{\"name\":\"\",\"default_currency\":\"KES\"}", "{\"name\":\"  \",\"default_currency\":\"KES\"}",
            "{\"name\":7,\"default_currency\":\"KES\"}", "{\"name\":\"a\\u202eb\",\"default_currency\":\"KES\"}",
            "{\"name\":\"x\",\"default_currency\":\"kes\"}", "{\"name\":\"x\",\"default_currency\":\"EUR\"}",
            "{\"name\":\"x\",\"default_currency\":null}", "{\"name\":\"x\",\"default_currency\":404}"})
    void aWrongAccount(String body) {
        refused(post("/v1/accounts", body), 400);
    }

    @Test
    void anAccountIsOpenedAndBound() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        Credentials session = new MerchantActions(served.hazina, owner).signIn().credentials();
        String emoji = "\uD83D\uDCB0";
        refused(post("/v1/accounts", "{\"name\":\"" + emoji.repeat(65) + "\",\"default_currency\":\"UGX\"}"), 400);
        String body = "{\"name\":\"" + emoji.repeat(64) + "\",\"default_currency\":\"UGX\"}";
        Response made = ResponseChecks.succeeded(served.post("/v1/accounts", body).by(owner).send(), 201);
        assertThat(made.body()).matches("\\{\"id\":\"[0-9a-f-]{36}\",\"account_no\":\"HZN[0-9]{8}\",\"name\":\"" + emoji
                .repeat(64) + "\",\"default_currency\":\"UGX\",\"active\":false}");
        String number = made.field("account_no");
        ResponseChecks.succeeded(served.post("/v1/accounts", body).by(owner).send(), 201);
        for (Credentials key : List.of(owner.signedIn.credentials(), session)) {
            Response accounts = ResponseChecks.succeeded(served.get("/v1/accounts").by(key).send(), 200);
            assertThat(accounts.fields("account_no")).hasSize(3).startsWith(owner.account.number(), number);
            Response wallets = ResponseChecks
                    .succeeded(served.get("/v1/wallets").by(key).header("X-Account-No", number).send(), 200);
            assertThat(wallets.fields("name")).containsExactly("Main");
            assertThat(wallets.field("currency")).isEqualTo("UGX");
            assertThat(wallets.field("is_default")).isEqualTo("true");
        }
        refused(served.get("/v1/wallets").by(shop).header("X-Account-No", number), 403);
    }

    private String key(String label, String accounts, String role) {
        return "{\"label\":" + label + ",\"account_ids\":" + accounts + ",\"role\":" + role + "}";
    }

    @Test
    void aWrongKey() {
        String own = "[\"" + shop.accountId() + "\"]";
        for (String body : List.of("", "{}", key("null", own, "\"viewer\""), key("\"\"", own, "\"viewer\""),
                key("\"" + "x".repeat(65) + "\"", own, "\"viewer\""), key("7", own, "\"viewer\""),
                key("\"x\"", "null", "\"viewer\""), key("\"x\"", "[]", "\"viewer\""), key("\"x\"", "[1]", "\"viewer\""),
                key("\"x\"", "\"" + shop.accountId() + "\"", "\"viewer\""),
                key("\"x\"", "[\"" + shop.accountId() + "\",\"" + shop.accountId() + "\"]", "\"viewer\""),
                key("\"x\"", own, "null"), key("\"x\"", own, "\"boss\""), key("\"x\"", own, "\"OWNER\""),
                key("\"x\"", own, "1"))) {
            refused(post("/v1/keys", body), 400);
        }
        String unbound = refused(post("/v1/keys", key("\"x\"", "[\"" + other.accountId() + "\"]", "\"viewer\"")), 403)
                .body();
        for (String id : List.of("00000000-0000-0000-0000-000000000000", "x", "", shop.account.number(), "1-1-1-1-1")) {
            assertThat(refused(post("/v1/keys", key("\"x\"", "[\"" + id + "\"]", "\"viewer\"")), 403).body())
                    .isEqualTo(unbound);
        }
        refused(post("/v1/keys", key("\"x\"", own, "\"administrator\"")), 403);
    }

    @Test
    void aKeyIsShownOnceWorksAndIsDeletedAtOnce() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        String second = new MerchantActions(served.hazina, owner).open("Second").id().toString();
        Response made = ResponseChecks.succeeded(served.post("/v1/keys",
                key("\"till\"", "[\"" + second + "\",\"" + owner.accountId() + "\"]", "\"operator\"")).by(owner).send(),
                201);
        assertThat(made.body()).matches("\\{\"api_key_id\":\"key_[0-9A-Za-z]{20}\",\"api_key_secret\":"
                + "\"sk_test_[0-9A-Za-z]{43}\",\"label\":\"till\",\"role\":\"operator\",\"scopes\":\\[],"
                + "\"account_ids\":\\[\"" + second + "\",\"" + owner.accountId() + "\"],\"created_at\":" + TIME
                + ",\"strict\":false}");
        String id = made.field("api_key_id");
        Credentials issued = new Credentials(id, made.field("api_key_secret"));
        String keys = ResponseChecks.succeeded(served.get("/v1/keys").by(owner).send(), 200).body();
        assertThat(keys).contains("\"created_by_key_id\":\"" + owner.keyId()
                + "\",\"expires_at\":null,\"last_used_at\":null,\"strict\":false},");
        assertThat(ResponseChecks.succeeded(served.get("/v1/me").by(issued).send(), 200).body()).contains(
                "\"key\":{\"id\":\"" + id + "\",\"label\":\"till\",\"role\":\"operator\"",
                "\"account\":{\"id\":\"" + second + "\"");
        Response list = ResponseChecks.succeeded(served.get("/v1/keys").by(issued).send(), 200);
        assertThat(list.fields("api_key_id")).containsExactly(id, owner.signedIn.credentials().keyId());
        assertThat(list.body()).doesNotContain("secret", "sk_test_", "hash")
                .startsWith("{\"data\":[" + made.body().replaceFirst("\"api_key_secret\":\"[^\"]*\",", "")
                        .replaceFirst(",\"strict\":false}$",
                                ",\"created_by_key_id\":\"" + owner.keyId()
                                        + "\",\"expires_at\":null,\"last_used_at\":\""
                                        + Times.print(
                                                served.hazina.world.clock().instant().truncatedTo(ChronoUnit.MINUTES))
                                        + "\",\"strict\":false}"));
        refused(served.call("DELETE", "/v1/keys/" + id).by(issued), 403);
        assertThat(ResponseChecks.succeeded(served.call("DELETE", "/v1/keys/" + id).by(owner).send(), 204).body())
                .isEmpty();
        refused(served.get("/v1/me").by(issued), 401);
        refused(served.call("DELETE", "/v1/keys/" + id).by(owner), 404);
    }

    /// A key with the same role as the key that creates it.
    private Credentials made(TestMerchant owner, Credentials by) {
        Response made = ResponseChecks.succeeded(served.post("/v1/keys",
                key("\"made\"", "[\"" + owner.accountId() + "\"]", "\"owner\"")).by(by).send(), 201);
        return new Credentials(made.field("api_key_id"), made.field("api_key_secret"));
    }

    @Test
    void aKeyIsDeletedWithThoseThatWereMadeWithIt() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        Credentials first = made(owner, owner.signedIn.credentials());
        Credentials second = made(owner, first);
        Credentials third = made(owner, second);
        String path = "/v1/keys/" + first.keyId();
        for (String wrong : List.of("", "yes", "TRUE", "1", "true&cascade=true")) {
            refused(served.call("DELETE", path + "?cascade=" + wrong).by(owner), 400);
        }
        refused(served.call("DELETE", path + "?cascade=true").by(third), 422);
        ResponseChecks.succeeded(
                served.call("DELETE", "/v1/keys/" + second.keyId() + "?cascade=false").by(owner).send(), 204);
        ResponseChecks.succeeded(served.get("/v1/me").by(third).send(), 200);
        assertThat(ResponseChecks.succeeded(served.get("/v1/keys").by(owner).send(), 200).fields("created_by_key_id"))
                .containsExactly(first.keyId(), owner.keyId());
        ResponseChecks.succeeded(served.call("DELETE", path + "?cascade=true").by(owner).send(), 204);
        for (Credentials gone : List.of(first, third)) {
            refused(served.get("/v1/me").by(gone), 401);
        }
        assertThat(new MerchantActions(served.hazina, owner).actions()).containsExactly("key.created", "key.created",
                "key.created", "key.deleted", "key.deleted", "key.deleted");
    }

    @Test
    void aKeyThatIsNotThereLooksLikeOneThatIsNotYours() {
        String unknown = refused(served.call("DELETE", "/v1/keys/key_00000000000000000000").by(shop), 404).body();
        for (String id : List.of(other.signedIn.credentials().keyId(), served.hazina.operator.keyId(), "x",
                "%F0%9F%92%B0",
                "'%20OR%201=1--")) {
            assertThat(refused(served.call("DELETE", "/v1/keys/" + id).by(shop), 404).body()).isEqualTo(unknown);
        }
        refused(served.call("DELETE", "/v1/keys/" + shop.signedIn.credentials().keyId()).by(shop), 422);
        ResponseChecks.succeeded(served.get("/v1/me").by(shop).send(), 200);
        ResponseChecks.succeeded(served.get("/v1/me").by(other).send(), 200);
    }

    @Test
    void me() {
        TestMerchant owner = TestMerchant.open(served.hazina, "TZ");
        assertThat(ResponseChecks.succeeded(served.get("/v1/me").by(owner).send(), 200).body()).matches(
                "\\{\"merchant\":\\{\"id\":\"" + owner.merchant() + "\",\"name\":\"Duka\",\"country\":\"TZ\","
                        + "\"slug\":null,\"suspended\":false,\"created_at\":" + TIME + "},"
                        + "\"user\":\\{\"id\":\"" + owner.signedIn.user().id() + "\",\"email\":\"" + owner.email
                        + "\",\"role\":\"owner\",\"rests_until\":null},"
                        + "\"key\":\\{\"id\":\"" + owner.signedIn.credentials().keyId()
                        + "\",\"label\":\"dashboard\",\"role\":\"owner\",\"scopes\":\\[],\"account_ids\":\\[\""
                        + owner.accountId() + "\"],\"expires_at\":null},\"account\":\\{\"id\":\"" + owner.accountId()
                        + "\",\"account_no\":\"" + owner.account.number()
                        + "\",\"name\":\"Duka\",\"default_currency\":\"TZS\",\"active\":true}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"slug\":null}", "{\"slug\":7}", "{\"slug\":\"\"}", "{\"slug\":\"ab\"}",
            "{\"slug\":\"Duka\"}", "{\"slug\":\"du ka\"}", "{\"slug\":\"duka\\n\"}", "{\"slug\":\"d\u00fcka\"}",
            "{\"slug\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}"})
    void aWrongSlug(String body) {
        refused(patch("/v1/me/slug", body), 400);
    }

    @Test
    void aSlugIsOneMerchants() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        Call mine = served.call("PATCH", "/v1/me/slug").by(owner).json("{\"slug\":\"duka-1\"}");
        assertThat(ResponseChecks.succeeded(served.get("/v1/me/slug").by(owner).send(), 200).body())
                .isEqualTo("{\"slug\":null}");
        for (int i = 0; i < 2; i++) {
            assertThat(ResponseChecks.succeeded(mine.send(), 200).body()).isEqualTo("{\"slug\":\"duka-1\"}");
        }
        refused(patch("/v1/me/slug", "{\"slug\":\"duka-1\"}"), 409);
        assertThat(ResponseChecks.succeeded(served.get("/v1/me/slug").by(owner).send(), 200).field("slug"))
                .isEqualTo("duka-1");
        assertThat(ResponseChecks.succeeded(served.get("/v1/me").by(owner).send(), 200).field("slug"))
                .isEqualTo("duka-1");
        assertThat(new MerchantActions(served.hazina, owner).actions()).containsExactly("slug.changed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"other\":1}", "{\"payout_currencies\":[\"KES\"]}",
            "{\"payout_currencies\":null,\"ops_url\":null}", "{\"statement_email_cadence\":null}",
            "{\"time_zone\":\"\"}", "{\"time_zone\":\"+03:00\"}", "{\"time_zone\":\"Mars/Olympus\"}",
            "{\"time_zone\":null}", "{\"statement_email_cadence\":\"weekly\"}",
            "{\"statement_email_cadence\":\"MONTHLY\"}", "{\"statement_email_cadence\":1}", "{\"ops_url\":\"\"}",
            "{\"ops_url\":7}", "{\"ops_url\":\"ftp://x.example\"}", "{\"ops_url\":\"http://shop.example/ops\"}",
            "{\"ops_url\":\"https://u:p@shop.example\"}", "{\"ops_url\":\"https://2130706433/\"}",
            "{\"ops_url\":\"https://shop.example:65536/\"}"})
    void wrongSettings(String body) {
        refused(patch("/v1/settings", body), 400);
    }

    @Test
    void settingsAreTheAccounts() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        String second = new MerchantActions(served.hazina, owner).open("Second").number();
        String fresh = "{\"ops_url\":null,\"statement_email_cadence\":\"none\",\"statement_recipients\":[],"
                + "\"payout_currencies\":[\"KES\",\"TZS\",\"UGX\"],\"time_zone\":\"Africa/Nairobi\","
                + "\"tax_number\":null,\"webhook_outage_emails\":true}";
        assertThat(settings(owner, "GET", "").body()).isEqualTo(fresh);
        assertThat(settings(owner, "PATCH", "{\"ops_url\":\"http://127.0.0.1:9/ops\"}").body())
                .isEqualTo(fresh.replaceFirst("null", "\"http://127.0.0.1:9/ops\""));
        assertThat(settings(owner, "PATCH", "{\"ops_url\":null,\"statement_email_cadence\":\"monthly\"}").body())
                .isEqualTo(fresh.replaceFirst("none", "monthly"));
        assertThat(settings(owner, "PATCH", "{\"webhook_outage_emails\":false}").body()).contains("monthly", "false");
        assertThat(served.get("/v1/settings").by(owner).header("X-Account-No", second).send().body())
                .isEqualTo(fresh.replace("Nairobi", "Kampala"));
        assertThat(settings(owner, "PATCH", "{\"time_zone\":\"Asia/Dili\"}").field("time_zone")).isEqualTo("Asia/Dili");
    }

    @Test
    void inProductionNobodyIsToldOfTroubleAtHome() {
        try (Served production = Served.production()) {
            TestMerchant live = TestMerchant.open(production.hazina);
            for (String url : List.of("http://127.0.0.1/x", "https://10.0.0.1/", "https://localhost/",
                    "https://shop.example:22/")) {
                production.refused(production.call("PATCH", "/v1/settings").by(live)
                        .json("{\"ops_url\":\"" + url + "\"}"), 400);
            }
        }
    }

    private Response settings(TestMerchant owner, String method, String body) {
        Call call = served.call(method, "/v1/settings").by(owner);
        return ResponseChecks.succeeded((body.isEmpty() ? call : call.json(body)).send(), 200);
    }
}

package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import dev.hazina.http.support.TestUsers;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The routes of the platform staff about merchants, and their entries in the audit log.
@TestInstance(Lifecycle.PER_CLASS)
class MerchantAdminApiTest {
    private static final String NOBODY = "00000000-0000-0000-0000-000000000000";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call admin(String method, String path) {
        return served.call(method, "/v1/admin" + path).by(served.hazina.operator);
    }

    private Call allow(String account, String body) {
        return admin("PUT", "/accounts/" + account + "/payout-currencies").json(body);
    }

    private Response ok(Call call) {
        return ResponseChecks.succeeded(call.send(), 200);
    }

    @ParameterizedTest
    @CsvSource({"GET,/merchants", "POST,/merchants/%s/suspend", "POST,/merchants/%s/reactivate",
            "POST,/users/%s/disable", "POST,/users/%s/enable", "PUT,/accounts/%s/payout-currencies",
            "PUT,/users/%s/password", "DELETE,/users/%s/second-factor", "GET,/audit-log",
            "GET,/merchants/%s/payout-reviews", "PUT,/merchants/%s/payout-reviews/x",
            "POST,/merchants/%s/payout-reviews/x/end"})
    void onlyTheOperatorMay(String method, String path) {
        String full = "/v1/admin" + path.formatted(shop.merchant());
        for (Role role : Role.ofMerchants()) {
            served.refused(served.call(method, full).by(TestUsers.key(served, shop, role)).json("{}"), 403);
        }
        served.refused(served.call(method, full).json("{}"), 401);
    }

    @ParameterizedTest
    @CsvSource({"POST,/merchants/%s/suspend", "POST,/merchants/%s/reactivate", "POST,/users/%s/disable",
            "POST,/users/%s/enable", "PUT,/accounts/%s/payout-currencies", "GET,/merchants/%s/payout-reviews",
            "PUT,/merchants/%s/payout-reviews/x", "POST,/merchants/%s/payout-reviews/x/end"})
    void whatIsNotThere(String method, String path) {
        String unknown = served.refused(admin(method, path.formatted(NOBODY)).json("{\"currencies\":[]}"), 404).body();
        for (String id : List.of("x", "1-1-1-1-1", "%F0%9F%92%B0")) {
            assertThat(served.refused(admin(method, path.formatted(id)).json("{\"currencies\":[]}"), 404).body())
                    .isEqualTo(unknown);
        }
    }

    @Test
    void aMerchantIsFoundWithItsAccountsAndPeople() {
        TestMerchant wanted = TestMerchant.open(served.hazina);
        String time = "\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\"";
        for (String q : List.of(wanted.email.substring(2, 40), wanted.email.toUpperCase(Locale.ROOT),
                wanted.merchant().toString(), wanted.account.number())) {
            assertThat(ok(admin("GET", "/merchants?q=" + q)).body()).matches("\\{\"data\":\\[\\{\"id\":\""
                    + wanted.merchant() + "\",\"name\":\"Duka\",\"country\":\"KE\",\"slug\":null,\"suspended\":false,"
                    + "\"accounts\":\\[\\{\"id\":\"" + wanted.accountId() + "\",\"account_no\":\""
                    + wanted.account.number() + "\",\"name\":\"Duka\",\"default_currency\":\"KES\","
                    + "\"payout_currencies\":\\[\"KES\",\"TZS\",\"UGX\"],\"created_at\":" + time + "}],"
                    + "\"users\":\\[\\{\"id\":\"" + wanted.signedIn.user().id() + "\",\"email\":\"" + wanted.email
                    + "\",\"role\":\"owner\",\"disabled\":false,\"rests_until\":null,\"created_at\":"
                    + time + "}],"
                    + "\"created_at\":" + time + "}],\"next_before\":null}");
        }
        assertThat(ok(admin("GET", "/merchants?q=nobody-at-all")).body())
                .isEqualTo("{\"data\":[],\"next_before\":null}");
        assertThat(ok(admin("GET", "/merchants?q=dUKa")).fields("email")).contains(wanted.email, shop.email);
        assertThat(ok(admin("GET", "/merchants")).body()).doesNotContain("password", "hash", "secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/merchants?q=", "/merchants?q=a&q=b", "/merchants?limit=0", "/merchants?limit=101",
            "/merchants?before=yesterday", "/audit-log?limit=x", "/audit-log?before=", "/audit-log?merchant_id=",
            "/audit-log?actor=somebody", "/audit-log?user_id=x", "/audit-log?action=invented.later"})
    void aWrongQuery(String path) {
        served.refused(admin("GET", path), 400);
    }

    @Test
    void aSuspendedMerchantIsRefusedEverywhereAndAtOnce() {
        TestMerchant bad = TestMerchant.open(served.hazina);
        for (int i = 0; i < 2; i++) {
            assertThat(ok(admin("POST", "/merchants/" + bad.merchant() + "/suspend")).field("suspended"))
                    .isEqualTo("true");
            for (String path : List.of("/v1/wallets", "/v1/me", "/v1/keys", "/v1/audit-log", "/v1/nope")) {
                served.refused(served.get(path).by(bad), 403);
            }
        }
        ResponseChecks.succeeded(served.get("/v1/me").by(shop).send(), 200);
        for (int i = 0; i < 2; i++) {
            assertThat(ok(admin("POST", "/merchants/" + bad.merchant() + "/reactivate")).field("suspended"))
                    .isEqualTo("false");
            ResponseChecks.succeeded(served.get("/v1/me").by(bad).send(), 200);
        }
        assertThat(new MerchantActions(served.hazina, bad).actions()).containsExactly("merchant.suspended",
                "merchant.reactivated");
    }

    @Test
    void payoutsArePutOnHoldAndLetGo() {
        TestMerchant held = TestMerchant.open(served.hazina);
        held.fund(held.main, 1_000_00);
        String reviews = "/merchants/" + held.merchant() + "/payout-reviews";
        String review = reviews + "/" + held.accountId();
        served.refused(admin("PUT", review).json("{\"reason\":\"%s\"}".formatted("x".repeat(201))), 400);
        served.refused(admin("POST", review + "/end").json("{\"note\":\"cleared\"}"), 404);
        served.refused(admin("PUT", reviews + "/" + shop.accountId()).json("{\"reason\":\"theft\"}"), 404);
        ok(admin("PUT", review).json("{\"reason\":\"a theft\"}"));

        Response payout = ResponseChecks.succeeded(served.post("/v1/payouts",
                "{\"amount\":100,\"destination_phone\":\"+254712345678\"}").by(held).send(), 201);
        assertThat(payout.body()).contains("\"reason\":\"review\"", "\"detail\":\"a theft\"");
        assertThat(ok(admin("GET", reviews)).body()).contains("\"reason\":\"a theft\"", "\"ending\":null");
        String note = "{\"note\":\"cleared\"}";
        ResponseChecks.succeeded(served.call("POST", "/v1/admin" + review + "/end")
                .by(StaffPerson.hire(served, "Wanjiru").session()).json(note).send(), 202);
        ResponseChecks.succeeded(admin("POST", review + "/end").json(note).send(), 204);
        assertThat(served.get("/v1/payouts/" + payout.field("id")).by(held).send().body()).contains("\"hold\":[]");
        assertThat(ok(admin("GET", reviews)).body()).doesNotContain("a theft");
    }

    @Test
    void aDisabledUserIsNobodyAtOnce() {
        TestMerchant bad = TestMerchant.open(served.hazina);
        String user = "/users/" + bad.signedIn.user().id();
        for (int i = 0; i < 2; i++) {
            assertThat(ok(admin("POST", user + "/disable")).body()).startsWith("{\"merchant_id\":\"" + bad.merchant()
                    + "\",\"id\":\"" + bad.signedIn.user().id() + "\",\"email\":\"" + bad.email
                    + "\",\"role\":\"owner\",\"disabled\":true,");
            served.refused(served.get("/v1/me").by(bad), 401);
        }
        assertThat(ok(admin("POST", user + "/enable")).field("disabled")).isEqualTo("false");
        ResponseChecks.succeeded(served.get("/v1/me").by(bad).send(), 200);
        assertThat(new MerchantActions(served.hazina, bad).actions()).containsExactly("user.disabled", "user.enabled");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "{\"currencies\":null}", "{\"currencies\":\"KES\"}", "{\"currencies\":[1]}",
            "{\"currencies\":[\"USD\"]}", "{\"currencies\":[\"kes\"]}", "{\"currencies\":[\"EUR\"]}",
            "{\"currencies\":[\"KES\",\"KES\"]}"})
    void wrongPayoutCurrencies(String body) {
        served.refused(allow(shop.accountId().toString(), body), 400);
        served.refused(allow(NOBODY, body), 400);
    }

    @Test
    void whatAnAccountMayPayOutIsTheOperatorsToSay() {
        TestMerchant narrow = TestMerchant.open(served.hazina);
        narrow.fund(narrow.main, 100_000);
        String id = narrow.accountId().toString();
        String payout = "{\"amount\":20,\"destination_phone\":\"+254712345678\"}";
        Response set = ok(allow(id, "{\"currencies\":[\"UGX\",\"TZS\"]}"));
        assertThat(set.body()).startsWith("{\"merchant_id\":\"" + narrow.merchant() + "\",\"id\":\"" + id + "\"")
                .contains("\"payout_currencies\":[\"TZS\",\"UGX\"]");
        served.refused(served.post("/v1/payouts", payout).by(narrow), 422);
        assertThat(ok(allow(id, "{\"currencies\":[]}")).body()).contains("\"payout_currencies\":[]");
        assertThat(ok(served.get("/v1/settings").by(narrow)).body()).contains("\"payout_currencies\":[]");
        ok(allow(id, "{\"currencies\":[\"KES\"]}"));
        ok(allow(id, "{\"currencies\":[\"KES\"]}"));
        ResponseChecks.succeeded(served.post("/v1/payouts", payout).by(narrow).send(), 201);
        assertThat(new MerchantActions(served.hazina, narrow).entries()).hasSize(3);
    }

    @Test
    void theLogSaysWhoDidWhatWhenAndFromWhere() {
        TestMerchant watched = TestMerchant.open(served.hazina);
        Response slug = ok(served.call("PATCH", "/v1/me/slug").by(watched).json("{\"slug\":\"watched\"}"));
        ok(admin("POST", "/merchants/" + watched.merchant() + "/reactivate"));
        Response suspended = ok(admin("POST", "/merchants/" + watched.merchant() + "/suspend"));
        ok(admin("POST", "/merchants/" + watched.merchant() + "/reactivate"));
        Response all = ok(admin("GET", "/audit-log?merchant_id=" + watched.merchant()));
        assertThat(all.fields("action")).containsExactly("merchant.reactivated", "merchant.suspended", "slug.changed");
        assertThat(all.body()).contains("{\"kind\":\"administrator\",\"key_id\":\"" + served.hazina.operator.keyId()
                + "\",\"user_id\":null,\"address\":\"127.0.0.1\"},\"request_id\":\""
                + suspended.header("X-Request-Id").orElseThrow() + "\",\"merchant_id\":\"" + watched.merchant()
                + "\",\"action\":\"merchant.suspended\",\"target\":{\"kind\":\"merchant\",\"id\":\""
                + watched.merchant() + "\"},\"before\":{\"suspended\":false},\"after\":{\"suspended\":true}}",
                "{\"kind\":\"key\",\"key_id\":\"" + watched.signedIn.credentials().keyId() + "\",\"user_id\":\""
                        + watched.signedIn.user().id() + "\",\"address\":\"127.0.0.1\"},\"request_id\":\""
                        + slug.header("X-Request-Id").orElseThrow() + "\"",
                "\"before\":{\"slug\":null},\"after\":{\"slug\":\"watched\"}}");
        assertThat(ok(admin("GET", "/audit-log?limit=100")).fields("action")).contains("slug.changed");
        for (String filter : List.of("action=slug.changed", "actor=key", "user_id=" + watched.signedIn.user().id())) {
            assertThat(ok(served.get("/v1/audit-log?" + filter).by(watched)).fields("action"))
                    .containsExactly("slug.changed");
            assertThat(ok(admin("GET", "/audit-log?merchant_id=" + watched.merchant() + "&" + filter)).fields("action"))
                    .containsExactly("slug.changed");
        }
    }

    @Test
    void aMerchantReadsItsOwnPartAndLearnsNothingOfTheOperatorsKey() {
        TestMerchant watched = TestMerchant.open(served.hazina);
        for (int i = 0; i < 3; i++) {
            ok(served.call("PATCH", "/v1/me/slug").by(watched).json("{\"slug\":\"mine-" + i + "\"}"));
        }
        new MerchantActions(served.hazina, watched).suspend(true);
        new MerchantActions(served.hazina, watched).suspend(false);
        Response first = ok(served.get("/v1/audit-log?limit=2").by(watched));
        assertThat(first.fields("action")).containsExactly("merchant.reactivated", "merchant.suspended");
        assertThat(first.body()).doesNotContain(served.hazina.operator.keyId(), "2001:db8").contains(
                "{\"kind\":\"administrator\",\"key_id\":null,\"user_id\":null,\"address\":null}");
        Response rest = ok(served.get("/v1/audit-log?limit=4&before=" + first.field("next_before")).by(watched));
        assertThat(rest.fields("action")).containsExactly("slug.changed", "slug.changed", "slug.changed");
        assertThat(rest.field("next_before")).isEqualTo("null");
        assertThat(rest.fields("merchant_id")).containsOnly(watched.merchant().toString());
    }

    @Test
    void theLogSaysWhoCameAndWhoDidNotAndWhatBecameOfSecrets() {
        TestMerchant watched = TestMerchant.open(served.hazina);
        served.hazina.recordingSender.answer(200);
        String login = "{\"email\":\"" + watched.email + "\",\"password\":\"%s\"}";
        served.refused(served.post("/v1/auth/login", login.formatted("a wrong guess")), 401);
        Response in = ok(served.post("/v1/auth/login", login.formatted(TestMerchant.PASSWORD)));
        Response made = ResponseChecks.succeeded(served.post("/v1/webhooks",
                "{\"url\":\"https://shop.example/hooks\",\"event_types\":[\"*\"]}").by(watched).send(), 201);
        String hook = "/v1/webhooks/" + made.field("id");
        Response rotated = ok(served.post(hook + "/rotate-secret", "").by(watched));
        ok(served.post(hook + "/promote-secret", "").by(watched));
        ResponseChecks.succeeded(served.call("DELETE", hook).by(watched).send(), 204);
        Response secret = ok(served.get("/v1/webhooks/callback-secret").by(watched));
        ok(served.get("/v1/webhooks/callback-secret").by(watched));
        Response fresh = ok(served.post("/v1/webhooks/callback-secret/rotate", "").by(watched));

        Response log = ok(served.get("/v1/audit-log").by(watched));
        assertThat(log.fields("action")).containsExactly("callback_secret.rotated", "callback_secret.read",
                "callback_secret.created", "webhook.deleted", "webhook.secret_promoted", "webhook.secret_rotated",
                "webhook.created", "user.signed_in", "user.sign_in_failed");
        assertThat(log.body()).contains(
                "{\"kind\":\"unknown\",\"key_id\":null,\"user_id\":null,\"address\":\"127.0.0.1\"}",
                "{\"kind\":\"user\",\"key_id\":null,\"user_id\":\"" + watched.signedIn.user().id()
                        + "\",\"address\":\"127.0.0.1\"}",
                "\"after\":{\"reason\":\"wrong_password\"}", in.field("api_key_id"))
                .doesNotContain("a wrong guess", TestMerchant.PASSWORD, in.field("api_key_secret"), "whsec_",
                        made.field("signing_secret"), secret.field("signing_secret"), fresh.field("signing_secret"));
        assertThat(rotated.body()).contains("whsec_");
        assertThat(ok(admin("GET", "/audit-log?merchant_id=" + watched.merchant())).body()).isEqualTo(log.body());
    }

    @Test
    void aLogOfNobody() {
        String unknown = served.refused(admin("GET", "/audit-log?merchant_id=" + NOBODY), 404).body();
        assertThat(served.refused(admin("GET", "/audit-log?merchant_id=x"), 404).body()).isEqualTo(unknown);
    }

    @Test
    void anOwnerGetsANewPassword() {
        TestMerchant lost = TestMerchant.open(served.hazina);
        var session = new MerchantActions(served.hazina, lost).signIn().credentials();
        String path = "/users/" + lost.signedIn.user().id() + "/password";

        assertThat(ok(admin("PUT", path).json("{\"new_password\":\"from the staff\"}")).body())
                .startsWith("{\"merchant_id\":\"" + lost.merchant()).doesNotContain("from the staff");

        assertThat(served.get("/v1/me").by(session).send().status()).isEqualTo(401);
        assertThat(served.get("/v1/me").by(lost).send().status()).isEqualTo(200);
        String login = "{\"email\":\"" + lost.email + "\",\"password\":\"%s\"}";
        assertThat(served.post("/v1/auth/login", login.formatted("from the staff")).send().status()).isEqualTo(200);
        assertThat(served.post("/v1/auth/login", login.formatted(TestMerchant.PASSWORD)).send().status())
                .isEqualTo(401);
        served.refused(admin("PUT", path).json("{\"new_password\":\"from the staff\"}"), 422);
        served.refused(admin("PUT", path).json("{\"new_password\":\"short\"}"), 400);
        served.refused(admin("PUT", path).json("{}"), 400);
        served.refused(admin("PUT", "/users/" + NOBODY + "/password").json("{\"new_password\":\"long enough\"}"), 404);
    }
}

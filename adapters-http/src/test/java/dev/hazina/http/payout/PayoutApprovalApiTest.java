package dev.hazina.http.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Payouts that wait for a second person, and the rules of it, by the API.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutApprovalApiTest {
    private static final String RULE = "/v1/payout-rules/KES";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Credentials admin = session(Role.ADMIN);
    private final Credentials key = TestUsers.key(served, shop, Role.ADMIN);

    @BeforeAll
    void begin() {
        shop.fund(shop.main, 1_000_00);
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"approval_from\":100}").by(shop).send(), 200);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aPayoutOverTheRuleIsHeldAndApprovedByASecondPersonOnly() {
        String id = payout();

        served.refused(served.post("/v1/payouts/" + id + "/approve", "").by(key), 403);
        served.refused(served.post("/v1/payouts/" + id + "/approve", "").by(owner()), 422);
        served.refused(served.post("/v1/payouts/" + id + "/approve", "").by(session(Role.OPERATOR)), 403);
        served.refused(served.post("/v1/payouts/" + UUID.randomUUID() + "/approve", "").by(admin), 404);
        Response approved = ResponseChecks.succeeded(served.post("/v1/payouts/" + id + "/approve", "").by(admin).send(),
                200);

        assertThat(approved.body()).contains("\"hold\":[]");
        Response again = ResponseChecks.succeeded(served.post("/v1/payouts/" + id + "/approve", "").by(admin).send(),
                200);
        assertThat(again.field("status")).isEqualTo(approved.field("status"));
    }

    @Test
    void thePreviewTellsTheHold() {
        Response preview = ResponseChecks.succeeded(served.post("/v1/payouts/preview",
                "{\"amount\":100,\"destination_phone\":\"+254712345678\"}").by(key).send(), 200);

        assertThat(preview.body()).contains("\"reason\":\"approval\"",
                "payouts of KES 100.00 or more wait for a second person");
    }

    @Test
    void whatWaitsIsCanceledWithAReason() {
        String id = payout();
        served.refused(served.post("/v1/payouts/" + id + "/cancel", "{\"reason\":\"%s\"}".formatted("x".repeat(256)))
                .by(admin), 400);

        Response canceled = ResponseChecks.succeeded(
                served.post("/v1/payouts/" + id + "/cancel", "{\"reason\":\"unknown number\"}").by(admin).send(), 200);

        assertThat(canceled.field("status")).isEqualTo("canceled");
        assertThat(served.get("/v1/audit-log").by(shop).send().body()).contains("unknown number");
    }

    @Test
    void approvalAndCancelAreRepeatedUnderTheirKeys() {
        String approved = "/v1/payouts/" + payout() + "/approve";
        String canceled = "/v1/payouts/" + payout() + "/cancel";

        for (String path : List.of(approved, canceled)) {
            Response first = ResponseChecks.succeeded(keyed(path, "").send(), 200);
            Response again = ResponseChecks.succeeded(keyed(path, "").send(), 200);
            assertThat(again.body()).isEqualTo(first.body());
            assertThat(again.header("Idempotent-Replayed")).contains("true");
            assertThat(first.header("Idempotent-Replayed")).isEmpty();
        }

        served.refused(keyed(canceled, "{\"reason\":\"unknown number\"}"), 422);
        served.refused(served.post(canceled, "").by(admin), 422);
    }

    private Call keyed(String path, String body) {
        return served.post(path, body).by(admin).header("Idempotency-Key", "decided");
    }

    /// Another owner is needed, so the rule stays as it is.
    @Test
    void aLooserRuleWaits() {
        Credentials second = session(Role.OWNER);
        served.refused(served.call("PUT", RULE).json("{}")
                .by(TestUsers.key(served, shop, Role.OWNER)), 403);

        Response waiting = ResponseChecks.succeeded(
                served.call("PUT", RULE).json("{}").by(owner()).send(), 202);

        assertThat(waiting.body()).contains("\"approval_from\":100.00", "\"loosening\":{\"approval_from\":null",
                "\"from\":null");
        assertThat(served.get("/v1/payout-rules").by(key).send().body()).contains("\"loosening\":{");
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"approval_from\":100}").by(second).send(), 200);
        assertThat(served.get("/v1/payout-rules").by(key).send().body()).contains("\"loosening\":null");
    }

    @ParameterizedTest
    @CsvSource({"KES, {\"approval_from\":0}, 400", "KES, {\"approval_from\":-1}, 400",
            "KES, {\"approval_from\":1.001}, 400", "KES, {\"approval_from\":\"x\"}, 400",
            "USD, {\"approval_from\":1}, 400", "EUR, {\"approval_from\":1}, 404"})
    void aWrongRuleIsRefused(String currency, String body, int status) {
        served.refused(served.call("PUT", "/v1/payout-rules/" + currency).json(body).by(shop), status);
    }

    @Test
    void limitsAndNewNumbersStandInTheRuleAndInTheRefusal() {
        TestMerchant other = TestMerchant.open(served.hazina);
        other.fund(other.main, 1_000_00);
        String rule = "{\"payout_limit\":50,\"day_limit\":70,\"recipient_limit\":60,\"limits_refuse\":true,"
                + "\"new_recipient_waits\":true,\"new_recipient_code\":true,\"mail_from\":40,"
                + "\"mail_new_recipient\":true}";
        Response set = ResponseChecks.succeeded(served.call("PUT", RULE).json(rule).by(other).send(), 200);

        assertThat(set.body()).contains("\"approval_from\":null", "\"payout_limit\":50.00", "\"day_limit\":70.00",
                "\"recipient_limit\":60.00", "\"limits_refuse\":true", "\"new_recipient_waits\":true",
                "\"new_recipient_code\":true",
                "\"mail_from\":40.00", "\"mail_new_recipient\":true");
        assertThat(served.get("/v1/payout-rules").by(other).send().body()).contains("\"day_limit\":70.00");
        String held = served.post("/v1/payouts", "{\"amount\":50,\"destination_phone\":\"+254712345678\"}").by(other)
                .send().body();
        assertThat(held).contains("\"reason\":\"new_recipient\"");
        for (String path : List.of("/v1/payouts", "/v1/payouts/preview")) {
            Response refused = served.post(path, "{\"amount\":20.01,\"destination_phone\":\"+254712345679\"}").by(other)
                    .send();
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.header("Hazina-Error-Code")).contains("payout_limit_reached");
        }
        served.refused(served.call("PUT", RULE).json("{\"day_limit\":0}").by(other), 400);
        served.refused(served.call("PUT", RULE).json("{\"limits_refuse\":\"yes\"}").by(other), 400);
    }

    @Test
    void accountsRolesAndKeysHaveLimitsOfTheirOwn() {
        TestMerchant other = TestMerchant.open(served.hazina);
        other.fund(other.main, 1_000_00);
        String ofKey = "{\"kind\":\"key\",\"of\":\"" + other.keyId() + "\",\"day_limit\":50,\"limits_refuse\":true}";
        String rule = "{\"limits_by\":[" + ofKey + ",{\"kind\":\"role\",\"of\":\"admin\",\"payout_limit\":9},"
                + "{\"kind\":\"account\",\"of\":\"" + other.accountId() + "\",\"recipient_limit\":60}]}";
        Response set = ResponseChecks.succeeded(served.call("PUT", RULE).json(rule).by(other).send(), 200);

        assertThat(set.body()).contains("{\"kind\":\"role\",\"of\":\"admin\",\"payout_limit\":9.00,\"day_limit\":null,"
                + "\"recipient_limit\":null,\"limits_refuse\":false,", "\"day_limit\":50.00");
        String asked = "{\"amount\":30,\"destination_phone\":\"+254712345678\"}";
        assertThat(served.post("/v1/payouts", asked).by(other).send().body()).contains("\"hold\":[]");
        for (String path : List.of("/v1/payouts", "/v1/payouts/preview")) {
            Response refused = served.post(path, asked).by(other).send();
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.header("Hazina-Error-Code")).contains("payout_limit_reached");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[1]", "[{}]", "[{\"kind\":\"role\",\"of\":\"king\",\"day_limit\":5}]",
            "[{\"kind\":\"key\",\"of\":\"key_of_another\",\"day_limit\":5}]",
            "[{\"kind\":\"person\",\"of\":\"admin\",\"day_limit\":5}]",
            "[{\"kind\":\"role\",\"of\":\"admin\",\"day_limit\":0}]",
            "[{\"kind\":\"role\",\"of\":\"admin\",\"day_limit\":5},{\"kind\":\"role\",\"of\":\"admin\"}]"})
    void aLimitOfNoPartOrOfOneTwiceIsRefused(String parts) {
        served.refused(served.call("PUT", RULE).json("{\"limits_by\":" + parts + "}").by(shop), 400);
    }

    @Test
    void thePageSetsTheLimitsOfAPartAndKeepsTheRest() {
        TestMerchant other = TestMerchant.open(served.hazina);
        Browser browser = Browser.with(served, other.signedIn.credentials());
        String path = "/dashboard/settings/payout-rules";
        browser.submit(browser.get(path), path, Map.of("currency", "KES", "approval_from", "500"));

        browser.submit(browser.get(path), path, Map.of("currency", "KES", "part", "role admin", "day_limit", "70"));

        assertThat(browser.get(path).body()).contains("Role Admin: Payouts of more than KES 70.00 in 24 hours wait",
                "Payouts of KES 500.00 or more wait");
        browser.submit(browser.get(path), path, Map.of("currency", "KES", "approval_from", "400"));
        assertThat(served.get("/v1/payout-rules").by(other).send().body()).contains("\"approval_from\":400.00",
                "\"day_limit\":70.00", "\"loosening\":null");
        assertThat(browser.get(path).body()).contains(path + "?currency=KES&amp;part=role+admin#set");
        Response filled = browser.get(path + "?currency=KES&part=role+admin");
        assertThat(filled.body()).contains("value=\"role admin\" selected", "value=\"70.00\"")
                .doesNotContain("value=\"400.00\"");
        assertThat(browser.get(path + "?currency=KES&part=role+nobody").body()).contains("value=\"400.00\"");
        assertThat(browser.submit(browser.get(path), path, Map.of("currency", "KES", "part", "role king", "day_limit",
                "70")).status()).isEqualTo(400);
    }

    /// The page asks for a code, however new the last one is.
    @Test
    void itsMakerConfirmsAFirstPayoutWithANewCode() {
        TestMerchant other = TestMerchant.open(served.hazina);
        other.fund(other.main, 100_00);
        ResponseChecks.succeeded(served.call("PUT", RULE)
                .json("{\"new_recipient_waits\":true,\"new_recipient_code\":true}").by(other).send(), 200);
        FactorUser factor = new FactorUser(served.hazina, other.signedIn.user());
        factor.switchOn();
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
        Browser browser = Browser.with(served, factor.signIn(Optional.of(factor.code())).credentials());
        String id = served.post("/v1/payouts", "{\"amount\":10,\"destination_phone\":\"+254712345678\"}").by(other)
                .send().field("id");
        String approve = "/dashboard/payouts/" + id + "/approve";
        served.hazina.world.clock().advance(Duration.ofMinutes(1));

        assertThat(browser.get("/dashboard/payouts/" + id).body()).contains(approve,
                "its maker approves it with a code of the second factor");
        Response asked = browser.get(approve);
        assertThat(asked.body()).contains("name=\"code\"");
        assertThat(browser.submit(asked, approve, Map.of("confirmed", "yes", "code", "000000")).status())
                .isEqualTo(422);
        browser.submit(browser.get(approve), approve, Map.of("confirmed", "yes", "code", factor.code()));

        assertThat(served.get("/v1/payouts/" + id).by(other).send().body()).contains("\"hold\":[]");
    }

    private String payout() {
        return ResponseChecks.succeeded(served.post("/v1/payouts",
                "{\"amount\":100,\"destination_phone\":\"+254712345678\"}").by(shop).send(), 201).field("id");
    }

    private Credentials owner() {
        return new MerchantActions(served.hazina, shop).signIn().credentials();
    }

    private Credentials session(Role role) {
        String email = new MerchantActions(served.hazina, shop).hire(role).email().text();
        return served.hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .credentials();
    }
}

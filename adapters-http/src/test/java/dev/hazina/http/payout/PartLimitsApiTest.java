package dev.hazina.http.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import dev.hazina.http.support.TransferSetup;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Limits of transfers and refunds of an account, a role and a key, at each door: the API, its previews, and the pages.
@TestInstance(Lifecycle.PER_CLASS)
class PartLimitsApiTest {
    private static final String RULE = "/v1/payout-rules/KES";
    private static final String RULES = "/dashboard/settings/payout-rules";

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aKeyHasLimitsAtTheApiAndInThePreviews() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);
        Credentials program = TestUsers.key(served, till.shop, Role.OPERATOR);
        String ofKey = "{\"kind\":\"key\",\"of\":\"" + program.keyId() + "\",\"transfer_limit\":50,"
                + "\"transfer_day_limit\":70,\"refund_limit\":20,\"refund_day_limit\":30}";
        Response set = ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"limits_by\":[" + ofKey + "]}")
                .by(till.shop).send(), 200);

        assertThat(set.body()).contains("\"payout_limit\":null,\"day_limit\":null,\"recipient_limit\":null,"
                + "\"limits_refuse\":false,\"transfer_limit\":50.00,\"transfer_day_limit\":70.00,"
                + "\"refund_limit\":20.00,\"refund_day_limit\":30.00,\"refund_limits_wait\":false}]");
        String refunds = "/v1/payments/" + new TestInstructions(served.hazina, till.shop).paid(1_000_00).details().id()
                + "/refunds";
        for (String preview : List.of("", "/preview")) {
            assertRefused(served.post("/v1/transfers" + preview, till.wallets() + "\"amount\":50.01}").by(program),
                    "transfer_limit_reached", "transfers of more than KES 50.00 by this key are refused");
            assertRefused(served.post(refunds + preview, "{\"amount\":20.01}").by(program), "refund_limit_reached",
                    "refunds of more than KES 20.00 by this key are refused");
        }
        ResponseChecks.succeeded(till.amount("50.01").send(), 201);
        ResponseChecks.succeeded(served.post(refunds, "{\"amount\":20.01}").by(till.shop).send(), 201);
        ResponseChecks.succeeded(transfer(till, "50", program).send(), 201);
        assertRefused(transfer(till, "20.01", program), "transfer_limit_reached", "KES 70.00 in 24 hours by this key");
        assertThat(till.moved()).isEqualTo(100_01);
    }

    @Test
    void refundsOverALimitOfARoleMayWait() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"limits_by\":[{\"kind\":\"role\",\"of\":"
                + "\"operator\",\"refund_limit\":20,\"refund_limits_wait\":true}]}").by(shop).send(), 200);
        String refunds = "/v1/payments/" + new TestInstructions(served.hazina, shop).paid(100_00).details().id()
                + "/refunds";

        for (String door : List.of(refunds + "/preview", refunds)) {
            assertThat(served.post(door, "{\"amount\":20.01}").by(session(shop, Role.OPERATOR)).send().body())
                    .contains("\"reason\":\"limit\"",
                            "refunds of more than KES 20.00 by this role wait for a second person");
        }
        assertThat(served.post(refunds, "{\"amount\":20.01}").by(session(shop, Role.ADMIN)).send().body())
                .contains("\"hold\":[]");
    }

    @Test
    void aLooserLimitOfAPartWaitsAndCurrenciesWithoutPayoutsHaveThemToo() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        ResponseChecks.succeeded(rule(shop, RULE, "\"transfer_limit\":50").send(), 200);

        served.refused(rule(shop, RULE, "\"transfer_limit\":50.01"), 403);
        served.refused(rule(shop, RULE, "\"refund_limit\":5"), 403);
        served.refused(rule(shop, RULE, "\"transfer_limit\":0"), 400);
        served.refused(rule(shop, RULE, "\"refund_limits_wait\":\"yes\""), 400);
        ResponseChecks.succeeded(rule(shop, session(shop, Role.OWNER), RULE, "\"transfer_limit\":50.01").send(),
                202);
        served.refused(rule(shop, "/v1/payout-rules/USD", "\"transfer_limit\":5,\"payout_limit\":5"), 400);
        ResponseChecks.succeeded(rule(shop, "/v1/payout-rules/USD", "\"transfer_limit\":5").send(), 200);
    }

    @Test
    void thePageSetsThemShowsThemAndRefusesInTheLanguageOfTheReader() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);
        Browser owner = Browser.with(served, session(till.shop, Role.OWNER));
        owner.submit(owner.get(RULES), RULES, Map.of("currency", "KES", "transfer_limit", "500"));

        owner.submit(owner.get(RULES), RULES, Map.of("currency", "KES", "part", "role operator", "transfer_limit",
                "50", "refund_day_limit", "70", "refund_limits_wait", "yes"));

        assertThat(owner.get(RULES).body()).contains("Role Operator: Transfers of more than KES 50.00 are refused",
                "Role Operator: Refunds of more than KES 70.00 in 24 hours wait for a second person",
                "Transfers of more than KES 500.00 are refused");
        assertThat(owner.get(RULES + "?currency=KES&part=role+operator").body())
                .contains("value=\"50.00\"", "value=\"70.00\"", "name=\"refund_limits_wait\" value=\"yes\" checked")
                .doesNotContain("value=\"500.00\"");
        Browser operator = Browser.with(served, session(till.shop, Role.OPERATOR));
        String page = "/dashboard/transfers/new";
        Map<String, String> typed = Map.of("from", till.from.number(), "to", till.to.number(), "amount", "50.01");
        assertThat(operator.submit(operator.get(page), page, typed).body())
                .contains("Transfers of more than KES 50.00 by this role are refused by the")
                .doesNotContain("name=\"confirmed\"");
        assertThat(till.moved()).isZero();
    }

    private Call transfer(TransferSetup till, String amount, Credentials by) {
        return served.post("/v1/transfers", till.wallets() + "\"amount\":" + amount + "}").by(by);
    }

    private Call rule(TestMerchant shop, String path, String limits) {
        return rule(shop, shop.signedIn.credentials(), path, limits);
    }

    private Call rule(TestMerchant shop, Credentials by, String path, String limits) {
        return served.call("PUT", path).json("{\"limits_by\":[{\"kind\":\"account\",\"of\":\"" + shop.accountId()
                + "\"," + limits + "}]}").by(by);
    }

    private static void assertRefused(Call call, String code, String why) {
        Response refused = call.send();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Hazina-Error-Code")).contains(code);
        assertThat(refused.header("Hazina-Error-Field")).contains("amount");
        assertThat(refused.body()).contains(why);
    }

    private Credentials session(TestMerchant shop, Role role) {
        String email = new MerchantActions(served.hazina, shop).hire(role).email().text();
        return served.hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .credentials();
    }
}

package dev.hazina.http.transfer;

import static org.assertj.core.api.Assertions.assertThat;

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

/// Limits of transfers at each door: the API, its preview, replayed keys and the dashboard.
@TestInstance(Lifecycle.PER_CLASS)
class TransferLimitsApiTest {
    private static final String RULE = "/v1/payout-rules/KES";
    private static final String RULES = "/dashboard/settings/payout-rules";
    private static final String NEW = "/dashboard/transfers/new";

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aKeyAndAnotherRoleAreRefusedInTheSameWordsAtTheApiAndInItsPreview() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);
        Credentials owner = session(till.shop, Role.OWNER);
        String rule = ResponseChecks.succeeded(served.call("PUT", RULE)
                .json("{\"transfer_limit\":50,\"transfer_day_limit\":70}").by(till.shop).send(), 200).body();
        assertThat(rule).contains("\"transfer_limit\":50.00,\"transfer_day_limit\":70.00", "\"loosening\":null");

        for (Credentials by : List.of(TestUsers.key(served, till.shop, Role.OWNER), session(till.shop, Role.ADMIN))) {
            for (String path : List.of("/v1/transfers", "/v1/transfers/preview")) {
                assertRefused(transfer(till, path, "50.01").by(by), "transfers of more than KES 50.00 are refused");
            }
        }
        assertThat(till.moved()).isZero();
        ResponseChecks.succeeded(transfer(till, "/v1/transfers/preview", "50.01").by(owner).send(), 200);
        ResponseChecks.succeeded(transfer(till, "/v1/transfers", "60").by(owner).send(), 201);
        assertRefused(till.amount("10.01"), "transfers of more than KES 70.00 in 24 hours are refused");
        ResponseChecks.succeeded(till.amount("10").send(), 201);
        assertThat(till.moved()).isEqualTo(70_00);
    }

    /// What was made before the rule is answered again, and what was refused is decided anew.
    @Test
    void aReplayedKeyIsAnsweredAsBefore() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);
        String made = ResponseChecks.succeeded(till.amount("60").header("Idempotency-Key", "a").send(), 201).body();
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"transfer_limit\":50}").by(till.shop).send(), 200);

        assertThat(till.amount("60").header("Idempotency-Key", "a").send().body()).isEqualTo(made);
        assertRefused(till.amount("60").header("Idempotency-Key", "b"), "KES 50.00");
        assertRefused(till.amount("60").header("Idempotency-Key", "b"), "KES 50.00");
        assertThat(till.moved()).isEqualTo(60_00);
    }

    @Test
    void aLooserLimitWaitsAndOtherMerchantsHaveNone() {
        TransferSetup till = new TransferSetup(served, Currency.USD, 1_000_00);
        String rule = "/v1/payout-rules/USD";
        ResponseChecks.succeeded(served.call("PUT", rule).json("{\"transfer_limit\":50}").by(till.shop).send(), 200);

        served.refused(served.call("PUT", rule).json("{\"transfer_limit\":50.01}").by(till.shop), 403);
        served.refused(served.call("PUT", rule).json("{\"transfer_limit\":9}").by(session(till.shop, Role.ADMIN)), 403);
        served.refused(served.call("PUT", rule).json("{\"transfer_limit\":0}").by(till.shop), 400);
        served.refused(served.call("PUT", rule).json("{\"transfer_limit\":5,\"day_limit\":5}").by(till.shop), 400);
        Response waits = ResponseChecks.succeeded(served.call("PUT", rule).json("{}")
                .by(session(till.shop, Role.OWNER)).send(), 202);

        assertThat(waits.body()).contains("\"transfer_limit\":50.00", "\"loosening\":{", "\"transfer_limit\":null");
        assertRefused(till.amount("50.01"), "USD 50.00");
        ResponseChecks.succeeded(new TransferSetup(served, Currency.USD, 1_000_00).amount("50.01").send(), 201);
    }

    @Test
    void thePagesSetAndShowALimitAndRefuseBeforeTheyAskForAConfirmation() {
        TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);
        Browser owner = Browser.with(served, session(till.shop, Role.OWNER));
        owner.submit(owner.get(RULES), RULES, Map.of("currency", "KES", "transfer_limit", "50", "transfer_day_limit",
                "70"));
        assertThat(owner.get(RULES).body()).contains("Transfers of more than KES 50.00 are refused",
                "Transfers of more than KES 70.00 in 24 hours are refused");
        assertThat(owner.get(RULES + "?currency=KES").body()).contains("value=\"50.00\"", "value=\"70.00\"");

        Browser operator = Browser.with(served, session(till.shop, Role.OPERATOR));
        Map<String, String> typed = Map.of("from", till.from.number(), "to", till.to.number(), "amount", "50.01");
        Response refused = operator.submit(operator.get(NEW), NEW, typed);

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("Transfers of more than KES 50.00 are refused by the", "value=\"50.01\"")
                .doesNotContain("name=\"confirmed\"");
        assertThat(owner.submit(owner.get(NEW), NEW, typed).body()).contains("name=\"confirmed\"");
        assertThat(till.moved()).isZero();
    }

    private Call transfer(TransferSetup till, String path, String amount) {
        return served.post(path, till.wallets() + "\"amount\":" + amount + "}");
    }

    private static void assertRefused(Call call, String why) {
        Response refused = call.send();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Hazina-Error-Code")).contains("transfer_limit_reached");
        assertThat(refused.header("Hazina-Error-Field")).contains("amount");
        assertThat(refused.body()).contains(why, "unless an owner makes them who is signed in");
    }

    private Credentials session(TestMerchant shop, Role role) {
        String email = new MerchantActions(served.hazina, shop).hire(role).email().text();
        return served.hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .credentials();
    }
}

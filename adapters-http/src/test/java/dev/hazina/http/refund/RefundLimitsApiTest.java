package dev.hazina.http.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Limits of refunds at each door: the API, its preview, replayed keys and the dashboard.
@TestInstance(Lifecycle.PER_CLASS)
class RefundLimitsApiTest {
    private static final String RULE = "/v1/payout-rules/KES";
    private static final String RULES = "/dashboard/settings/payout-rules";

    private final Served served = Served.sandbox();
    private TestMerchant shop;
    private String payment;

    @BeforeEach
    void collect() {
        shop = TestMerchant.open(served.hazina);
        payment = new TestInstructions(served.hazina, shop).paid(1_000_00).details().id().toString();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// A new route that refunds belongs into the tests of this class. The last ones change a refund that is there: its
    /// metadata, its end in the sandbox, and its end while it is held.
    @Test
    void theseAreAllDoors() {
        assertThat(served.routed().permissions().entrySet()).filteredOn(route -> route.getValue() == Permission.REFUND)
                .extracting(Map.Entry::getKey).containsExactlyInAnyOrder("POST /v1/payments/{id}/refunds",
                        "POST /v1/payments/{id}/refunds/preview", "GET /dashboard/payments/{id}/refund",
                        "POST /dashboard/payments/{id}/refund", "PATCH /v1/refunds/{id}",
                        "POST /v1/sandbox/refunds/{id}/fail", "POST /v1/refunds/{id}/cancel",
                        "GET /dashboard/refunds/{id}/cancel", "POST /dashboard/refunds/{id}/cancel");
    }

    @Test
    void aKeyAndOtherRolesAreRefusedInTheSameWordsAtTheApiAndInItsPreview() {
        Credentials owner = session(Role.OWNER);
        String rule = ResponseChecks.succeeded(served.call("PUT", RULE)
                .json("{\"refund_limit\":50,\"refund_day_limit\":70}").by(shop).send(), 200).body();
        assertThat(rule).contains("\"refund_limit\":50.00,\"refund_day_limit\":70.00", "\"loosening\":null");

        for (Credentials by : List.of(TestUsers.key(served, shop, Role.OWNER), session(Role.ADMIN),
                session(Role.FINANCE), session(Role.OPERATOR), TestUsers.key(served, shop, Role.OPERATOR))) {
            for (String door : List.of("", "/preview")) {
                assertRefused(refund(door, "{\"amount\":50.01}").by(by), "refunds of more than KES 50.00 are refused");
                assertRefused(refund(door, "").by(by), "refunds of more than KES 50.00 are refused");
            }
        }
        assertThat(made()).isEmpty();
        ResponseChecks.succeeded(refund("/preview", "{\"amount\":50.01}").by(owner).send(), 200);
        ResponseChecks.succeeded(refund("", "{\"amount\":60}").by(owner).send(), 201);
        assertRefused(refund("", "{\"amount\":10.01}").by(shop),
                "refunds of more than KES 70.00 in 24 hours are refused");
        ResponseChecks.succeeded(refund("", "{\"amount\":10}").by(shop).send(), 201);
        assertThat(made()).hasSize(2);
    }

    /// What was made before the rule is answered again, and what was refused is decided anew.
    @Test
    void aReplayedKeyIsAnsweredAsBefore() {
        String made = ResponseChecks.succeeded(keyed("a").send(), 201).body();
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"refund_limit\":50}").by(shop).send(), 200);

        assertThat(keyed("a").send().body()).isEqualTo(made);
        assertRefused(keyed("b"), "KES 50.00");
        assertRefused(keyed("b"), "KES 50.00");
        assertThat(made()).hasSize(1);
    }

    @Test
    void aLooserLimitWaitsAndOtherMerchantsHaveNone() {
        ResponseChecks.succeeded(served.call("PUT", RULE).json("{\"refund_limit\":50}").by(shop).send(), 200);

        served.refused(served.call("PUT", RULE).json("{\"refund_limit\":50.01}").by(shop), 403);
        served.refused(served.call("PUT", RULE).json("{\"refund_limit\":9}").by(session(Role.ADMIN)), 403);
        served.refused(served.call("PUT", RULE).json("{\"refund_limit\":0}").by(shop), 400);
        served.refused(served.call("PUT", "/v1/payout-rules/USD").json("{\"refund_limit\":5,\"day_limit\":5}").by(shop),
                400);
        ResponseChecks.succeeded(served.call("PUT", "/v1/payout-rules/USD").json("{\"refund_limit\":5}").by(shop)
                .send(), 200);
        Response waits = ResponseChecks
                .succeeded(served.call("PUT", RULE).json("{}").by(session(Role.OWNER)).send(), 202);

        assertThat(waits.body()).contains("\"refund_limit\":50.00", "\"loosening\":{", "\"refund_limit\":null");
        assertRefused(refund("", "{\"amount\":50.01}").by(shop), "KES 50.00");
        collect();
        ResponseChecks.succeeded(refund("", "{\"amount\":50.01}").by(shop).send(), 201);
    }

    @Test
    void thePagesSetAndShowALimitAndRefuseBeforeTheyAskForAConfirmation() {
        Browser owner = Browser.with(served, session(Role.OWNER));
        owner.submit(owner.get(RULES), RULES, Map.of("currency", "KES", "refund_limit", "50", "refund_day_limit",
                "70"));
        assertThat(owner.get(RULES).body()).contains("Refunds of more than KES 50.00 are refused",
                "Refunds of more than KES 70.00 in 24 hours are refused");
        assertThat(owner.get(RULES + "?currency=KES").body()).contains("value=\"50.00\"", "value=\"70.00\"");

        Browser operator = Browser.with(served, session(Role.OPERATOR));
        String page = "/dashboard/payments/" + payment + "/refund";
        Map<String, String> typed = Map.of("amount", "50.01", "reason", "broken");
        for (Map<String, String> each : List.of(typed,
                Map.of("amount", "50.01", "reason", "broken", "confirmed", "yes"))) {
            Response refused = operator.submit(operator.get(page), page, each);

            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.body()).contains("Refunds of more than KES 50.00 are refused by the",
                    "value=\"50.01\"", "value=\"broken\"").doesNotContain("name=\"confirmed\"");
        }
        assertThat(made()).isEmpty();
        Response asked = owner.submit(owner.get(page), page, typed);
        assertThat(asked.body()).contains("name=\"confirmed\"");
        assertThat(owner.submit(asked, page, Map.of("confirmed", "yes")).status()).isEqualTo(303);
        assertThat(made()).hasSize(1);
    }

    private Call refund(String door, String body) {
        return served.post("/v1/payments/" + payment + "/refunds" + door, body);
    }

    private Call keyed(String key) {
        return refund("", "{\"amount\":60}").header("Idempotency-Key", key).by(shop);
    }

    private static void assertRefused(Call call, String why) {
        Response refused = call.send();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Hazina-Error-Code")).contains("refund_limit_reached");
        assertThat(refused.header("Hazina-Error-Field")).contains("amount");
        assertThat(refused.body()).contains(why, "unless an owner makes them who is signed in");
    }

    private List<Instruction<RefundDetails>> made() {
        return served.hazina.memory.books().refunds().stream()
                .filter(refund -> refund.details().merchant().equals(shop.merchant())).toList();
    }

    private Credentials session(Role role) {
        String email = new MerchantActions(served.hazina, shop).hire(role).email().text();
        return served.hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .credentials();
    }
}

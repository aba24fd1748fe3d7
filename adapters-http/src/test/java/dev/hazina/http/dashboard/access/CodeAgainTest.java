package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A code of the second factor is asked for again when the last one is old: before a payout, and before what enables
/// another key or person to pay out.
@TestInstance(Lifecycle.PER_CLASS)
class CodeAgainTest {
    private static final String PEOPLE = "/dashboard/people";
    private static final String ASKED = "name=\"code\"";
    private static final Duration LONG_AGO = Duration.ofMinutes(16);
    private static final Pattern AGAIN = Pattern.compile("href=\"(/dashboard/invitations/[^\"]+/again)\"");

    private final Served served = Served.sandbox();
    private final TestMerchant own = TestMerchant.open(served.hazina);
    private final FactorUser user = new FactorUser(served.hazina, own.signedIn.user());

    @AfterAll
    void stop() {
        served.close();
    }

    private Browser signedIn() {
        if (served.hazina.world.secondFactors().find(own.merchant(), own.signedIn.user().id()).isEmpty()) {
            user.switchOn();
        }
        return FactorSignIn.signedIn(served, own);
    }

    @Test
    void aPayoutAsksAgainAfterFifteenMinutes() {
        own.fund(own.main, 100_000);
        Browser browser = signedIn();
        String form = "/dashboard/payouts/new";
        Map<String, String> typed = Map.of("wallet", own.main.id().toString(), "amount", "10", "currency", "KES",
                "destination_phone", "+254712345678");
        Response fresh = browser.submit(browser.get(form), form, typed);
        assertThat(fresh.body()).contains("to +254712345678?").doesNotContain("name=\"code\"");

        served.hazina.world.clock().advance(Duration.ofMinutes(16));
        Response due = browser.submit(browser.get(form), form, typed);
        assertThat(due.body()).contains("name=\"code\"");
        Map<String, String> confirmed = new LinkedHashMap<>(typed);
        confirmed.put("confirmed", "yes");
        Response missing = browser.submit(due, form, confirmed);
        assertThat(missing.status()).isEqualTo(400);
        confirmed.put("code", "7654321");
        Response wrong = browser.submit(missing, form, confirmed);
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("Code is wrong", "name=\"code\"").doesNotContain("7654321");
        confirmed.put("code", user.code());
        Response paid = browser.submit(wrong, form, confirmed);
        assertThat(paid.header("Location")).hasValueSatisfying(to -> assertThat(to).contains("did=payout_asked"));
        Response twin = browser.submit(wrong, form, confirmed);
        assertThat(twin.header("Location")).isEqualTo(paid.header("Location"));
        assertThat(browser.submit(browser.get(form), form, typed).body()).doesNotContain("name=\"code\"");
    }

    @Test
    void aNewKeyAsksAgain() {
        Browser browser = signedIn();
        String form = "/dashboard/keys/new";
        Map<String, String> typed = Map.of("label", "Till", "role", "owner", "account_ids",
                own.accountId().toString());
        assertThat(browser.get(form).body()).doesNotContain(ASKED);

        asksAgain(browser, form, form, typed, 201);
    }

    @Test
    void anInvitationAsksAgainAndSoDoesSendingItAgain() {
        Browser browser = signedIn();
        asksAgain(browser, PEOPLE, PEOPLE, Map.of("email", "till@duka.example", "role", "owner"), 303);
        assertThat(browser.get(PEOPLE).body()).doesNotContainPattern(AGAIN);

        served.hazina.world.clock().advance(LONG_AGO);
        Matcher again = AGAIN.matcher(browser.get(PEOPLE).body());
        assertThat(again.find()).isTrue();
        asksAgain(browser, again.group(1), again.group(1), Map.of(), 303);
    }

    @Test
    void aRoleAndAPasswordOfSomebodyElseAskAgain() {
        Browser browser = signedIn();
        User clerk = new MerchantActions(served.hazina, own).add("clerk@duka" + own.merchant() + ".example",
                Role.VIEWER, TestMerchant.PASSWORD);
        String person = PEOPLE + "/" + clerk.id();
        asksAgain(browser, person + "/password", person + "/password", Map.of("new_password", "another one, long"),
                303);
        asksAgain(browser, person, person + "/role", Map.of("role", "owner", "confirmed", "yes"), 303);
    }

    @Test
    void aSessionAsTheKeyOfARequestIsRefusedOnceItsCodeIsOld() {
        own.fund(own.main, 100_000);
        signedIn();
        Credentials session = newSession();
        String payout = "{\"amount\":10,\"currency\":\"KES\",\"destination_phone\":\"+254712345678\"}";
        String key = "{\"label\":\"Till\",\"role\":\"admin\",\"account_ids\":[\"" + own.accountId() + "\"]}";
        Response paid = post(session, "/v1/payouts", payout);
        assertThat(paid.status()).as(paid.body()).isEqualTo(201);

        served.hazina.world.clock().advance(LONG_AGO);
        assertThat(post(session, "/v1/payouts", payout).body()).contains("\"forbidden\"", "older than 15 minutes");
        assertThat(post(session, "/v1/keys", key).status()).isEqualTo(403);
        assertThat(served.get("/v1/wallets").by(session).send().status()).isEqualTo(200);
        assertThat(post(newSession(), "/v1/keys", key).status()).isEqualTo(201);
    }

    private Credentials newSession() {
        Response signedIn = served.post("/v1/auth/login", "{\"email\":\"" + own.email + "\",\"password\":\""
                + TestMerchant.PASSWORD + "\",\"otp\":\"" + user.code() + "\"}").send();
        assertThat(signedIn.status()).as(signedIn.body()).isEqualTo(200);
        return new Credentials(signedIn.field("api_key_id"), signedIn.field("api_key_secret"));
    }

    private Response post(Credentials session, String path, String body) {
        return served.post(path, body).by(session).header("Idempotency-Key", UUID.randomUUID().toString()).send();
    }

    /// @param page has the form
    /// @param done the status once the code is right
    private void asksAgain(Browser browser, String page, String form, Map<String, String> typed, int done) {
        served.hazina.world.clock().advance(LONG_AGO);
        Response missing = browser.submit(browser.get(page), form, typed);
        assertThat(missing.status()).as(missing.body()).isEqualTo(400);
        Map<String, String> complete = new LinkedHashMap<>(typed);
        complete.put("code", "7654321");
        Response wrong = browser.submit(browser.get(page), form, complete);
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("Code is wrong");
        complete.put("code", user.code());
        Response right = browser.submit(browser.get(page), form, complete);
        assertThat(right.status()).as(right.body()).isEqualTo(done);
    }
}

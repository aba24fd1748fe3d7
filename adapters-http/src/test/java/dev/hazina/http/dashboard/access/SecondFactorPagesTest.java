package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Second factors, on the pages and in the API.
@TestInstance(Lifecycle.PER_CLASS)
class SecondFactorPagesTest {
    private static final String PAGE = "/dashboard/profile/second-factor";
    private static final String CODE = "/dashboard/sign-in/code";
    private static final Pattern SECRET = Pattern.compile("id=\"factor-secret\" class=\"code\" value=\"([A-Z]+)\"");
    private static final Pattern RECOVERY = Pattern.compile("<code>([A-Z2-9]{6}-[A-Z2-9-]{20})</code>");
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private FactorUser user(TestMerchant of) {
        return new FactorUser(served.hazina, of.signedIn.user());
    }

    @Test
    void aFactorIsSetUpWithAQrCodeAndConfirmed() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, own);
        Browser elsewhere = Browser.of(served, own);
        assertThat(browser.get("/dashboard/profile").body()).contains("href=\"" + PAGE + "\"");
        assertThat(browser.submit(browser.get(PAGE), PAGE + "/set-up", Map.of("password", "wrong password")).body())
                .contains("Password is wrong.");
        Response begun = browser.follow(browser.submit(browser.get(PAGE), PAGE + "/set-up",
                Map.of("password", TestMerchant.PASSWORD)));
        assertThat(begun.body()).contains("<svg", "otpauth://totp/Hazina%3A").doesNotContain("<img", "style=");
        var secret = SECRET.matcher(begun.body());
        assertThat(secret.find()).isTrue();
        assertThat(secret.group(1)).isEqualTo(user(own).factor().secret());

        Response wrong = browser.submit(begun, PAGE + "/confirm", Map.of("code", "7654321"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("Code is wrong, or was used before.");
        assertThat(elsewhere.get("/dashboard").status()).isEqualTo(200);
        Response codes = browser.submit(browser.get(PAGE), PAGE + "/confirm", Map.of("code", user(own).code()));
        assertThat(codes.status()).isEqualTo(201);
        List<String> recovery = RECOVERY.matcher(codes.body()).results().map(found -> found.group(1)).toList();
        assertThat(recovery).hasSize(8);
        assertThat(elsewhere.get("/dashboard").status()).isEqualTo(303);
        assertThat(browser.get(PAGE).body()).contains("The second factor is on", "Recovery codes left")
                .doesNotContain(user(own).factor().secret()).doesNotContain(recovery);

        Response renewed = browser.submit(browser.get(PAGE), PAGE + "/recovery-codes",
                Map.of("code", recovery.getFirst()));
        assertThat(RECOVERY.matcher(renewed.body()).results()).hasSize(8);
        Response off = browser.submit(browser.get(PAGE), PAGE + "/switch-off", Map.of("code", user(own).code()));
        assertThat(browser.follow(off).body()).contains("Your second factor is off");
        assertThat(new Browser(served).signIn(own.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    /// It would show the secret of a factor that is being set up, and could confirm it and lock the person out.
    @Test
    void aProgramsKeyHasNoProfile() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, own);
        browser.submit(browser.get(PAGE), PAGE + "/set-up", Map.of("password", TestMerchant.PASSWORD));

        Browser program = Browser.with(served, TestUsers.key(served, own, Role.VIEWER));
        assertThat(program.get("/dashboard").body()).doesNotContain("href=\"/dashboard/profile\"");
        Response refused = program.get(PAGE);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body()).doesNotContain(user(own).factor().secret());
    }

    @Test
    void signingInAsksForTheCodeAfterThePassword() {
        TestMerchant own = TestMerchant.open(served.hazina);
        user(own).switchOn();
        Browser browser = new Browser(served);
        assertThat(browser.signIn(own.email, "not the password").status()).isEqualTo(401);
        Response asked = browser.signIn(own.email, TestMerchant.PASSWORD);
        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.body()).contains("Your password is right").doesNotContain(TestMerchant.PASSWORD);
        assertThat(browser.cookies).doesNotContainKey("hazina-session");

        Response wrong = browser.submit(asked, CODE, FactorSignIn.pending(asked, "7654321"));
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body()).contains("The code is wrong");
        String code = user(own).code();
        Response in = browser.submit(wrong, CODE, FactorSignIn.pending(wrong, code));
        assertThat(in.header("Location")).contains("/dashboard/payouts");
        assertThat(browser.get("/dashboard").status()).isEqualTo(200);

        Browser second = new Browser(served);
        Response again = second.signIn(own.email, TestMerchant.PASSWORD);
        assertThat(second.submit(again, CODE, FactorSignIn.pending(again, code)).status()).isEqualTo(401);
        served.hazina.world.clock().advance(Duration.ofMinutes(6));
        Response late = second.submit(again, CODE, FactorSignIn.pending(again, user(own).code()));
        assertThat(late.header("Location")).contains("/dashboard/sign-in?did=sign_in_again");
        assertThat(second.get(CODE).header("Location")).contains("/dashboard/sign-in");
    }

    @Test
    void aSetUpThatWasAbandonedIsNotShown() {
        TestMerchant own = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, own);
        Response begun = browser.follow(browser.submit(browser.get(PAGE), PAGE + "/set-up",
                Map.of("password", TestMerchant.PASSWORD)));
        String secret = user(own).factor().secret();
        assertThat(begun.body()).contains(secret);

        served.hazina.world.clock().advance(Duration.ofMinutes(15).plusSeconds(1));
        assertThat(browser.get(PAGE).body()).doesNotContain(secret).contains(PAGE + "/set-up");
        assertThat(browser.submit(begun, PAGE + "/confirm", Map.of("code", user(own).code())).status()).isEqualTo(422);
    }

    @Test
    void theApiTakesTheCodeAsOtp() {
        TestMerchant own = TestMerchant.open(served.hazina);
        user(own).switchOn();
        String body = "{\"email\":\"" + own.email + "\",\"password\":\"%s\"%s}";
        Response without = served.post("/v1/auth/login", body.formatted(TestMerchant.PASSWORD, "")).send();
        assertThat(without.status()).isEqualTo(401);
        assertThat(without.body()).contains("\"unauthorized\"", "a code of the second factor is needed, in otp");
        String otp = ",\"otp\":\"" + user(own).code() + "\"";
        Response wrongPassword = served.post("/v1/auth/login", body.formatted("wrong password", otp)).send();
        assertThat(wrongPassword.body()).contains("missing or invalid credentials");
        assertThat(served.post("/v1/auth/login", body.formatted(TestMerchant.PASSWORD, otp)).send().status())
                .isEqualTo(200);
        Response used = served.post("/v1/auth/login", body.formatted(TestMerchant.PASSWORD, otp)).send();
        assertThat(used.status()).isEqualTo(401);
        assertThat(used.body()).contains("otp is wrong, or was used before");
        TestMerchant plain = TestMerchant.open(served.hazina);
        assertThat(served.post("/v1/auth/login", "{\"email\":\"" + plain.email + "\",\"password\":\""
                + TestMerchant.PASSWORD + "\"}").send().status()).isEqualTo(200);
    }

    @Test
    void aDemandedFactorIsSetUpAtTheNextSignIn() {
        TestMerchant own = TestMerchant.open(served.hazina);
        String settings = "/dashboard/settings/second-factor";
        Browser early = Browser.of(served, own);
        assertThat(early.get("/dashboard/settings").body()).contains("href=\"" + settings + "\"");
        assertThat(early.submit(early.get(settings), settings, Map.of("demanded", "yes")).status()).isEqualTo(422);
        user(own).switchOn();
        Browser owner = FactorSignIn.signedIn(served, own);
        User clerk = new MerchantActions(served.hazina, own).hire(Role.ADMIN);
        assertThat(owner.submit(owner.get(settings), settings, Map.of("demanded", "yes")).status()).isEqualTo(303);

        Browser theirs = new Browser(served);
        Response in = theirs.signIn(clerk.email().text(), TestMerchant.PASSWORD);
        assertThat(in.header("Location")).contains(PAGE + "?did=second_factor_demanded");
        assertThat(theirs.follow(in).body()).contains("Your business demands a second factor");
        assertThat(theirs.get("/dashboard/payouts").status()).isEqualTo(200);
        Response kept = theirs.get("/dashboard/payouts/new");
        assertThat(kept.status()).isEqualTo(403);
        assertThat(kept.body()).contains("A second factor has to be set up first");

        FactorUser factor = new FactorUser(served.hazina, clerk);
        theirs.submit(theirs.get(PAGE), PAGE + "/set-up", Map.of("password", TestMerchant.PASSWORD));
        theirs.submit(theirs.get(PAGE), PAGE + "/confirm", Map.of("code", factor.code()));
        assertThat(theirs.get("/dashboard/payouts/new").status()).isEqualTo(200);

        String person = "/dashboard/people/" + clerk.id();
        assertThat(owner.get(person).body()).contains("href=\"" + person + "/second-factor\"");
        Response removed = owner.submit(owner.get(person + "/second-factor"), person + "/second-factor",
                Map.of("confirmed", "yes"));
        assertThat(owner.follow(removed).body()).contains("The second factor is removed");
        assertThat(theirs.get("/dashboard").status()).isEqualTo(303);
    }

    @Test
    void platformStaffRemoveAFactor() {
        TestMerchant own = TestMerchant.open(served.hazina);
        user(own).switchOn();
        Browser staff = Browser.with(served, served.hazina.operator);
        String merchant = "/dashboard/operator/merchants/" + own.merchant();
        String form = merchant + "/users/" + own.signedIn.user().id() + "/second-factor";
        assertThat(staff.get(merchant).body()).contains("href=\"" + form + "\"");
        staff.submit(staff.get(form), form, Map.of("confirmed", "yes"));
        assertThat(new Browser(served).signIn(own.email, TestMerchant.PASSWORD).status()).isEqualTo(303);

        user(own).switchOn();
        String api = "/v1/admin/users/" + own.signedIn.user().id() + "/second-factor";
        assertThat(served.call("DELETE", api).by(served.hazina.operator).send().status()).isEqualTo(204);
        served.refused(served.call("DELETE", api).by(served.hazina.operator), 422);
        served.refused(served.call("DELETE", api).by(own), 403);
        assertThat(new MerchantActions(served.hazina, own).actions())
                .filteredOn("user.second_factor_removed"::equals).hasSize(2);
        assertThat(own.signedIn.user().role()).isEqualTo(Role.OWNER);
    }
}

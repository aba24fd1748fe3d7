package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormTokens;
import dev.hazina.http.dashboard.form.SubmissionId;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Each route that changes something under a permission to move money out, or to enable others to, asks a session whose
/// last code is old. The routes come from the server, with the permission that each names, so that a new one is here.
@TestInstance(Lifecycle.PER_CLASS)
class CodeByPermissionTest {
    private static final Set<Permission> ASKING = EnumSet.of(Permission.REFUND, Permission.PAY_OUT,
            Permission.MANAGE_KEYS, Permission.MANAGE_MERCHANT, Permission.MANAGE_WEBHOOKS);
    private static final Duration LONG_AGO = Duration.ofMinutes(16);
    private static final String CODE_FIELD = "name=\"code\"";

    private final Served served = Served.sandbox();
    private final TestMerchant own = TestMerchant.open(served.hazina);
    private final FactorUser user = new FactorUser(served.hazina, own.signedIn.user());
    private final MerchantActions owner = new MerchantActions(served.hazina, own);
    private User carol;
    private Browser browser;
    private Credentials session;

    @BeforeAll
    void open() {
        carol = owner.hire(Role.OWNER);
        new FactorUser(served.hazina, carol).switchOn();
        user.switchOn();
        Browser.with(served, own.signedIn.credentials()).get("/dashboard/webhooks/callback-secret");
    }

    @BeforeEach
    void signInLongAgo() {
        Response signedIn = served.post("/v1/auth/login", "{\"email\":\"" + own.email + "\",\"password\":\""
                + TestMerchant.PASSWORD + "\",\"otp\":\"" + user.code() + "\"}").send();
        session = new Credentials(signedIn.field("api_key_id"), signedIn.field("api_key_secret"));
        browser = Browser.with(served, session);
        served.hazina.world.clock().advance(LONG_AGO);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private List<String> changing(boolean pages) {
        return served.routed().permissions().entrySet().stream().filter(route -> ASKING.contains(route.getValue()))
                .map(Map.Entry::getKey).filter(route -> !route.startsWith("GET "))
                .filter(route -> route.contains(" /dashboard/") == pages).sorted().toList();
    }

    private String path(String route) {
        return route.substring(route.indexOf(' ') + 1).replaceAll("\\{\\w+}", carol.id().toString());
    }

    /// Showing a secret is no change.
    private List<String> entries() {
        return owner.entries().stream().map(AuditEntry::act).map(act -> act.action().wire())
                .filter(action -> !action.startsWith("user.sign") && !action.equals("callback_secret.read")).toList();
    }

    @Test
    void noPageChangesAnythingWithAnOldCode() {
        List<String> routes = changing(true);
        assertThat(routes).hasSizeGreaterThan(15).contains("POST /dashboard/people/{id}/second-factor",
                "POST /dashboard/settings/second-factor", "POST /dashboard/people/{id}/access",
                "POST /dashboard/settings/ops", "POST /dashboard/payments/{id}/refund");
        List<String> before = entries();

        for (String route : routes) {
            for (String more : List.of("none", "edit")) {
                Response asked = send(path(route), Map.of("confirmed", "yes", more, "yes"));
                assertThat(asked.status()).as(route + " " + asked.body()).isIn(200, 400, 404);
            }
            Response asked = send(path(route), Map.of("confirmed", "yes"));
            assertThat(asked.status()).as(route).isEqualTo(400);
            assertThat(asked.body()).as(route).contains(CODE_FIELD);
        }
        Response wrong = send(path(routes.getFirst()), Map.of("confirmed", "yes", "code", "7654321"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("Code is wrong", CODE_FIELD).doesNotContain("7654321");
        assertThat(entries()).isEqualTo(before);
    }

    /// A form as the program would have made it for this session.
    private Response send(String path, Map<String, String> typed) {
        String once = SubmissionId.make(served.hazina.world.clock().instant(), served.hazina.world.ids());
        Map<String, String> fields = new LinkedHashMap<>(typed);
        fields.put(FormData.ONCE, once);
        fields.put(FormData.TOKEN, FormTokens.of(session.secret(), own.account.number(), path, once));
        return browser.post(path, fields);
    }

    @Test
    void theFactorOfAnotherIsRemovedWithACode() {
        String path = "/dashboard/people/" + carol.id() + "/second-factor";
        Response question = browser.get(path);
        Response asked = browser.submit(question, path, Map.of("confirmed", "yes"));
        assertThat(asked.status()).isEqualTo(400);
        assertThat(asked.body()).contains(CODE_FIELD);

        Response done = browser.submit(asked, path, Map.of("confirmed", "yes", "code", user.code()));

        assertThat(done.status()).as(done.body()).isEqualTo(303);
        assertThat(entries()).contains("user.second_factor_removed");
        assertThat(browser.submit(browser.get("/dashboard/settings"), "/dashboard/settings/slug",
                Map.of("slug", "duka-after-code")).status()).as("the code counts for fifteen minutes").isEqualTo(303);
    }

    @Test
    void noRouteOfTheApiChangesAnythingWithASessionWhoseCodeIsOld() {
        List<String> routes = changing(false);
        assertThat(routes).contains("POST /v1/payments/{id}/refunds", "DELETE /v1/keys/{id}", "PATCH /v1/settings",
                "PATCH /v1/me/slug", "POST /v1/payouts");

        for (String route : routes) {
            Response refused = by(session, route);
            assertThat(refused.status()).as(route).isEqualTo(403);
            assertThat(refused.body()).as(route).contains("older than 15 minutes");
        }
        for (String route : routes) {
            assertThat(by(own.signedIn.credentials(), route).status()).as("a program's key: " + route)
                    .isNotEqualTo(403);
        }
    }

    private Response by(Credentials credentials, String route) {
        String method = route.substring(0, route.indexOf(' '));
        return served.call(method, path(route)).json("{}").by(credentials)
                .header("Idempotency-Key", UUID.randomUUID().toString()).send();
    }

    @Test
    void eachPermissionOfARouteIsKnown() {
        assertThat(served.routed().permissions().values().stream().collect(Collectors.toSet()))
                .containsAll(ASKING).isSubsetOf(Arrays.asList(Permission.values()));
    }
}

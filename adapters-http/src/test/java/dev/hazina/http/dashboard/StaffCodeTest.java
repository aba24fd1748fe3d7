package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.merchant.Credentials;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Each route by which the platform's staff changes something asks a person whose last code is old. The routes come
/// from the server by their paths, so that a new one is here.
@TestInstance(Lifecycle.PER_CLASS)
class StaffCodeTest {
    private static final Duration LONG_AGO = Duration.ofMinutes(16);
    private static final String CODE_FIELD = "name=\"code\"";
    private static final String TOO_OLD = "older than 15 minutes";
    private static final String PROFILE = "/dashboard/operator/profile";
    /// Takes a code itself.
    private static final String SWITCH_OFF = "POST " + PROFILE + "/switch-off";

    private final Served served = Served.sandbox();
    private final StaffPerson juma = StaffPerson.hire(served, "Juma");
    private StaffPerson asha;
    private Credentials session;
    private Browser browser;

    @BeforeAll
    void hire() {
        asha = StaffPerson.hire(served, "Asha");
        asha.switchFactorOn();
    }

    @BeforeEach
    void signInLongAgo() {
        session = asha.sessionWithCode();
        browser = Browser.with(served, session);
        served.hazina.world.clock().advance(LONG_AGO);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// The routes behind a session; those of signing in name no permission.
    private Map<String, Permission> changing(String under) {
        Map<String, Permission> routes = new LinkedHashMap<>(served.routed().permissions());
        routes.keySet().removeIf(route -> route.startsWith("GET ") || !route.contains(" " + under + "/"));
        return routes;
    }

    private Set<String> pages() {
        Set<String> pages = changing("/dashboard/operator").keySet();
        assertThat(pages.remove(SWITCH_OFF)).isTrue();
        return pages;
    }

    private String path(String route) {
        return route.substring(route.indexOf(' ') + 1).replaceAll("\\{\\w+}", juma.member().id().toString());
    }

    private List<String> entries() {
        return served.hazina.world.auditLog()
                .list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200)).rows().stream()
                .map(AuditEntry::act).map(act -> act.action()).toList();
    }

    /// A form as the program would have made it for the session.
    private Response send(Credentials by, String path, Map<String, String> typed) {
        String once = SubmissionId.make(served.hazina.world.clock().instant(), served.hazina.world.ids());
        Map<String, String> fields = new LinkedHashMap<>(typed);
        fields.put(FormData.ONCE, once);
        fields.put(FormData.TOKEN, FormTokens.of(by.secret(), by.keyId(), path, once));
        return Browser.with(served, by).post(path, fields);
    }

    private Response call(Credentials by, String route) {
        return served.call(route.substring(0, route.indexOf(' ')), path(route)).json("{}").by(by)
                .header("Idempotency-Key", UUID.randomUUID().toString()).send();
    }

    @Test
    void noPageOfStaffChangesAnythingWithAnOldCode() {
        Set<String> routes = pages();
        assertThat(routes).hasSizeGreaterThan(20).contains("POST /dashboard/operator/staff",
                "POST /dashboard/operator/staff/{id}/second-factor", "POST " + PROFILE + "/password",
                "POST /dashboard/operator/exceptions/{id}");
        List<String> before = entries();

        for (String route : routes) {
            for (String more : List.of("none", "edit")) {
                assertThat(send(session, path(route), Map.of("confirmed", "yes", more, "yes")).status()).as(route)
                        .isIn(200, 400, 404, 422);
            }
            Response asked = send(session, path(route), Map.of("confirmed", "yes"));
            assertThat(asked.status()).as(route).isEqualTo(400);
            assertThat(asked.body()).as(route).contains(CODE_FIELD, "href=\"" + PROFILE + "\"");
        }
        Response wrong = send(session, path(routes.iterator().next()), Map.of("confirmed", "yes", "code", "7654321"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.body()).contains("Code is wrong", CODE_FIELD).doesNotContain("7654321");
        assertThat(entries()).isEqualTo(before);
    }

    @Test
    void aCodeCarriesTheFormOutAndCountsForFifteenMinutes() {
        String staff = "/dashboard/operator/staff";
        Map<String, String> nia = Map.of("name", "Nia", "email", "nia@hazina.example", "password",
                "a password of hers");
        Response asked = browser.submit(browser.get(staff), staff, nia);
        assertThat(asked.status()).isEqualTo(400);
        assertThat(asked.body()).contains(CODE_FIELD).doesNotContain("a password of hers");

        Map<String, String> again = new LinkedHashMap<>(nia);
        again.put("code", asha.code());
        Response done = browser.submit(asked, staff, again);

        assertThat(done.status()).as(done.body()).isEqualTo(303);
        assertThat(entries()).startsWith("staff.added");
        String factor = staff + "/" + juma.member().id() + "/second-factor";
        assertThat(browser.submit(browser.get(factor), factor, Map.of("confirmed", "yes")).body())
                .contains("no second factor").doesNotContain(CODE_FIELD);
        assertThat(call(session, "POST /v1/admin/staff/{id}/enable").status()).isEqualTo(200);
    }

    @Test
    void noRouteOfTheApiChangesAnythingWithASessionWhoseCodeIsOld() {
        Set<String> routes = changing("/v1/admin").keySet();
        assertThat(routes).hasSizeGreaterThan(20).contains("POST /v1/admin/staff",
                "DELETE /v1/admin/users/{id}/second-factor", "POST /v1/admin/restore/resume");
        List<String> before = entries();

        for (String route : routes) {
            Response refused = call(session, route);
            assertThat(refused.status()).as(route).isEqualTo(403);
            assertThat(refused.body()).as(route).contains(TOO_OLD);
        }
        assertThat(entries()).isEqualTo(before);
        assertThat(call(session, "GET /v1/admin/staff").status()).isEqualTo(200);
    }

    /// The keys of the settings are those of programs.
    @Test
    void aKeyAndAPersonWithoutAFactorAreNotAsked() {
        StaffPerson neema = StaffPerson.hire(served, "Neema");
        Credentials without = neema.session();
        served.hazina.world.clock().advance(LONG_AGO);

        for (Credentials by : List.of(served.hazina.operator, without)) {
            for (String route : changing("/v1/admin").keySet()) {
                assertThat(call(by, route).body()).as(by.keyId() + " " + route).doesNotContain(TOO_OLD);
            }
        }
    }

    @Test
    void theOwnFactorIsSwitchedOffWithOneCode() {
        StaffPerson zawadi = StaffPerson.hire(served, "Zawadi");
        zawadi.switchFactorOn();
        Browser theirs = Browser.with(served, zawadi.sessionWithCode());
        served.hazina.world.clock().advance(LONG_AGO);

        Response off = theirs.submit(theirs.get(PROFILE), PROFILE + "/switch-off", Map.of("code", zawadi.code()));

        assertThat(off.status()).as(off.body()).isEqualTo(303);
        assertThat(served.hazina.world.staff().factor(zawadi.member().id())).isEmpty();
    }

    @Test
    void staffActsUnderOnePermission() {
        assertThat(changing("/dashboard/operator").values()).containsOnly(Permission.ADMINISTER);
        assertThat(changing("/v1/admin").values()).containsOnly(Permission.ADMINISTER);
    }
}

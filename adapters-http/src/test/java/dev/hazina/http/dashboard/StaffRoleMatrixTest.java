package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each route and page of the staff with a person of each role. The routes come from the server, so a new one without a
/// row here fails. The roles are repeated here, independently of the program.
@TestInstance(Lifecycle.PER_CLASS)
class StaffRoleMatrixTest {
    private static final Set<StaffRole> NONE = Set.of();
    private static final Set<StaffRole> ALL = EnumSet.allOf(StaffRole.class);
    private static final Set<StaffRole> SUPPORT = Set.of(StaffRole.SUPPORT);
    private static final Set<StaffRole> TREASURY = Set.of(StaffRole.TREASURY);
    private static final Set<StaffRole> PEOPLE = Set.of(StaffRole.PEOPLE);
    private static final Set<StaffRole> BOTH = Set.of(StaffRole.SUPPORT, StaffRole.TREASURY);
    private static final Pattern OF_STAFF = Pattern.compile("\\w+ (/v1/admin/.*|/dashboard/operator(/.*)?)");
    private static final Pattern OPEN = Pattern.compile("\\w+ /dashboard/operator/sign-in(/.*)?");

    /// The first row that matches a route counts.
    private record Row(Pattern route, Set<StaffRole> may) {
        static Row of(String route, Set<StaffRole> may) {
            return new Row(Pattern.compile(route), may);
        }
    }

    private static final List<Row> API = List.of(
            Row.of("GET /v1/admin/payers/erasures", SUPPORT),
            Row.of("GET /v1/admin/.*", ALL),
            Row.of("POST /v1/admin/merchants/\\{id}/fees/preview", ALL),
            Row.of("\\w+ /v1/admin/staff(/.*)?", PEOPLE),
            Row.of("\\w+ /v1/admin/(users|access-proposals)/.*", SUPPORT),
            Row.of("POST /v1/admin/payers/erase", SUPPORT),
            Row.of("POST /v1/admin/merchants/\\{id}/(suspend|notes)", BOTH),
            Row.of("POST /v1/admin/merchants/\\{id}/reactivate", TREASURY),
            Row.of("PUT /v1/admin/merchants/\\{id}/payout-reviews/\\{account}", BOTH),
            Row.of("POST /v1/admin/merchants/\\{id}/payout-reviews/\\{account}/end", TREASURY),
            Row.of("(POST|DELETE) /v1/admin/merchants/\\{id}/fees(/proposal)?", TREASURY),
            Row.of("PUT /v1/admin/(accounts/\\{id}/payout-currencies|approval-limits/\\{currency})", TREASURY),
            Row.of("(POST|DELETE) /v1/admin/floats/rules(/proposal)?", TREASURY),
            Row.of("\\w+ /v1/admin/provider-accounts(/.*)?", TREASURY),
            Row.of("POST /v1/admin/(payments|refunds|payouts)/\\{id}/(settle|take_back)", TREASURY),
            Row.of("POST /v1/admin/(exceptions/\\{id}/resolve|inbound-payments|restore/resume|provider-statements)",
                    TREASURY));

    private static final List<Row> PAGES = List.of(
            Row.of("\\w+ /dashboard/operator/profile(/.*)?", ALL),
            Row.of("POST /dashboard/operator/proof", ALL),
            Row.of("GET /dashboard/operator/staff(/\\{id})?", ALL),
            Row.of("\\w+ /dashboard/operator/staff(/.*)?", PEOPLE),
            Row.of("\\w+ /dashboard/operator/merchants/\\{id}/users/.*", SUPPORT),
            Row.of("\\w+ /dashboard/operator/(agreements/access|payers)/.*", SUPPORT),
            Row.of("\\w+ /dashboard/operator/merchants/\\{id}/suspend", BOTH),
            Row.of("POST /dashboard/operator/merchants/\\{id}/notes", BOTH),
            Row.of("\\w+ /dashboard/operator/merchants/\\{id}/payout-reviews/\\{number}/begin", BOTH),
            Row.of("\\w+ /dashboard/operator/merchants/\\{id}/payout-reviews/\\{number}/end", TREASURY),
            Row.of("\\w+ /dashboard/operator/\\w+/\\{kind}/\\{id}/ask", BOTH),
            Row.of("\\w+ /dashboard/operator/merchants/\\{id}/(reactivate|accounts/.*|fees/.*)", TREASURY),
            Row.of("POST /dashboard/operator/merchants/\\{id}/fees", TREASURY),
            Row.of("\\w+ /dashboard/operator/floats/rules/.*", TREASURY),
            Row.of("POST /dashboard/operator/floats/rules", TREASURY),
            Row.of("\\w+ /dashboard/operator/provider-accounts/(new|\\{name}/.*)", TREASURY),
            Row.of("\\w+ /dashboard/operator/agreements/limits/.*", TREASURY),
            Row.of("\\w+ /dashboard/operator/(book|settle|take-back)(/.*)?", TREASURY),
            Row.of("\\w+ /dashboard/operator/\\w+/\\{kind}/\\{id}/(give-up|settle)", TREASURY),
            Row.of("\\w+ /dashboard/operator/provider-statements/columns", TREASURY),
            Row.of("POST /dashboard/operator/(agreements|restore|provider-statements|exceptions/\\{id})", TREASURY),
            Row.of("GET /dashboard/operator(/.*)?", ALL));

    private final Served served = Served.sandbox();
    private final Map<StaffRole, Credentials> sessions = new EnumMap<>(StaffRole.class);
    private final Map<StaffRole, Browser> browsers = new EnumMap<>(StaffRole.class);

    StaffRoleMatrixTest() {
        for (StaffRole role : StaffRole.values()) {
            StaffPerson person = StaffPerson.hire(served, role.wire(), StaffRoles.of(role));
            sessions.put(role, person.session());
            browsers.put(role, person.browser());
        }
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Stream<String> routes() {
        return Stream.concat(served.routes().stream(), served.pages().stream())
                .filter(route -> OF_STAFF.matcher(route).matches() && !OPEN.matcher(route).matches()).distinct();
    }

    private static boolean isPage(String route) {
        return route.contains(" /dashboard/");
    }

    static Set<StaffRole> may(String route) {
        return (isPage(route) ? PAGES : API).stream().filter(row -> row.route().matcher(route).matches()).findFirst()
                .map(Row::may).orElse(NONE);
    }

    @Test
    void everyRouteHasARow() {
        assertThat(routes()).hasSizeGreaterThan(90).allSatisfy(route -> assertThat(may(route)).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("routes")
    void eachRoleMayDoWhatTheTableSays(String route) {
        List<String> wrong = new ArrayList<>();
        for (StaffRole role : StaffRole.values()) {
            Response answer = send(route, role);
            // A form without the session's token is refused too, so it is the sentence that tells.
            // A page begins it with a capital letter.
            boolean refused = answer.status() == 403
                    && answer.body().contains("his takes the role ") && answer.body().contains(" of the staff");
            if (refused == may(route).contains(role) || answer.status() >= 500) {
                wrong.add(role + " got " + answer.status());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void aRefusalNamesTheRolesThatMay(String route) {
        if (!may(route).contains(StaffRole.READ)) {
            assertThat(send(route, StaffRole.READ).body())
                    .contains(may(route).stream().sorted().map(StaffRole::wire).toList());
        }
    }

    private Response send(String route, StaffRole role) {
        String method = route.substring(0, route.indexOf(' '));
        String path = route.substring(method.length() + 1).replaceAll("\\{[^}]+}", "nobody");
        if (isPage(route)) {
            Browser browser = Optional.ofNullable(browsers.get(role)).orElseThrow();
            return method.equals("GET")
                    ? browser.get(path)
                    : browser.post(path, new TreeMap<>(Map.of("confirmed", "yes")));
        }
        Call call = served.call(method, path).by(Optional.ofNullable(sessions.get(role)).orElseThrow());
        return (method.equals("GET") ? call : call.json("{}")).send();
    }
}

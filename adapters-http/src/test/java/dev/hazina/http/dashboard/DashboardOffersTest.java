package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A user of each role follows every link, in a business without data and in one with data.
/// No link may lead to a refusal, and no form may be offered that the role may not send.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardOffersTest {
    private static final Pattern LINK = Pattern.compile("<a[^>]*href=\"(/dashboard[^\"#]*)\"");
    private static final Pattern FORM = Pattern.compile("<form[^>]*method=\"post\"[^>]*action=\"([^\"]+)\"|"
            + "<form[^>]*action=\"([^\"]+)\"[^>]*method=\"post\"");
    private static final Pattern NAME = Pattern
            .compile("[0-9a-f]{8}-[0-9a-f-]{27}|\\d{8}|HZN\\d{8}|prq_\\w+|num_[\\w-]+|key_\\w+|dlv_\\w+");
    private static final Set<StaffRole> CLOCK = Set.of(StaffRole.SUPPORT, StaffRole.TREASURY);
    /// The number of addresses with ids that are followed; others are of the same kinds.
    private static final int ENOUGH = 6;

    private final Served served = Served.sandbox();
    private final TestMerchant quiet = TestMerchant.open(served.hazina);
    private final TestMerchant busy = TestMerchant.open(served.hazina);
    private final Map<String, Pattern> routes = served.pages().stream().filter(route -> route.startsWith("POST "))
            .collect(Collectors.toMap(route -> route,
                    route -> Pattern.compile(route.replaceAll("\\{[^}]+}", "[^/]+"))));

    DashboardOffersTest() {
        FilledForms forms = new FilledForms(served, busy, quiet);
        for (String form : List.of("payments/new", "payments/{id}/refund", "payments/{id}/cancel",
                "payment-requests/new",
                "payment-requests/{id}/prompt", "payment-requests/{id}/cancel", "payouts/new",
                "payouts/{id}/cancel", "payouts/{id}/approve", "refunds/{id}/cancel", "refunds/{id}/approve",
                "unassigned/{id}/claim", "payments/{id}/take-back", "payments/{id}/mail-receipt",
                "customers/{id}/name", "suppliers/{id}/name", "transfers/new", "wallets/new",
                "webhooks/new",
                "webhooks/{id}/rotate", "keys/new", "people",
                "inspector", "operator/exceptions/{id}", "settings/ops")) {
            FilledForm filled = forms.at("POST /dashboard/" + form);
            assertThat(filled.browser().post(filled.action(), filled.fields()).status()).isLessThan(400);
        }
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        served.hazina.dispatchDeliveries.runDue();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @EnumSource
    void noPageOffersAnActionThatTheRoleMayNotTake(Role role) {
        List<String> wrong = new ArrayList<>();
        int pages = 0;
        for (TestMerchant shop : List.of(quiet, busy)) {
            Credentials key = role == Role.ADMINISTRATOR ? served.hazina.operator : TestUsers.key(served, shop, role);
            pages += walk(Browser.with(served, key), route -> DashboardMatrixTest.may(route).contains(role), wrong);
        }
        assertThat(wrong).isEmpty();
        assertThat(pages).isGreaterThan(role == Role.CASHIER ? 4 : 20);
    }

    /// What every role may, such as signing out, has no row in the table of the staff's pages.
    @ParameterizedTest
    @EnumSource
    void noPageOffersWhatTheRoleOfTheStaffDoesNotAllow(StaffRole role) {
        List<String> wrong = new ArrayList<>();
        StaffPerson person = StaffPerson.hire(served, role.wire(), StaffRoles.of(role));

        int pages = walk(person.browser(), route -> route.startsWith("POST /dashboard/operator")
                ? StaffRoleMatrixTest.may(route).contains(role)
                : DashboardMatrixTest.may(route).contains(Role.ADMINISTRATOR)
                        && (!route.equals("POST /dashboard/clock") || CLOCK.contains(role)),
                wrong);

        assertThat(wrong).isEmpty();
        assertThat(pages).isGreaterThan(20);
    }

    private int walk(Browser browser, Predicate<String> mayPost, List<String> wrong) {
        Set<String> known = new TreeSet<>(Set.of("/dashboard"));
        Deque<String> ahead = new ArrayDeque<>(known);
        Map<String, Integer> kinds = new TreeMap<>();
        int pages = 0;
        while (!ahead.isEmpty()) {
            String place = ahead.remove();
            Response page = browser.get(place);
            pages++;
            if (page.status() == 303) {
                page = browser.follow(page);
            }
            if (page.status() != 200) {
                wrong.add("a link to " + place + " got " + page.status());
            }
            for (String action : forms(page)) {
                if (!mayPost.test(route(action))) {
                    wrong.add(place + " offers " + action);
                }
            }
            Matcher links = LINK.matcher(page.body());
            while (links.find()) {
                String link = links.group(1).replace("&amp;", "&");
                String kind = NAME.matcher(link).replaceAll("*");
                if (!link.startsWith("/dashboard/assets") && !known.contains(link)
                        && (kind.equals(link) || kinds.merge(kind, 1, Integer::sum) <= ENOUGH)) {
                    known.add(link);
                    ahead.add(link);
                }
            }
        }
        return pages;
    }

    private static Set<String> forms(Response page) {
        Set<String> actions = new TreeSet<>();
        Matcher forms = FORM.matcher(page.body());
        while (forms.find()) {
            actions.add(forms.group(1) == null ? forms.group(2) : forms.group(1));
        }
        return actions;
    }

    /// The route of an address; the one with the fewest variables, where several match.
    private String route(String action) {
        return routes.keySet().stream().filter(route -> routes.get(route).matcher("POST " + action).matches())
                .min(Comparator.comparing((String route) -> route.chars().filter(c -> c == '{').count())).orElseThrow();
    }
}

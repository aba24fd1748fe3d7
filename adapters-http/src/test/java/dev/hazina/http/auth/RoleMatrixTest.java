package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each route with each role. The routes come from the server, so a new route without a row here fails. The permissions
/// are repeated here, independently of the program.
@TestInstance(Lifecycle.PER_CLASS)
class RoleMatrixTest {
    private static final Set<Role> NOBODY = Set.of();
    private static final Set<Role> OWNER = Set.of(Role.OWNER);
    private static final Set<Role> ADMINS = Set.of(Role.ADMIN, Role.OWNER);
    private static final Set<Role> OPERATORS = Set.of(Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> COLLECTORS = Set.of(Role.CASHIER, Role.DEVELOPER, Role.OPERATOR,
            Role.ADMIN, Role.OWNER);
    private static final Set<Role> REFUNDERS = Set.of(Role.FINANCE, Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> WEBHOOK_MANAGERS = Set.of(Role.DEVELOPER, Role.ADMIN, Role.OWNER);
    private static final Set<Role> KEY_MANAGERS = Set.of(Role.DEVELOPER, Role.OWNER);
    private static final Set<Role> MEMBERS = Set.of(Role.VIEWER, Role.FINANCE, Role.DEVELOPER, Role.OPERATOR,
            Role.ADMIN, Role.OWNER);
    private static final Set<Role> WITH_CASHIERS = Set.of(Role.CASHIER, Role.VIEWER, Role.FINANCE, Role.DEVELOPER,
            Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> EVERYBODY = Set.of(Role.values());
    private static final Set<Role> PLATFORM = Set.of(Role.ADMINISTRATOR);

    /// The first row that matches a route counts.
    private record Row(Pattern route, Set<Role> may) {
        static Row of(String route, Set<Role> may) {
            return new Row(Pattern.compile(route), may);
        }
    }

    private static final List<Row> TABLE = List.of(
            Row.of("\\w+ /v1/admin/.*", PLATFORM),
            Row.of("POST /v1/sandbox/clock", EVERYBODY),
            Row.of("POST /v1/sandbox/c2b", Set.of(Role.DEVELOPER, Role.OPERATOR, Role.ADMIN, Role.OWNER,
                    Role.ADMINISTRATOR)),
            Row.of("POST /v1/sandbox/refunds/.*", REFUNDERS),
            Row.of("\\w+ /v1/sandbox/(faults|statement)", PLATFORM),
            Row.of("GET /v1/audit-log", OWNER),
            Row.of("GET /v1/webhooks/callback-secret", WEBHOOK_MANAGERS),
            Row.of("GET /v1/(me|unassigned|payments|payments/\\{id\\})", WITH_CASHIERS),
            Row.of("GET /v1/.*", MEMBERS),
            Row.of("POST /v1/payments/[^/]+/refunds(/preview)?", REFUNDERS),
            Row.of("POST /v1/refunds/[^/]+/approve", ADMINS),
            Row.of("(POST|PATCH) /v1/refunds/.*", REFUNDERS),
            Row.of("(POST|PATCH) /v1/payments(/.*)?", COLLECTORS),
            Row.of("(POST|PATCH) /v1/payment-requests(/.*)?", COLLECTORS),
            Row.of("POST /v1/unassigned/.*", COLLECTORS),
            Row.of("(POST|PATCH) /v1/transfers(/.*)?", OPERATORS),
            Row.of("(POST|PATCH) /v1/payouts(/.*)?", ADMINS),
            Row.of("PUT /v1/payout-rules/.*", OWNER),
            Row.of("(POST|PATCH|DELETE) /v1/wallets(/.*)?", ADMINS),
            Row.of("(POST|PATCH|DELETE) /v1/webhooks(/.*)?", WEBHOOK_MANAGERS),
            Row.of("(POST|PATCH|DELETE) /v1/keys(/.*)?", KEY_MANAGERS),
            Row.of("(POST|PATCH|DELETE) /v1/(accounts|me/slug|settings)(/.*)?", OWNER));

    /// Routes that authenticate in another way, or not at all.
    private static final Pattern OPEN = Pattern
            .compile("\\w+ (/v1/auth/.*|/v1/providers/.*|/health/.*|/docs.*|/openapi.*|/llms\\.txt)");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Map<Role, Credentials> keys = new EnumMap<>(Role.class);

    RoleMatrixTest() {
        Role.ofMerchants().forEach(role -> keys.put(role, TestUsers.key(served, shop, role)));
        keys.put(Role.ADMINISTRATOR, served.hazina.operator);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Credentials key(Role role) {
        return Optional.ofNullable(keys.get(role)).orElseThrow();
    }

    private Stream<String> guarded() {
        return served.routes().stream().filter(route -> !OPEN.matcher(route).matches());
    }

    private static Set<Role> may(String route) {
        return TABLE.stream().filter(row -> row.route().matcher(route).matches()).findFirst().map(Row::may)
                .orElse(NOBODY);
    }

    @Test
    void everyRouteHasARow() {
        assertThat(guarded()).hasSizeGreaterThan(30).allSatisfy(route -> assertThat(may(route)).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("guarded")
    void eachRoleGetsWhatTheTableSays(String route) {
        List<String> wrong = new ArrayList<>();
        for (Role role : Role.values()) {
            int status = send(route, call -> call.by(key(role))).status();
            boolean let = status != 401 && status != 403;
            if (let != may(route).contains(role) || status >= 500) {
                wrong.add(role + " got " + status);
            }
        }
        assertThat(wrong).isEmpty();
        ResponseChecks.refused(send(route, call -> call), 401);
    }

    /// Sends an empty object even where a route needs members, so a caller with the permission gets a validation error.
    private Response send(String route, UnaryOperator<Call> by) {
        String method = route.substring(0, route.indexOf(' '));
        String path = route.substring(method.length() + 1).replaceAll("\\{[^}]+}", "nobody");
        Call call = served.call(method, path);
        return by.apply(method.equals("GET") ? call : call.json("{}")).send();
    }
}

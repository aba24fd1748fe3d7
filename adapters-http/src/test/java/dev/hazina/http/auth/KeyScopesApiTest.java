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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys with scopes: each route with each scope, and what may be given to whom. The routes of a scope are repeated
/// here, independently of the program.
@TestInstance(Lifecycle.PER_CLASS)
class KeyScopesApiTest {
    private static final String READ = "GET /v1/(?!admin/|audit-log|sandbox/|webhooks/callback-secret).*"
            + "|POST /v1/sandbox/clock";
    private static final Map<String, Pattern> ROUTES = Map.of(
            "read", Pattern.compile(READ),
            "payments:write", Pattern.compile(READ
                    + "|(POST|PATCH) /v1/payments(/(?!\\{id}/refunds).*)?|(POST|PATCH) /v1/payment-requests(/.*)?"
                    + "|POST /v1/unassigned/.*|POST /v1/sandbox/c2b"),
            "refunds:write", Pattern.compile(READ + "|POST /v1/payments/[^/]+/refunds(/preview)?"
                    + "|PATCH /v1/refunds/.*|POST /v1/refunds/[^/]+/cancel|POST /v1/sandbox/refunds/.*"),
            "transfers:write", Pattern.compile(READ + "|(POST|PATCH) /v1/transfers(/.*)?"),
            "payouts:write", Pattern.compile(READ + "|(POST|PATCH) /v1/payouts(/.*)?|POST /v1/refunds/[^/]+/approve"),
            "wallets:write", Pattern.compile(READ + "|(POST|PATCH|DELETE) /v1/wallets(/.*)?"),
            "webhooks:write", Pattern.compile(READ + "|GET /v1/webhooks/callback-secret"
                    + "|(POST|PATCH|DELETE) /v1/webhooks(/.*)?"));

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Map<String, Credentials> keys = new LinkedHashMap<>();

    KeyScopesApiTest() {
        ROUTES.keySet().stream().sorted()
                .forEach(scope -> keys.put(scope, credentials(made("\"scopes\":[\"" + scope + "\"]"))));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Stream<String> guarded() {
        return served.routes().stream().filter(route -> route.contains(" /v1/")
                && !route.contains("/v1/auth/") && !route.contains("/v1/providers/"));
    }

    @ParameterizedTest
    @MethodSource("guarded")
    void eachScopeOpensItsRoutesAndNoOther(String route) {
        String opened = keys.keySet().stream().filter(scope -> isLet(route, scope)).collect(Collectors.joining(" "));

        assertThat(opened).isEqualTo(keys.keySet().stream().filter(scope -> ROUTES.get(scope).matcher(route).matches())
                .collect(Collectors.joining(" ")));
    }

    private boolean isLet(String route, String scope) {
        String method = route.substring(0, route.indexOf(' '));
        String path = route.substring(method.length() + 1).replaceAll("\\{[^}]+}", "nobody");
        Call call = served.call(method, path).by(keys.get(scope));
        int status = (method.equals("GET") ? call : call.json("{}")).send().status();
        assertThat(status).isLessThan(500).isNotEqualTo(401);
        return status != 403;
    }

    @Test
    void theScopesOfAKeyAreShown() {
        Response made = made("\"scopes\":[\"refunds:write\",\"payments:write\",\"payments:write\"]");
        String scopes = "\"role\":\"viewer\",\"scopes\":[\"payments:write\",\"refunds:write\"]";

        assertThat(made.body()).contains(scopes);
        assertThat(served.call("GET", "/v1/me").by(credentials(made)).send().body()).contains(scopes);
        assertThat(served.call("GET", "/v1/keys").by(shop.signedIn.credentials()).send().body())
                .contains("\"api_key_id\":\"" + made.field("api_key_id") + "\",\"label\":\"till\"," + scopes);
        Response refused = served.call("POST", "/v1/payouts").by(credentials(made)).json("{}").send();
        ResponseChecks.refused(refused, 403);
        assertThat(refused.body()).contains("the scopes of this key do not allow this");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"scopes\":[]", "\"scopes\":[\"payments\"]", "\"scopes\":[\"read\",\"\"]",
            "\"scopes\":\"read\"",
            "\"scopes\":[\"read\"],\"role\":\"viewer\"", "\"scopes\":null", "\"scopes\":[\"keys:write\"]"})
    void whatIsNoScopeIsRefused(String members) {
        ResponseChecks.refused(issue(members), 400);
    }

    /// Among them a developer, who issues keys and neither refunds nor pays out.
    @Test
    void aKeyGivesNoScopeBeyondItsRole() {
        Map<String, List<String>> may = Map.of(
                "developer", List.of("payments:write", "read", "webhooks:write"),
                "owner", List.copyOf(keys.keySet()));
        for (Role role : List.of(Role.DEVELOPER, Role.OWNER)) {
            Credentials issuer = TestUsers.key(served, shop, role);
            assertThat(keys.keySet().stream()
                    .filter(scope -> issue(issuer, "\"scopes\":[\"" + scope + "\"]").status() == 201))
                    .as(role.wire()).containsExactlyElementsOf(may.get(role.wire()));
        }
    }

    @Test
    void aKeyRevokesNoScopeBeyondItsRole() {
        Credentials developer = TestUsers.key(served, shop, Role.DEVELOPER);
        String pays = made("\"scopes\":[\"payouts:write\"]").field("api_key_id");
        String collects = made("\"scopes\":[\"payments:write\"]").field("api_key_id");

        ResponseChecks.refused(served.call("DELETE", "/v1/keys/" + pays).by(developer).send(), 403);
        assertThat(served.call("DELETE", "/v1/keys/" + collects).by(developer).send().status()).isEqualTo(204);
    }

    private Response issue(String members) {
        return issue(shop.signedIn.credentials(), members);
    }

    private Response issue(Credentials by, String members) {
        return served.call("POST", "/v1/keys").by(by).json("{\"label\":\"till\",\"account_ids\":[\"" + shop.accountId()
                + "\"]," + members + "}").send();
    }

    private Response made(String members) {
        return ResponseChecks.succeeded(issue(members), 201);
    }

    private static Credentials credentials(Response made) {
        return new Credentials(made.field("api_key_id"), made.field("api_key_secret"));
    }
}

package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import dev.hazina.http.support.TestInvoices;
import dev.hazina.http.support.TestNumbers;
import dev.hazina.http.support.TestUsers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each route of the dashboard with each role, with a foreign form, and with ids of other merchants. The routes come
/// from the server, so a new route without a row here fails. The permissions are repeated here, independently of the
/// program.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardMatrixTest {
    private static final Set<Role> NO_ROLE = Set.of();
    private static final Set<Role> PLATFORM_STAFF = Set.of(Role.ADMINISTRATOR);
    private static final Set<Role> OWNER = Set.of(Role.OWNER);
    private static final Set<Role> ADMINS = Set.of(Role.ADMIN, Role.OWNER);
    private static final Set<Role> OPERATORS = Set.of(Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> COLLECTORS = Set.of(Role.CASHIER, Role.DEVELOPER, Role.OPERATOR, Role.ADMIN,
            Role.OWNER);
    private static final Set<Role> REFUNDERS = Set.of(Role.FINANCE, Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> WEBHOOK_MANAGERS = Set.of(Role.DEVELOPER, Role.ADMIN, Role.OWNER);
    private static final Set<Role> KEY_MANAGERS = Set.of(Role.DEVELOPER, Role.OWNER);
    private static final Set<Role> MEMBERS = Set.of(Role.VIEWER, Role.FINANCE, Role.DEVELOPER, Role.OPERATOR,
            Role.ADMIN, Role.OWNER);
    private static final Set<Role> WITH_CASHIERS = Set.of(Role.CASHIER, Role.VIEWER, Role.FINANCE, Role.DEVELOPER,
            Role.OPERATOR, Role.ADMIN, Role.OWNER);
    private static final Set<Role> EVERYBODY = Set.of(Role.values());
    private static final Set<Role> NO_VIEWER = EnumSet.complementOf(EnumSet.of(Role.VIEWER, Role.CASHIER));
    private static final Pattern OPEN = Pattern
            .compile(
                    "GET /|\\w+ /dashboard/((operator/)?sign-in(/code|/language|/person)?|register"
                            + "|invitation(/sign-in)?|(forgot|reset)-password)"
                            + "|POST /sandbox/.*|GET /dashboard/assets/.*|GET /slips/.*");
    /// Pages for a person of the staff. The key of the settings is none.
    private static final String OF_STAFF = "\\w+ /dashboard/operator/profile(/.*)?";
    /// What is for a person of the merchant. A program's key is none.
    private static final String OF_PERSON = "\\w+ /dashboard/profile(/.*)?"
            + "|POST /dashboard/(sign-out-everywhere|business)";
    private static final Pattern WITH_ID = Pattern.compile("\\w+ /dashboard/([a-z-]+)/\\{.*");

    /// The first row that matches a route counts.
    private record Row(Pattern route, Set<Role> may) {
        static Row of(String route, Set<Role> may) {
            return new Row(Pattern.compile(route), may);
        }
    }

    private static final List<Row> TABLE = List.of(
            Row.of("\\w+ /dashboard/operator(/.*)?", PLATFORM_STAFF),
            Row.of("POST /dashboard/inspector(/answer)?", WEBHOOK_MANAGERS),
            Row.of("\\w+ /dashboard/(people|invitations)(/.*)?", OWNER),
            Row.of("\\w+ /dashboard/audit(/audit\\.csv)?", OWNER),
            Row.of("\\w+ /dashboard/keys/.+", KEY_MANAGERS),
            Row.of("POST /dashboard/settings/.*", OWNER),
            Row.of("GET /dashboard/settings/(second-factor|payout-rules)", OWNER),
            Row.of("POST /dashboard/(statement/cadence|invoices/tax-number)", OWNER),
            Row.of("\\w+ /dashboard/(payments/\\{id}/refund|refunds/\\{id}/cancel)", REFUNDERS),
            Row.of("\\w+ /dashboard/(payouts|refunds)/(new|file(/sample)?|\\{id}/(cancel|approve))", ADMINS),
            Row.of("\\w+ /dashboard/wallets/(new|\\{id}/(close|rename|default))", ADMINS),
            Row.of("\\w+ /dashboard/webhooks/(new|check|callback-secret|\\{id}/(edit|rotate|promote|delete|replay))",
                    WEBHOOK_MANAGERS),
            Row.of("POST /dashboard/webhooks/.*", WEBHOOK_MANAGERS),
            Row.of("\\w+ /dashboard/payments/(new|\\{id}/(cancel|take-back|mail-receipt))", COLLECTORS),
            Row.of("\\w+ /dashboard/payment-requests/(new|\\{id}/(cancel|prompt))", COLLECTORS),
            Row.of("\\w+ /dashboard/unassigned/\\{id}/claim", COLLECTORS),
            Row.of("POST /dashboard/(customers|suppliers)/\\{id}/(registered-)?name", ADMINS),
            Row.of("\\w+ /dashboard/suppliers/new", ADMINS),
            Row.of("\\w+ /dashboard/transfers/new", OPERATORS),
            Row.of("POST /dashboard/clock", NO_VIEWER),
            Row.of("POST /dashboard/(sign-out|theme)", EVERYBODY),
            Row.of("POST /dashboard/(sign-out-everywhere|account|business|language|profile/(password|name)"
                    + "|profile/(second-factor|phone|email)/.*)",
                    WITH_CASHIERS),
            Row.of("GET /dashboard/(unassigned|payments(/\\{id})?|profile(/.*)?)", WITH_CASHIERS),
            Row.of("GET /dashboard(/clock)?", EVERYBODY),
            Row.of("GET /dashboard/.*", MEMBERS));

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final StaffPerson amina = StaffPerson.hire(served, "Amina");
    private final TestMerchant stranger = TestMerchant.open(served.hazina);
    private final Map<String, String> foreign = new TreeMap<>();
    private final Map<Role, String> people = new EnumMap<>(Role.class);

    DashboardMatrixTest() {
        Wallet theirs = stranger.fundedWallet("Theirs", 100_000);
        Wallet second = stranger.wallet("Second");
        stranger.move(theirs, second, 100);
        served.hazina.gateway.next(Plan.paid());
        var payment = stranger.pay(stranger.order(5_00));
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        ResponseChecks.succeeded(
                served.post("/v1/payments/" + payment.details().id() + "/refunds", "{\"amount\":1}").by(stranger)
                        .send(),
                201);
        foreign.put("payments", payment.details().id().toString());
        foreign.put("refunds", served.hazina.world.refunds().list(stranger.merchant(), stranger.accountId(),
                Optional.empty(), Pages.newest()).rows().getFirst().details().id().toString());
        foreign.put("transfers", served.hazina.world.transfers().list(stranger.merchant(), stranger.accountId(),
                Optional.empty(), Pages.newest()).rows().getFirst().id().toString());
        foreign.put("payouts", ResponseChecks.succeeded(served.post("/v1/payouts", """
                {"amount":1,"destination_phone":"+254712345678","wallet_id":"%s"}""".formatted(theirs.number()))
                .by(stranger).send(), 201).field("id"));
        foreign.put("payment-requests", ResponseChecks.succeeded(
                served.post("/v1/payment-requests", "{\"reference\":\"theirs\"}").by(stranger).send(), 201)
                .field("id"));
        foreign.put("unassigned", OwnAccountNotices.one(served.hazina, stranger));
        foreign.put("customers", TestNumbers.IDS.of(stranger.merchant(),
                FindCustomers.number(payment.details()).orElseThrow()));
        foreign.put("suppliers", foreign.get("customers"));
        foreign.put("invoices", TestInvoices.issue(served.hazina, stranger).id().toString());
        foreign.put("wallets", theirs.number());
        foreign.put("keys", stranger.signedIn.credentials().keyId());
        foreign.put("invitations", new Colleague(served.hazina, stranger).invite("guest@stranger.example", Role.VIEWER)
                .invitation().id().toString());
        foreign.put("people", stranger.signedIn.user().id().toString());
        foreign.put("webhooks", ResponseChecks.succeeded(served.post("/v1/webhooks", """
                {"url":"https://hooks.example/x","event_types":["*"]}""").by(stranger).send(), 201).field("id"));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Stream<String> guarded() {
        return served.pages().stream().filter(route -> !OPEN.matcher(route).matches());
    }

    static Set<Role> may(String route) {
        return TABLE.stream().filter(row -> row.route().matcher(route).matches()).findFirst().map(Row::may)
                .orElse(NO_ROLE);
    }

    @Test
    void everyRouteHasARow() {
        assertThat(guarded()).hasSizeGreaterThan(50).allSatisfy(route -> assertThat(may(route)).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("guarded")
    void eachRoleMayDoWhatTheTableSays(String route) {
        List<String> wrong = new ArrayList<>();
        for (Role role : Role.values()) {
            Response answer = send(route, session(role, route), true);
            if ((answer.status() != 403) != may(route).contains(role)) {
                wrong.add(role + " got " + answer.status());
            }
        }
        assertThat(wrong).isEmpty();
        Response outside = send(route, new Browser(served), false);
        assertThat(outside.status()).isEqualTo(303);
        assertThat(outside.header("Location"))
                .hasValueSatisfying(to -> assertThat(to).matches("/dashboard/(operator/)?sign-in.*"));
    }

    @ParameterizedTest
    @MethodSource("guarded")
    void aFormWithoutTheSessionsTokenIsRefused(String route) {
        if (route.startsWith("POST")) {
            boolean isTheirs = may(route).contains(Role.OWNER);
            Browser browser = session(isTheirs ? Role.OWNER : Role.ADMINISTRATOR, route);
            assertThat(send(route, browser, false).status()).isEqualTo(403);
            assertThat(browser.get(isTheirs ? "/dashboard" : "/dashboard/operator").status()).isEqualTo(200);
        }
    }

    private Stream<String> ofPersons() {
        return guarded().filter(route -> route.matches(OF_PERSON));
    }

    @ParameterizedTest
    @MethodSource("ofPersons")
    void aProgramsKeyIsNoPerson(String route) {
        Browser program = Browser.with(served, TestUsers.key(served, shop, Role.OWNER));
        assertThat(send(route, program, true).status()).isEqualTo(403);
    }

    private Stream<String> withIds() {
        return served.pages().stream().filter(route -> WITH_ID.matcher(route).matches());
    }

    @ParameterizedTest
    @MethodSource("withIds")
    void anotherMerchantsIdIsNotFound(String route) {
        var parts = WITH_ID.matcher(route);
        assertThat(parts.matches()).isTrue();
        if (parts.group(1).equals("assets")) {
            return;
        }
        String theirs = Optional.ofNullable(foreign.get(parts.group(1))).orElseThrow();
        Browser owner = session(Role.OWNER);
        Response others = send(route.replaceFirst("\\{[^}]+}", theirs), owner, true);
        Response unknown = send(route, owner, true);
        assertThat(others.status()).isEqualTo(404);
        assertThat(anonymous(others)).isEqualTo(anonymous(unknown));
    }

    private static String anonymous(Response response) {
        return response.body().replaceAll("req_[0-9a-z]{26}", "req").replaceAll("value=\"[^\"]+\"", "value");
    }

    private Browser session(Role role, String route) {
        if (role == Role.ADMINISTRATOR) {
            return route.matches(OF_STAFF) ? amina.browser() : session(role);
        }
        return route.matches(OF_PERSON) ? person(role) : session(role);
    }

    /// A session of a user with the role.
    private Browser person(Role role) {
        String email = people.computeIfAbsent(role,
                any -> new MerchantActions(served.hazina, shop).add(role.wire() + "@shop.example", role,
                        TestMerchant.PASSWORD).email().text());
        Browser browser = new Browser(served);
        browser.signIn(email, TestMerchant.PASSWORD);
        return browser;
    }

    private Browser session(Role role) {
        return Browser.with(served, switch (role) {
            case OWNER -> new MerchantActions(served.hazina, shop).signIn().credentials();
            case ADMINISTRATOR -> served.hazina.operator;
            case CASHIER, VIEWER, FINANCE, DEVELOPER, OPERATOR, ADMIN -> TestUsers.key(served, shop, role);
        });
    }

    /// @param ours whether the form carries the token of this browser's session
    private Response send(String route, Browser browser, boolean ours) {
        String method = route.substring(0, route.indexOf(' '));
        String path = route.substring(method.length() + 1).replaceAll("\\{[^}]+}", "nobody");
        if (method.equals("GET")) {
            return browser.get(path);
        }
        String once = served.hazina.world.clock().instant().getEpochSecond() + "." + UUID.randomUUID();
        Map<String, String> fields = new TreeMap<>(Map.of("confirmed", "yes", "once", once));
        if (ours) {
            fields.put("token", token(browser, path, once));
        }
        return browser.post(path, fields);
    }

    /// The token, computed independently of the program.
    private String token(Browser browser, String path, String once) {
        String cookie = Optional.ofNullable(browser.cookies.get("hazina-session")).orElse("x.x");
        String secret = cookie.substring(cookie.indexOf('.') + 1);
        String key = cookie.substring(0, cookie.indexOf('.'));
        String account = key.equals(served.hazina.operator.keyId()) || key.startsWith("stf_")
                ? key
                : shop.account.number();
        String acting = path.matches("/dashboard/(sign-out|account|business|language|theme|clock)") ? "" : account;
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return Base64.getUrlEncoder().withoutPadding()
                    .encodeToString(mac.doFinal(
                            String.join("\n", "form", acting, path, once).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}

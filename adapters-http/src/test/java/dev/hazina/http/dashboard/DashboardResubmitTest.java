package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A form that is sent again, byte for byte, in the same session. The routes come from the server, so a route without a
/// row here fails.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardResubmitTest {
    /// Those of visitors; changing to another business, after which no form of the former session is valid; and the end
    /// of a restore, which refuses the other forms while it is open (DashboardRestoreTest sends that form twice).
    private static final Pattern OPEN = Pattern
            .compile("POST /dashboard/((operator/)?sign-in(/code|/language|/person)?|invitation(/sign-in)?"
                    + "|business|register|(forgot|reset)-password|operator/restore)");
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    /// Routes whose repetition has the result of the first submission, and why.
    static final Map<String, String> IDEMPOTENT = Map.ofEntries(
            Map.entry("POST /dashboard/payments/new", "its idempotency key leads to the same payment"),
            Map.entry("POST /dashboard/payment-requests/new", "its idempotency key leads to the same request"),
            Map.entry("POST /dashboard/payment-requests/{id}/prompt", "its idempotency key leads to the same payment"),
            Map.entry("POST /dashboard/unassigned/{id}/claim", "its idempotency key leads to the same payment"),
            Map.entry("POST /dashboard/payments/{id}/take-back", "its idempotency key leads to the same payment"),
            Map.entry("POST /dashboard/payments/{id}/refund", "its idempotency key leads to the same refund"),
            Map.entry("POST /dashboard/payouts/new", "its idempotency key leads to the same payout"),
            Map.entry("POST /dashboard/payouts/file", "each row has an idempotency key, and shows the same payout"),
            Map.entry("POST /dashboard/transfers/new", "its idempotency key leads to the same transfer"),
            Map.entry("POST /dashboard/operator/exceptions/{id}",
                    "an exception is resolved once, and the second finds it so"),
            Map.entry("POST /dashboard/operator/provider-statements", "the same file leads to what is kept of it"),
            Map.entry("POST /dashboard/account", "it says which account, and the cookie says so already"),
            Map.entry("POST /dashboard/theme", "it says which theme, and the cookie says so already"),
            Map.entry("POST /dashboard/language", "it says which language, and the cookie says so already"),
            Map.entry("POST /dashboard/sign-out", "whoever is out is out"),
            Map.entry("POST /dashboard/sign-out-everywhere", "whoever is out is out"));

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final FilledForms forms = new FilledForms(served, shop, other);
    private final FormEffects effects = new FormEffects(served, shop, other);

    @AfterAll
    void stop() {
        served.close();
    }

    private Stream<String> routes() {
        return served.pages().stream()
                .filter(route -> route.startsWith("POST /dashboard") && !OPEN.matcher(route).matches());
    }

    private Stream<String> counted() {
        return routes().filter(route -> !IDEMPOTENT.containsKey(route));
    }

    private Stream<String> idempotent() {
        return IDEMPOTENT.keySet().stream().sorted();
    }

    @Test
    void everyFormRouteHasARow() {
        assertThat(forms.routes())
                .isEqualTo(routes().collect(Collectors.toSet()));
        assertThat(routes().collect(Collectors.toSet())).hasSizeGreaterThan(35).containsAll(IDEMPOTENT.keySet())
                .containsAll(AskingForms.ROUTES);
    }

    @ParameterizedTest
    @MethodSource("counted")
    void aRepeatedSubmissionIsRefusedWithItsValuesAndALinkToTheResult(String route) {
        FilledForm form = forms.at(route);
        Map<String, String> fields = form.fields();
        Response first = form.browser().post(form.action(), fields);
        assertThat(first.status()).as(first.body()).isLessThan(400);
        List<Object> before = effects.now();
        Response second = form.browser().post(form.action(), fields);
        assertThat(second.status()).as(second.body()).isEqualTo(409);
        assertThat(effects.now()).isEqualTo(before);
        assertThat(second.body()).contains("This form was sent already").doesNotContain("password\"", "first password");
        form.typed().forEach((name, value) -> {
            if (name.startsWith("settings.")) {
                assertThat(second.body()).doesNotContain(value);
            } else if (!Set.of("confirmed", "advance", "disabled", "fail", "theme", "language", "code").contains(name)
                    && !name.endsWith("password")) {
                assertThat(second.body()).contains("<dd>" + value + "</dd>");
            }
        });
        var link = Pattern.compile("href=\"([^\"]+)\">View the result").matcher(second.body());
        assertThat(link.find()).isTrue();
        assertThat(form.browser().get(link.group(1)).status()).isIn(200, 303);
        assertThat(link.group(1)).isNotEqualTo("/dashboard/keys/new");
    }

    @ParameterizedTest
    @MethodSource("idempotent")
    void anIdempotentFormHasTheSameResultWhenRepeated(String route) {
        FilledForm form = forms.at(route);
        Map<String, String> fields = form.fields();
        Response first = form.browser().post(form.action(), fields);
        int answered = route.equals("POST /dashboard/payouts/file") ? 200 : 303;
        assertThat(first.status()).as(first.body()).isEqualTo(answered);
        List<Object> before = effects.now();
        Response second = form.browser().post(form.action(), fields);
        assertThat(second.status()).as(second.body()).isEqualTo(answered);
        assertThat(effects.now()).isEqualTo(before);
        if (!route.contains("sign-out")) {
            assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        }
    }

    @ParameterizedTest
    @MethodSource("routes")
    void aForgedSubmissionIdIsRefused(String route) {
        FilledForm form = forms.at(route);
        Map<String, String> fields = form.fields();
        fields.put("once", "9" + fields.get("once"));
        List<Object> before = effects.now();
        assertThat(form.browser().post(form.action(), fields).status()).isEqualTo(403);
        assertThat(effects.now()).isEqualTo(before);
    }

    @Test
    void aRefusedFormIsCorrectedAndASubmittedOneRepeatedAsNew() {
        Browser owner = forms.owner();
        String neu = "/dashboard/keys/new";
        Map<String, String> typed = Map.of("label", "till <1>", "role", "viewer");
        Response refused = owner.submit(owner.get(neu), neu, typed);
        assertThat(refused.status()).isEqualTo(400);
        Map<String, String> fields = Browser.hidden(refused, neu);
        fields.putAll(typed);
        fields.put("account_ids", shop.accountId().toString());
        assertThat(owner.post(neu, fields).status()).isEqualTo(201);
        Response twin = owner.post(neu, fields);
        assertThat(twin.body()).contains("Back to the form", "href=\"/dashboard/keys\">View the result",
                "<dd>till &lt;1&gt;</dd>");
        Response again = owner.submit(twin, neu, Map.of("edit", "yes"));
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.body()).contains("value=\"till &lt;1>\"", "checked").doesNotContain("sk_test_");
        assertThat(owner.submit(again, neu, Map.of("label", "till 2", "role", "viewer", "account_ids",
                shop.accountId().toString())).status()).isEqualTo(201);
    }

    @Test
    void oneOfEightSubmissionsOnTwoInstancesIsAccepted() {
        try (Served second = Served.with(served.hazina, new HttpSettings(true))) {
            var session = new MerchantActions(served.hazina, shop).signIn().credentials();
            FilledForm form = FilledForm.at(Browser.with(served, session), "/dashboard/keys/new",
                    Map.of("label", "crowd", "role", "viewer", "account_ids", shop.accountId().toString()));
            Map<String, String> fields = form.fields();
            var fates = ConcurrentCalls.run(8, i -> Browser.with(i % 2 == 0 ? served : second, session)
                    .post(form.action(), fields).status());
            assertThat(ConcurrentCalls.results(fates)).hasSize(8).containsOnly(201, 409).containsOnlyOnce(201);
            assertThat(served.hazina.world.merchantReads().keys(shop.merchant()).stream()
                    .filter(key -> key.label().text().equals("crowd"))).hasSize(1);
        }
    }

    @Test
    void anExpiredFormIsRefusedWithItsValues() {
        try (Served alone = Served.sandbox()) {
            TestMerchant own = TestMerchant.open(alone.hazina);
            Browser browser = Browser.with(alone, TestUsers.key(alone, own, Role.OWNER));
            for (String neu : List.of("/dashboard/wallets/new", "/dashboard/payments/new")) {
                Map<String, String> fields = Browser.hidden(browser.get(neu), neu);
                fields.put("name", "Late <1>");
                alone.hazina.world.clock().advance(Duration.ofHours(12).plusSeconds(1));
                Response late = browser.post(neu, fields);
                assertThat(late.status()).isEqualTo(409);
                assertThat(late.body()).contains("This form has expired", "<dd>Late &lt;1&gt;</dd>");
                assertThat(browser.submit(late, neu, Map.of("edit", "yes")).status()).isEqualTo(200);
            }
        }
    }

    @Test
    void aFormWithAnIdempotencyKeyExpiresWithTheKey() {
        try (Served forgetful = Served.with(Setup.plain().retention(Duration.ofHours(1)))) {
            TestMerchant own = TestMerchant.open(forgetful.hazina);
            Browser browser = Browser.with(forgetful, TestUsers.key(forgetful, own, Role.OWNER));
            FilledForm money = FilledForm.at(browser, "/dashboard/payments/new", Map.of("reference", "late"));
            FilledForm wallet = FilledForm.at(browser, "/dashboard/wallets/new",
                    Map.of("name", "Late", "currency", "KES"));
            Map<String, String> ofMoney = money.fields();
            Map<String, String> ofWallet = wallet.fields();
            forgetful.hazina.world.clock().advance(Duration.ofHours(1).plusSeconds(1));
            assertThat(browser.post(money.action(), ofMoney).body()).contains("This form has expired");
            assertThat(browser.post(wallet.action(), ofWallet).status()).isEqualTo(303);
        }
    }

    @Test
    void aRateLimitedFormKeepsItsValues() {
        try (Served busy = Served.sandbox()) {
            TestMerchant own = TestMerchant.open(busy.hazina);
            Browser browser = Browser.of(busy, own);
            FilledForm form = FilledForm.at(browser, "/dashboard/wallets/new",
                    Map.of("name", "Patience", "currency", "KES"));
            Map<String, String> fields = form.fields();
            busy.limits.allow(RateLimits.Bucket.REQUESTS, 0);
            Response limited = browser.post(form.action(), fields);
            assertThat(limited.status()).isEqualTo(429);
            assertThat(limited.body()).contains("Too many requests", "<dd>Patience</dd>");
            busy.limits.allowAll();
            Response again = browser.submit(limited, form.action(), Map.of("edit", "yes"));
            assertThat(again.body()).contains("value=\"Patience\"");
            assertThat(browser.post(form.action(), fields).status()).isEqualTo(303);
        }
    }
}

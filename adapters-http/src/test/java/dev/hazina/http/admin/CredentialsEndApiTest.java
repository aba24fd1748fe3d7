package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.provideraccount.InMemoryProviderAccounts;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The day on which an account's credentials end, over HTTP and on the pages.
class CredentialsEndApiTest extends ProviderAccountCalls {
    private static final String FIRST_PAGE = "/dashboard/operator";
    private static final String WARNING = "Credentials of the account ";

    private LocalDate in(int days) {
        return LocalDate.ofInstant(served.hazina.world.clock().instant(), ZoneOffset.UTC).plusDays(days);
    }

    private static String ends(LocalDate day) {
        return "{\"credentials_end_on\":\"" + day + "\"}";
    }

    @Test
    void aDayIsEnteredChangedAndTakenOutAgain() {
        Response entered = ResponseChecks.succeeded(served.post(ROUTE, body("KES.mm_stk_push").replaceFirst("\\{",
                "{\"credentials_end_on\":\"" + in(90) + "\",")).by(served.hazina.operator).send(), 201);
        String name = entered.field("name");
        assertThat(entered.field("credentials_end_on")).isEqualTo(in(90).toString());

        Response waiting = ResponseChecks.succeeded(patch(name, ends(in(60)), one), 202);
        assertThat(waiting.field("credentials_end_on")).isEqualTo(in(90).toString());
        assertThat(waiting.body()).contains("\"credentials_end_on\":\"" + in(60) + "\",\"changed_settings\":[]");
        assertThat(ResponseChecks.succeeded(agree(waiting, two), 200).field("credentials_end_on"))
                .isEqualTo(in(60).toString());

        patch(name, "{\"settings\":{\"consumer_key\":\"k-next\"}}", served.hazina.operator);
        assertThat(served.get(ROUTE + "/" + name).by(one).send().field("credentials_end_on"))
                .isEqualTo(in(60).toString());
        assertThat(patch(name, "{\"credentials_end_on\":\"\"}", served.hazina.operator).body())
                .contains("\"credentials_end_on\":null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-02-30", "30.01.2027", "0000-01-01", "soon", "12026-01-01"})
    void whatIsNoDayIsRefused(String text) {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        Response refused = served.refused(served.call("PATCH", ROUTE + "/" + name)
                .json("{\"credentials_end_on\":\"" + text + "\"}").by(one), 400);
        assertThat(refused.header("Hazina-Error-Field")).contains("credentials_end_on");
        assertThat(refused.body()).contains("credentials_end_on must be a day such as 2026-01-31");
    }

    @Test
    void theFirstPageWarnsFourteenDaysBefore() {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        Browser staff = browser("one");
        assertThat(staff.get(FIRST_PAGE).body()).doesNotContain(WARNING);
        patch(name, ends(in(15)), served.hazina.operator);
        assertThat(staff.get(FIRST_PAGE).body()).doesNotContain(WARNING);

        patch(name, ends(in(14)), served.hazina.operator);
        assertThat(hidden(staff.get(FIRST_PAGE)).body()).contains(WARNING + name + " end on " + in(14)
                + ", in 14 days", "href=\"" + PAGE + "/" + name + "\"");
        patch(name, ends(in(-1)), served.hazina.operator);
        assertThat(staff.get(FIRST_PAGE).body()).contains(WARNING + name + " ended on " + in(-1));
    }

    @Test
    void aDayIsEnteredOnThePages() {
        Browser first = browser("one");
        Browser key = Browser.with(served, served.hazina.operator);
        String page = PAGE + "/" + ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        assertThat(first.get(page).body()).contains("Credentials end on", "not entered");

        assertThat(first.submit(first.get(page + "/change"), page + "/change",
                typed("credentials_end_on", in(90).toString())).status()).isEqualTo(303);
        assertThat(first.get(page).body()).contains("not entered", in(90).toString());
        assertThat(key.submit(key.get(page + "/change"), page + "/change",
                typed("credentials_end_on", in(80).toString())).status()).isEqualTo(303);
        assertThat(key.get(page).body()).contains(in(80).toString()).doesNotContain("not entered");
        assertThat(key.get(page + "/change").body()).contains("value=\"" + in(80) + "\"");
    }

    /// What is open there is still asked about with its credentials.
    @Test
    void anAccountOutOfUseWarnsToo() {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        patch(name, ends(in(3)), served.hazina.operator);
        Browser staff = browser("one");
        assertThat(staff.get(FIRST_PAGE).body()).contains(WARNING + name);

        patch(name, "{\"draining\":true}", served.hazina.operator);
        assertThat(staff.get(FIRST_PAGE).body()).contains(WARNING + name);
    }

    @Test
    void theFirstPageWarnsOfTheSettingsToo() {
        served.hazina.world.clock().set(Instant.parse("2026-12-16T12:00:00Z"));
        hire();
        assertThat(browser("one").get(FIRST_PAGE).body()).doesNotContain(WARNING);
        served.hazina.world.clock().set(Instant.parse("2026-12-17T12:00:00Z"));
        hire();
        assertThat(browser("one").get(FIRST_PAGE).body()).contains(WARNING
                + "faulty of the settings end on 2026-12-31, in 14 days", "HAZINA_CREDENTIALS_END_ON");
    }

    @Test
    void theFirstPageOpensNoSeal() {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        patch(name, ends(in(3)), served.hazina.operator);
        patch(name, "{\"settings\":{\"consumer_key\":\"k-next\"}}", one);
        Browser staff = browser("two");
        long before = openings();

        assertThat(staff.get(FIRST_PAGE).body()).contains(WARNING + name, "Proposed by one person");
        assertThat(openings()).isEqualTo(before);
    }

    /// A merchant's cashier may look at each sale.
    @Test
    void listsThatShowNoSettingsOpenNoSeal() {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        long before = openings();

        ResponseChecks.succeeded(served.get("/v1/unassigned").by(shop.signedIn.credentials()).send(), 200);
        assertThat(served.get("/v1/admin/providers").by(one).send().body()).contains(name);
        assertThat(browser("two").get("/dashboard/operator/providers").body()).contains(name);
        assertThat(openings()).isEqualTo(before);
    }

    private long openings() {
        return ((InMemoryProviderAccounts) served.hazina.world.providerAccounts()).openings();
    }
}

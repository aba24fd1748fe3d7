package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.provideraccount.ToyAccounts;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Two people of the staff enter and change a merchant's account at a provider, over HTTP.
class ProviderAccountApiTest extends ProviderAccountCalls {
    @Test
    void whatOneEntersCountsWhenAnotherAgrees() {
        Response proposed = hidden(ResponseChecks.succeeded(opened(one), 202));
        assertThat(proposed.field("state")).isEqualTo("proposed");
        assertThat(proposed.body()).contains("\"changed_settings\":[\"consumer_key\",\"shortcode\"]");
        assertThat(agree(proposed, one).status()).isEqualTo(422);

        Response agreed = ResponseChecks.succeeded(agree(proposed, two), 200);
        assertThat(agreed.body()).contains("\"state\":\"active\"", "\"proposal\":null",
                "\"settings\":[\"consumer_key\",\"shortcode\"]", "\"routes\":[\"KES.mm_stk_push\"]");
        assertThat(agreed.field("callback_url")).contains("/v1/providers/" + agreed.field("name") + "/callbacks/");
        assertThat(hidden(served.get(ROUTE).by(one).send()).body()).contains(agreed.field("name"));
    }

    @Test
    void credentialsAreChangedByTwoAndReadByNone() {
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");

        Response waiting = ResponseChecks.succeeded(
                patch(name, "{\"settings\":{\"consumer_key\":\"k-next\"}}", one), 202);
        assertThat(waiting.body()).contains("\"state\":\"active\"", "\"changed_settings\":[\"consumer_key\"]");
        ResponseChecks.succeeded(agree(waiting, two), 200);
        assertThat(ResponseChecks.succeeded(patch(name, "{\"draining\":true}", served.hazina.operator), 200)
                .field("state")).isEqualTo("draining");
    }

    @Test
    void aWrongKeyIsRefusedAndAnUntriedOneIsSaid() {
        Response wrong = served.refused(served.post(ROUTE, body("KES.mm_stk_push").replace("k-first",
                ToyAccounts.WRONG)).by(one), 422);
        assertThat(wrong.body()).contains("settings.consumer_key").doesNotContain(ToyAccounts.WRONG);
        assertThat(opened(one).body()).doesNotContain("credentials_untried");

        Response silent = served.post(ROUTE, body("KES.mm_b2c").replace("k-first", ToyAccounts.SILENT)).by(one)
                .send();
        assertThat(ResponseChecks.succeeded(silent, 202).body())
                .contains("\"credentials_untried\":\"the provider did not answer\"");
        String account = PAGE + "/" + silent.field("name");
        assertThat(served.get(ROUTE + "/" + silent.field("name")).by(two).send().body())
                .contains("\"credentials_untried\":\"the provider did not answer\"");
        assertThat(browser("two").get(account + "/agree").body())
                .contains("Credentials not tried", "the provider did not answer");
        Browser first = browser("one");
        String page = PAGE + "/" + silent.field("name") + "/change";
        Response refused = first.submit(first.get(page), page,
                typed("routes", "KES.mm_b2c", "settings.consumer_key", ToyAccounts.WRONG));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("The provider refuses these settings").doesNotContain(ToyAccounts.WRONG);
        Response untried = first.submit(first.get(page), page, typed("routes", "KES.mm_b2c", "settings.consumer_key",
                ToyAccounts.SILENT));
        assertThat(first.follow(untried).body()).contains("could not be asked whether it takes the credentials");
    }

    @Test
    void aProposalCanBeWithdrawn() {
        Response proposed = opened(one);
        String name = proposed.field("name");
        assertThat(served.call("DELETE", ROUTE + "/" + name + "/proposal").by(two).send().status()).isEqualTo(204);
        served.refused(served.get(ROUTE + "/" + name).by(two), 404);
    }

    /// @return the page of the account
    private String enteredOnItsPage(Browser first) {
        String form = PAGE + "/new?provider=daraja&merchant=" + shop.merchant();
        assertThat(first.get(PAGE).body()).contains("href=\"" + PAGE + "/new?provider=daraja\"");
        Response answer = first.submit(hidden(first.get(form)), PAGE + "/new", typed());
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
        return answer.header("Location").orElseThrow().replaceFirst("\\?.*", "");
    }

    @Test
    void twoPeopleEnterOneOnItsPages() {
        Browser first = browser("one");
        Browser second = browser("two");
        String page = enteredOnItsPage(first);

        assertThat(hidden(first.get(page)).body()).contains("Not agreed yet", "consumer_key, shortcode",
                "KES.mm_stk_push", page + "/withdraw", "/callbacks/", "Proposed a change of the account",
                "A second person has to agree to this.");
        assertThat(first.get("/dashboard/operator/agreements").body()).contains("href=\"" + page + "\"");
        assertThat(hidden(first.get(page + "/agree")).body()).contains("A second person has to agree to this.")
                .doesNotContain("name=\"confirmed\"");
        assertThat(second.submit(hidden(second.get(page + "/agree")), page + "/agree", Map.of("confirmed", "yes"))
                .status()).isEqualTo(303);

        assertThat(hidden(second.get(page)).body()).contains("In use", "Take out of use", "Set the account",
                "<td data-label=\"By\">one", "<td data-label=\"By\">two").doesNotContain(page + "/agree");
        assertThat(hidden(second.get(PAGE)).body()).contains(page, "In use");
        assertThat(second.get(PAGE + "?merchant=" + served.hazina.world.ids().next()).body()).doesNotContain(page);
        assertThat(second.get("/dashboard/operator/merchants/" + shop.merchant()).body())
                .contains("href=\"" + PAGE + "?merchant=" + shop.merchant() + "\"");
    }

    @Test
    void oneAgreesOnlyToWhatWasShown() {
        Browser first = browser("one");
        Browser second = browser("two");
        String page = enteredOnItsPage(first);
        Response read = second.get(page + "/agree");
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        assertThat(first.submit(first.get(page + "/change"), page + "/change", typed("settings.consumer_key", "k-next"))
                .status()).isEqualTo(303);

        assertThat(second.submit(read, page + "/agree", Map.of("confirmed", "yes")).status()).isEqualTo(404);
        assertThat(second.get(page).body()).contains("Not agreed yet");
    }

    /// An account to which no one has agreed is forgotten with its proposal, and forms about it may be open still.
    @Test
    void formsThatAreSentAgainAfterAWithdrawalSayWhatBecameOfIt() {
        Browser first = browser("one");
        String form = PAGE + "/new?provider=daraja&merchant=" + shop.merchant();
        Response blank = first.get(form);
        String page = first.submit(blank, PAGE + "/new", typed()).header("Location").orElseThrow()
                .replaceFirst("\\?.*", "");
        Response question = first.get(page + "/withdraw");
        assertThat(first.submit(first.get(page + "/withdraw"), page + "/withdraw", Map.of("confirmed", "yes"))
                .status()).isEqualTo(303);

        assertThat(first.submit(blank, PAGE + "/new", typed()).status()).isEqualTo(409);
        Response again = first.submit(question, page + "/withdraw", Map.of());
        assertThat(again.header("Location").orElseThrow()).startsWith(PAGE + "?");
        assertThat(first.follow(again).status()).isEqualTo(200);
        for (String act : List.of("/withdraw", "/agree")) {
            assertThat(first.get(page + act).header("Location").orElseThrow()).isEqualTo(PAGE + "?did=proposal_gone");
            assertThat(first.get(PAGE + "/daraja-none" + act).status()).isEqualTo(404);
        }
    }

    @Test
    void itIsRotatedDrainedAndTakenIntoUseAgain() {
        Browser first = browser("one");
        String name = ResponseChecks.succeeded(opened(served.hazina.operator), 201).field("name");
        String page = PAGE + "/" + name;
        Browser key = Browser.with(served, served.hazina.operator);

        assertThat(hidden(first.get(page + "/change")).body()).contains("Set; leave it empty to keep it.",
                "Else Payout.", "type=\"password\"", "<textarea", "value=\"KES.mm_stk_push\" checked");
        Response wrong = first.submit(first.get(page + "/change"), page + "/change", typed("settings.shortcode",
                "600200"));
        assertThat(hidden(wrong).status()).isEqualTo(422);
        assertThat(wrong.body()).contains("enter that as another account").doesNotContain("600200");
        assertThat(key.submit(key.get(page + "/drain"), page + "/drain", Map.of("confirmed", "yes")).status())
                .isEqualTo(303);
        assertThat(key.get(page).body()).contains("Gets nothing new", "Take into use");
        assertThat(key.submit(key.get(page + "/resume"), page + "/resume", Map.of("confirmed", "yes")).status())
                .isEqualTo(303);
        assertThat(key.submit(key.get(page + "/change"), page + "/change", Map.of("routes", "KES.mm_stk_push", "remove",
                "SHORTCODE")).status()).isEqualTo(422);
        assertThat(key.submit(key.get(page + "/change"), page + "/change", Map.of("routes", "KES.mm_b2c", "remove",
                "SHORTCODE")).status()).isEqualTo(303);
        assertThat(key.get(page).body()).contains("KES.mm_b2c", "consumer_key")
                .doesNotContain("consumer_key, shortcode", "KES.mm_stk_push");
    }

    @Test
    void itsSettingsAreErasedByTwoWhenItIsOutOfUse() {
        Response account = opened(served.hazina.operator);
        String route = ROUTE + "/" + account.field("name");
        String page = PAGE + "/" + account.field("name");
        assertThat(served.refused(served.call("DELETE", route + "/settings").by(one), 422).body())
                .contains("take it out of use first");
        ResponseChecks.succeeded(patch(account.field("name"), "{\"draining\":true}", served.hazina.operator), 200);
        Browser first = browser("one");
        Browser second = browser("two");
        assertThat(first.get(page).body()).contains("href=\"" + page + "/erase\"");
        assertThat(first.get(PAGE).body()).contains("keeps its settings since");
        assertThat(served.get(route).by(two).send().body()).contains("\"settings_state\":\"kept\"")
                .doesNotContain("\"out_of_use_since\":null");

        assertThat(first.submit(first.get(page + "/erase"), page + "/erase", Map.of("confirmed", "yes")).status())
                .isEqualTo(303);
        assertThat(served.get(route).by(two).send().body()).contains("\"erases_settings\":true",
                "\"settings\":[\"consumer_key\",\"shortcode\"]");
        assertThat(second.get(page + "/agree").body()).contains("Settings that are erased", "can't be refunded");
        assertThat(second.submit(second.get(page + "/agree"), page + "/agree", Map.of("confirmed", "yes")).status())
                .isEqualTo(303);

        assertThat(second.get(page).body()).contains("Has no settings any more",
                "Erased the settings of the account").doesNotContain(page + "/erase");
        assertThat(ResponseChecks.succeeded(served.call("DELETE", route + "/settings").by(served.hazina.operator)
                .send(), 200).body()).contains("\"settings\":[]", "\"state\":\"draining\"",
                        "\"settings_state\":\"erased\"");
        assertThat(first.get(PAGE).body()).doesNotContain("keeps its settings since");
    }

    /// A lost secrets key is no erasure.
    @Test
    void settingsThatCantBeReadAreSaid() {
        String name = opened(served.hazina.operator).field("name");
        var world = served.hazina.world;
        world.providerAccounts().change((all, acting, staff, at) -> {
            ProviderAccount known = ProviderAccounts.named(all, name);
            return known.with(new Terms(known.terms().orElseThrow().routes(), Map.of(), false));
        }, new AuditStamps(world.ids(), world.clock()).of(PlatformStaff.OPERATOR, Permission.CHANGE_PROVIDERS));

        assertThat(served.get(ROUTE + "/" + name).by(two).send().body())
                .contains("\"settings_state\":\"unreadable\"", "\"state\":\"active\"");
        assertThat(browser("one").get(PAGE + "/" + name).body())
                .contains("Its settings can't be read", "they can't be read; enter them again")
                .doesNotContain("/erase");
        assertThat(browser("one").get(PAGE).body()).contains("Its settings can't be read");
    }

    @Test
    void itIsTheStaffsAlone() {
        assertThat(Browser.of(served, shop).get(PAGE).status()).isEqualTo(403);
        served.refused(served.get(ROUTE), 401);
        served.refused(served.get(ROUTE).by(shop), 403);
        served.refused(served.post(ROUTE, body("KES.mm_stk_push")).by(shop), 403);
    }

    @Test
    void whatIsWrongIsRefusedWithItsField() {
        assertThat(served.refused(served.post(ROUTE, body("KES")).by(one), 400).body()).contains("routes must be");
        assertThat(served.refused(served.post(ROUTE, body("KES.mm_stk_push").replace("consumer_key", "other")).by(one),
                400).body()).contains("settings.consumer_key");
        served.refused(served.post(ROUTE, body("KES.mm_stk_push").replace(shop.merchant().toString(), "no")).by(one),
                400);
        served.refused(served.post(ROUTE, body("KES.mm_stk_push").replace(shop.merchant().toString(),
                served.hazina.world.ids().next().toString())).by(one), 404);
        String name = opened(served.hazina.operator).field("name");
        served.refused(served.post(ROUTE, body("KES.mm_stk_push")).by(one), 409);
        served.refused(served.call("PATCH", ROUTE + "/" + name).json("{\"settings\":{\"shortcode\":\"600200\"}}")
                .by(one), 422);
        served.refused(served.call("PATCH", ROUTE + "/daraja-none").json("{}").by(one), 404);
    }
}

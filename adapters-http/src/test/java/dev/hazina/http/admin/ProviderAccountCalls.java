package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Two people of the staff and a merchant, for tests about accounts at providers over HTTP.
abstract class ProviderAccountCalls {
    static final String ROUTE = "/v1/admin/provider-accounts";
    static final String PAGE = "/dashboard/operator/provider-accounts";
    static final Pattern PROPOSED_AT = Pattern.compile("\"proposed_at\":\"[^\"]+\"");
    static final List<String> SECRETS = List.of("k-first", "k-next", "600100");

    final Served served = Served.sandbox();
    final TestMerchant shop = TestMerchant.open(served.hazina);
    final TestStaff people = new TestStaff(served.hazina);
    Credentials one = served.hazina.operator;
    Credentials two = served.hazina.operator;

    @BeforeEach
    void hire() {
        one = session("one");
        two = session("two");
    }

    @AfterEach
    void stop() {
        served.close();
    }

    Credentials session(String name) {
        Actor person = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, name);
        return StaffPerson.session(served, person.user().orElseThrow(), "only " + name + " knows it");
    }

    String body(String route) {
        return """
                {"provider":"daraja","merchant_id":"%s","routes":["%s"],
                "settings":{"consumer_key":"k-first","shortcode":"600100"}}""".formatted(shop.merchant(), route);
    }

    Response opened(Credentials by) {
        return served.post(ROUTE, body("KES.mm_stk_push")).by(by).send();
    }

    Response patch(String name, String change, Credentials by) {
        return hidden(served.call("PATCH", ROUTE + "/" + name).json(change).by(by).send());
    }

    Response agree(Response proposed, Credentials by) {
        Matcher at = PROPOSED_AT.matcher(proposed.body());
        assertThat(at.find()).isTrue();
        return hidden(served.post(ROUTE + "/" + proposed.field("name") + "/agree",
                "{" + at.group() + "}").by(by).send());
    }

    static Response hidden(Response answer) {
        assertThat(answer.body()).doesNotContain(SECRETS);
        return answer;
    }

    Browser browser(String name) {
        return Browser.with(served, name.equals("one") ? one : two);
    }

    Map<String, String> typed(String... changes) {
        Map<String, String> typed = new HashMap<>(Map.of("provider", "daraja", "merchant_id",
                shop.merchant().toString(), "routes", "KES.mm_stk_push", "settings.consumer_key", "k-first",
                "settings.shortcode", "600100"));
        for (int i = 0; i < changes.length; i += 2) {
            typed.put(changes[i], changes[i + 1]);
        }
        return typed;
    }

    Response changed(Browser by, String page, String accounts) {
        return by.submit(by.get(page + "/change"), page + "/change", typed("for", accounts));
    }
}

package dev.hazina.http.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class StatementRecipientsApiTest {
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void statementsAreMailedToWhomTheOwnerSays() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        String accountant = new MerchantActions(served.hazina, owner).hire(Role.FINANCE).email().text();
        String chosen = "[{\"email\":\"" + accountant + "\",\"language\":\"sw\"}]";
        assertThat(settings(owner, "PATCH", "{\"statement_recipients\":" + chosen + "}").body())
                .contains("\"statement_recipients\":" + chosen);
        assertThat(settings(owner, "PATCH", "{\"statement_email_cadence\":\"monthly\"}").body()).contains(chosen);

        for (String wrong : List.of("[{}]", "[1]", "\"" + accountant + "\"", "[{\"email\":\"" + accountant + "\"}]",
                chosen.replace("\"sw\"", "\"fr\""), chosen.replace(accountant, "stranger@example.com"),
                chosen.replace(accountant, "no address"), "[" + chosen.substring(1, chosen.length() - 1) + ","
                        + chosen.substring(1))) {
            served.refused(served.call("PATCH", "/v1/settings").by(owner)
                    .json("{\"statement_recipients\":" + wrong + "}"), 400);
        }
        assertThat(settings(owner, "GET", "").body()).contains(chosen);
        assertThat(settings(owner, "PATCH", "{\"statement_recipients\":[]}").body())
                .contains("\"statement_recipients\":[]");
    }

    private Response settings(TestMerchant owner, String method, String body) {
        Call call = served.call(method, "/v1/settings").by(owner);
        return ResponseChecks.succeeded((body.isEmpty() ? call : call.json(body)).send(), 200);
    }
}

package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A person of the staff says why money is moved, on every route that moves it by hand.
@TestInstance(Lifecycle.PER_CLASS)
class NoteOfMoneyTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Credentials person = StaffPerson.hire(served, "Asha").session();

    @AfterAll
    void stop() {
        served.close();
    }

    private record Act(String path, String body) {}

    private List<Act> acts() {
        String payment = new TestInstructions(served.hazina, shop).prompt(100_00).details().id().toString();
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"+254712345678"}""")
                .by(served.hazina.operator).send(), 202);
        String exception = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().id().toString();
        List<Act> acts = new ArrayList<>();
        Stream.of("succeeded", "failed").forEach(result -> acts.add(new Act("/v1/admin/payments/" + payment + "/settle",
                "{\"result\":\"" + result + "\",\"receipt\":\"R1\"")));
        Stream.of(Action.values()).filter(action -> action != Action.ACKNOWLEDGE).forEach(action -> acts.add(
                new Act("/v1/admin/exceptions/" + exception + "/resolve", "{\"action\":\"" + action.wire() + "\"")));
        acts.add(new Act("/v1/admin/inbound-payments", "{\"currency\":\"KES\",\"amount\":10,\"receipt\":\"R2\""));
        return acts;
    }

    private Response send(Act act, String more, Credentials by) {
        return served.post(act.path(), act.body() + more + "}").by(by).send();
    }

    @Test
    void aPersonSaysWhyAndAKeyOfTheSettingsNeedNot() {
        for (Act act : acts()) {
            for (String none : List.of("", ",\"note\":null", ",\"note\":\"\"", ",\"note\":\" \"")) {
                Response refused = send(act, none, person);
                assertThat(refused.status()).as("%s %s", act, none).isEqualTo(400);
                assertThat(refused.body()).as("%s %s", act, none).contains("note is required");
            }
            assertThat(send(act, ",\"receipt\":7", served.hazina.operator).body()).doesNotContain("note is required");
        }
        assertThat(served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().isResolved()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"N/A", "n/a", "na", "-", "--", "null", "None", "NIL", "undefined", "unknown", "0", "000",
            "."})
    void aWordForNoneIsNoReceipt(String written) {
        for (Act act : acts()) {
            String body = act.body().replaceFirst(",\"receipt\":\"R\\d\"", "");
            Response refused = served.post(act.path(), body + ",\"note\":\"seen\",\"receipt\":\"" + written + "\"}")
                    .by(person).send();
            assertThat(refused.status()).as("%s", act).isEqualTo(400);
            assertThat(refused.body()).as("%s", act).contains("not a word for none");
        }
    }

    @Test
    void withANoteItIsDone() {
        Act settled = acts().get(1);
        ResponseChecks.succeeded(send(settled, ",\"note\":\"not in the portal\"", person), 200);
    }
}

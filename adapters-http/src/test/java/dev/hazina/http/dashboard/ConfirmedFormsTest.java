package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The forms that ask for a confirmation, answered as a browser does: with the form of the question.
@TestInstance(Lifecycle.PER_CLASS)
class ConfirmedFormsTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final FilledForms forms = new FilledForms(served, shop, other);
    private final FormEffects effects = new FormEffects(served, shop, other);

    @AfterAll
    void stop() {
        served.close();
    }

    /// Those of which a second submission is refused.
    private Stream<String> counted() {
        return forms.routes().stream().filter(route -> !DashboardResubmitTest.IDEMPOTENT.containsKey(route)).sorted();
    }

    @ParameterizedTest
    @MethodSource("counted")
    void aQuestionChangesNothingAndItsAnswerIsTaken(String route) {
        FilledForm form = forms.at(route);
        Map<String, String> fields = form.fields();
        fields.remove("confirmed");
        List<Object> before = effects.now();
        Response question = form.browser().post(form.action(), fields);

        boolean asks = question.body().contains("name=\"confirmed\"");

        assertThat(asks).isEqualTo(AskingForms.ROUTES.contains(route));
        if (asks) {
            assertThat(form.browser().post(form.action(), fields).status()).isEqualTo(200);
            assertThat(effects.now()).isEqualTo(before);
            Response answer = form.browser().post(form.action(), answer(form, question));
            assertThat(answer.status()).as(answer.body()).isLessThan(400);
        }
    }

    /// What the question shows to be filled in has the values of the row.
    private static Map<String, String> answer(FilledForm form, Response question) {
        Map<String, String> answer = new HashMap<>(Browser.hidden(question, form.action()));
        form.typed().entrySet().stream().filter(one -> question.body().contains("name=\"" + one.getKey() + "\""))
                .forEach(one -> answer.putIfAbsent(one.getKey(), one.getValue()));
        answer.put("confirmed", "yes");
        return answer;
    }
}

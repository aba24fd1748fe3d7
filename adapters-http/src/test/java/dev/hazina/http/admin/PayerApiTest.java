package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The erasure of a payer's names and phones, over HTTP and on its page.
class PayerApiTest {
    private static final String ROUTE = "/v1/admin/payers/erase";
    private static final String PAGE = "/dashboard/operator/payers/erase";
    private static final String PHONE = "+254712345678";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Instruction<PaymentDetails> payment = shop.pay(shop.order(20_00).from(new Phone(PHONE)));

    @BeforeEach
    void pay() {
        new TestInstructions(served.hazina, shop).tell(payment, new Outcome.Succeeded("PAID1"));
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private void monthLater() {
        served.hazina.world.clock().advance(Duration.ofDays(31));
    }

    private String payerNow() {
        return served.hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id())
                .orElseThrow().payment().details().payer().toString();
    }

    private static String body(String phone) {
        return "{\"phone\":\"" + phone + "\"}";
    }

    @ParameterizedTest
    @ValueSource(strings = {PHONE, "254712345678", "+254 712 345 678", "00254712345678"})
    void aKeyErasesAtOnceInAnyNotationWithItsCountry(String phone) {
        monthLater();

        Response answer = ResponseChecks.succeeded(
                served.post(ROUTE, body(phone)).by(served.hazina.operator).send(), 200);

        assertThat(answer.body()).contains("\"status\":\"erased\"", "\"payments\":1", "\"left\":[]",
                "\"phone\":\"+254712******\"").doesNotContain("12345678");
        assertThat(payerNow()).doesNotContain("5678");
    }

    @Test
    void whatStaysIsSaidWithItsReason() {
        assertThat(served.post(ROUTE, body(PHONE)).by(served.hazina.operator).send().body())
                .contains("\"payments\":0", "\"left\":[{\"reason\":\"young\",\"count\":1,\"why\":\"changed within");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"phone\":\"0712345678\"}", "{\"phone\":\"12\"}", "{\"phone\":7}",
            "{\"phone\":\"+254712345678\",\"name\":\"\"}", "[]"})
    void aWrongBodyIsRefused(String body) {
        served.refused(served.post(ROUTE, body).by(served.hazina.operator), 400);
    }

    @Test
    void itIsTheStaffsAlone() {
        served.refused(served.post(ROUTE, body(PHONE)), 401);
        served.refused(served.post(ROUTE, body(PHONE)).by(shop), 403);
    }

    @Test
    void onThePageAPersonProposesAndASecondOneAgrees() {
        monthLater();
        Browser first = StaffPerson.hire(served, "Asha", StaffRoles.of(StaffRole.SUPPORT)).browser();
        Map<String, String> typed = Map.of("phone", PHONE, "name", "", "confirmed", "yes");

        Response proposed = first.submit(first.get(PAGE), PAGE, typed);

        assertThat(proposed.status()).isEqualTo(303);
        assertThat(erasures()).contains("\"phone\":\"+254712******\",\"status\":\"proposed\"")
                .doesNotContain("712345678");
        assertThat(first.get(PAGE).body()).contains("+254712******", "Needs a second person")
                .doesNotContain("712345678");
        assertThat(first.submit(first.get(PAGE), PAGE, typed).body()).contains("econd person has to agree to this");
        Browser key = Browser.with(served, served.hazina.operator);
        key.submit(key.get(PAGE), PAGE, typed);
        assertThat(payerNow()).doesNotContain("5678");
        assertThat(key.get("/dashboard/operator/audit").body()).contains("Erased the names and phones", "+254712******")
                .doesNotContain("712345678");
    }

    @Test
    void whatNobodyHasAskedForInADayIsNotListed() {
        monthLater();
        Browser person = StaffPerson.hire(served, "Asha", StaffRoles.of(StaffRole.SUPPORT)).browser();
        person.submit(person.get(PAGE), PAGE, Map.of("phone", PHONE, "name", "", "confirmed", "yes"));
        assertThat(erasures()).contains("proposed");

        served.hazina.world.clock().advance(Duration.ofHours(24).plusSeconds(1));

        assertThat(erasures()).isEqualTo("{\"data\":[]}");
        served.refused(served.get("/v1/admin/payers/erasures").by(shop), 403);
    }

    private String erasures() {
        return ResponseChecks.succeeded(
                served.get("/v1/admin/payers/erasures").by(served.hazina.operator).send(), 200).body();
    }

    @Test
    void thePageAsksBeforeItErases() {
        Browser key = Browser.with(served, served.hazina.operator);
        assertThat(key.submit(key.get(PAGE), PAGE, Map.of("phone", PHONE, "name", "")).body())
                .contains("Erase the names and phones of " + PHONE);
        assertThat(payerNow()).contains("678");
        assertThat(key.get("/dashboard/operator/provider-records").body()).contains(PAGE);
    }
}

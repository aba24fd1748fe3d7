package dev.hazina.http.customer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestNumbers;
import dev.hazina.http.support.TestUsers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who paid, in the API.
@TestInstance(Lifecycle.PER_CLASS)
class CustomerApiTest {
    private static final String PATH = "/v1/customers";
    private static final String AMINA = "+254712000001";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Instruction<PaymentDetails> payment = paid(AMINA, "AMINA JUMA");

    CustomerApiTest() {
        instructions.refund(payment, 40_00);
        paid("+254712000002", "OTIENO");
        served.hazina.gateway.deliver(ProviderMessage.moneyIn(served.hazina.noticeToken(), shop.receipt("N1"),
                shop.main.number(), TestInstructions.kes(5_00), "2547*****126", "=JOHN <b>"));
    }

    private Instruction<PaymentDetails> paid(String phone, String name) {
        Instruction<PaymentDetails> made = shop.pay(shop.order(1_250_00).from(new Phone(phone)));
        instructions.tell(made,
                Report.of(new Outcome.Succeeded(shop.receipt("C" + phone.substring(phone.length() - 1))))
                        .telling(Counterparty.of(Optional.of(phone), Optional.of(name))));
        return instructions.now(made);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response read(String path) {
        return ResponseChecks.succeeded(served.get(path).by(shop).send(), 200);
    }

    private JsonNode json(String path) {
        return ApiDocument.json(read(path).body());
    }

    private List<String> found(String query) {
        return json(PATH + query).path("data").valueStream().map(one -> one.path("told_name").asText()).toList();
    }

    @Test
    void theListHasWhoPaidHowOftenHowMuchAndWhen() {
        JsonNode hidden = json(PATH).path("data").path(0);

        assertThat(found("")).containsExactly("=JOHN <b>", "OTIENO", "AMINA JUMA");
        assertThat(hidden.path("phone").asText()).isEqualTo("2547*****126");
        JsonNode amina = json(PATH + "?q=amina").path("data").path(0);
        assertThat(amina.path("phone").asText()).isEqualTo(AMINA);
        assertThat(amina.path("name").isNull()).isTrue();
        assertThat(amina.path("payment_count").asInt()).isEqualTo(1);
        assertThat(amina.path("counted_in_part").asBoolean()).isFalse();
        assertThat(amina.path("amount").asDouble()).isEqualTo(1250.0);
        assertThat(amina.path("currency").asText()).isEqualTo("KES");
        assertThat(amina.has("totals")).isFalse();
    }

    @Test
    void aSearchFindsNumbersAndNamesAndHasPages() {
        assertThat(found("?q=0712000002")).containsExactly("OTIENO");
        assertThat(found("?q=nobody")).isEmpty();
        String last = json(PATH + "?q=amina").path("data").path(0).path("last_payment_at").asText();
        assertThat(found("?q=amina&since=" + last)).containsExactly("AMINA JUMA");
        assertThat(found("?q=amina&before=" + last)).isEmpty();
    }

    @Test
    void thePagesHaveEachCustomerOnce() {
        List<String> all = new ArrayList<>();
        Optional<String> next = Optional.of("");
        while (next.isPresent()) {
            JsonNode page = json(PATH + "?limit=1" + next.get());
            page.path("data").forEach(one -> all.add(one.path("told_name").asText()));
            next = Optional.of(page.path("next_before")).filter(cursor -> !cursor.isNull())
                    .map(cursor -> "&before=" + cursor.asText());
        }
        assertThat(all).containsExactly("=JOHN <b>", "OTIENO", "AMINA JUMA");
    }

    @Test
    void oneCustomerHasTotalsAndThePaymentsWithTheirRefunds() {
        for (JsonNode one : json(PATH).path("data")) {
            String path = PATH + "/" + one.path("id").asText();
            JsonNode whole = json(path);
            assertThat(whole.path("phone")).isEqualTo(one.path("phone"));
            assertThat(whole.path("totals")).hasSize(1);
            assertThat(whole.path("totals").path(0).path("amount")).isEqualTo(one.path("amount"));
            assertThat(whole.path("counted_since").isNull()).isTrue();
            assertThat(json(path + "/payments").path("data")).hasSize(1);
        }
        assertThat(read(PATH + "/" + TestNumbers.id(shop, AMINA) + "/payments").body())
                .contains(payment.details().id().toString(), "\"refunds\":[{", "40.00");
    }

    @Test
    void theFileHasEachCustomerAndNoFormula() {
        Response file = read(PATH + "?format=csv");

        assertThat(file.header("Content-Disposition")).hasValueSatisfying(name -> assertThat(name)
                .contains("customers-" + shop.account.number()));
        assertThat(file.body().split("\r\n")).hasSize(4).anySatisfy(line -> assertThat(line).startsWith(AMINA))
                .anySatisfy(line -> assertThat(line).contains("'=JOHN <b>,1,false,KES,5.00,"));
        assertThat(read(PATH + "?format=csv&q=amina").body().split("\r\n")).hasSize(2);
    }

    @Test
    void whoSeesNoCustomersInTheDashboardSeesNoneHere() {
        for (String path : List.of(PATH, PATH + "/" + TestNumbers.id(shop, AMINA))) {
            assertThat(served.get(path).by(TestUsers.key(served, shop, Role.VIEWER)).send().status()).isEqualTo(200);
            assertThat(served.get(path).by(TestUsers.key(served, shop, Role.CASHIER)).send().status()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"num_", "num_KzI1NDcxMjAwMDAwMQ", "%2B254712000001"})
    void whatNamesNoCustomerIsNotFound(String id) {
        for (String path : List.of(PATH + "/" + id, PATH + "/" + id + "/payments")) {
            assertThat(served.refused(served.get(path).by(shop), 404).header("Hazina-Error-Code"))
                    .contains("customer_not_found");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?q=", "?q=%20", "?q=a&q=b", "?format=pdf", "?limit=0", "?since=x"})
    void whatIsWrongIsRefused(String query) {
        served.refused(served.get(PATH + query).by(shop), 400);
    }

    @Test
    void aSearchIsNotTooLong() {
        assertThat(served.refused(served.get(PATH + "?q=" + "a".repeat(121)).by(shop), 400)
                .header("Hazina-Error-Field")).contains("q");
        assertThat(found("?q=" + "a".repeat(120))).isEmpty();
    }
}

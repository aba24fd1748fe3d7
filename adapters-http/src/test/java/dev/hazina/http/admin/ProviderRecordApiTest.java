package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What providers told of our money, over HTTP and on its page. The tests only read.
@TestInstance(Lifecycle.PER_CLASS)
class ProviderRecordApiTest {
    private static final String ROUTE = "/v1/admin/provider-records";
    private static final String PAGE = "/dashboard/operator/provider-records";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeAll
    void tell() {
        served.hazina.gateway.deliver(ProviderMessage.moneyIn(served.hazina.noticeToken(), "ASTRAY1", "House 7",
                new Money(Currency.KES, 1503_00), "2547 ***** 126", "JANE"));
        new TestInstructions(served.hazina, shop).paid(20_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private String found(String query) {
        return ResponseChecks.succeeded(served.get(ROUTE + query).by(served.hazina.operator).send(), 200).body();
    }

    private Discrepancy exception() {
        return served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
    }

    @Test
    void theyAreTheStaffsAlone() {
        served.refused(served.get(ROUTE), 401);
        served.refused(served.get(ROUTE).by(shop), 403);
        assertThat(Browser.of(served, shop).get(PAGE).status()).isEqualTo(403);
    }

    @Test
    void aRecordSaysWhatWasToldAndWhatItBelongsTo() {
        assertThat(found("?receipt=astray1")).contains(
                "\"receipt\":\"ASTRAY1\",\"kind\":\"money_in\",\"amount\":1503.00",
                "\"phone\":\"2547 ***** 126\",\"name\":\"JANE\",\"account_reference\":\"House 7\"",
                "\"sources\":[{\"way\":\"notice\"", "\"subject_kind\":\"notice\"",
                "\"exception_id\":\"" + exception().id() + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?receipt=ASTRAY1", "?phone=0712345126", "?phone=%2B254712345126", "?phone=2547*****126",
            "?name=jane", "?account_reference=house%207", "?amount=1503", "?name=jane&phone=0712345126&amount=1503"})
    void itIsFoundInOneSearch(String query) {
        assertThat(found(query)).contains("ASTRAY1").containsOnlyOnce("\"receipt\"");
        assertThat(Browser.with(served, served.hazina.operator).get(PAGE + query).body()).contains("ASTRAY1", "JANE",
                "2547 ***** 126", "/dashboard/operator/exceptions/" + exception().id())
                .doesNotContain("/instructions/payments/");
    }

    @Test
    void pagesAndTheWholeListHaveBoth() {
        assertThat(found("")).contains("ASTRAY1", "\"subject_kind\":\"payment\"", "\"next_before\":null");
        assertThat(found("?limit=1")).containsOnlyOnce("\"receipt\"").doesNotContain("\"next_before\":null");
        assertThat(Browser.with(served, served.hazina.operator).get(PAGE).body())
                .contains("ASTRAY1", "/dashboard/operator/instructions/payments/");
        assertThat(found("?name=nobody")).contains("\"data\":[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"phone=12", "phone=", "amount=x", "since=today", "limit=0", "receipt="})
    void aWrongParameterIsRefused(String query) {
        served.refused(served.get(ROUTE + "?" + query).by(served.hazina.operator), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"phone=12", "amount=x", "from=today", "to=2026-02-30", "from=%2B999999999-12-31",
            "to=%2B999999999-12-31", "to=-999999999-01-01", "from=0000-01-01"})
    void thePageSaysWhatIsWrong(String query) {
        assertThat(Browser.with(served, served.hazina.operator).get(PAGE + "?" + query).body())
                .contains("must be", "role=\"alert\"").doesNotContain("ASTRAY1");
    }

    @Test
    void daysOfThePageIncludeTheLast() {
        String day = served.hazina.world.clock().instant().toString().substring(0, 10);
        Browser staff = Browser.with(served, served.hazina.operator);

        assertThat(staff.get(PAGE + "?receipt=&from=" + day + "&to=" + day).body()).contains("ASTRAY1");
        assertThat(staff.get(PAGE + "?to=2020-01-01").body()).doesNotContain("ASTRAY1").contains("No matching records");
    }
}

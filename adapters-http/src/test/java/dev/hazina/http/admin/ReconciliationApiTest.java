package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Report;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A day of an account at a provider, over HTTP, on its page and as a file.
@TestInstance(Lifecycle.PER_CLASS)
class ReconciliationApiTest {
    private static final String ROUTE = "/v1/admin/reconciliation";
    private static final String PAGE = "/dashboard/operator/reconciliation";
    private static final String DAY = "?account=faulty:main&currency=KES&day=2026-03-02";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeAll
    void move() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.tell(instructions.prompt(30_00), Report.of(new Outcome.Succeeded("R1"))
                .leaving(new AccountAfter(Optional.of(new Money(Currency.KES, 77_00)), Optional.empty())));
        instructions.tell(instructions.prompt(5_00), new Outcome.Succeeded(Optional.empty()));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private String found(String query) {
        return ResponseChecks.succeeded(served.get(ROUTE + query).by(served.hazina.operator).send(), 200).body();
    }

    @Test
    void theyAreTheStaffsAlone() {
        served.refused(served.get(ROUTE + DAY), 401);
        served.refused(served.get(ROUTE + DAY).by(shop), 403);
        assertThat(Browser.of(served, shop).get(PAGE + DAY).status()).isEqualTo(403);
    }

    @Test
    void aDayHasBothSidesAndTheRowsThatExplainIt() {
        assertThat(found(DAY)).contains("\"day\":\"2026-03-02\",\"booked\":{\"opening\":0.00,\"in\":35.00",
                "\"closing\":35.00},\"told\":{\"opening\":null,\"opening_at\":null,\"in\":30.00",
                "\"closing\":77.00,\"closing_at\":\"2026-03-02T", "\"difference\":42.00,\"difference_of_day\":null,"
                        + "\"explained\":-5.00,\"unexplained\":null,\"rows\":{\"matched\":1,\"amount_differs\":0,"
                        + "\"only_there\":0,\"only_here\":1,\"later\":0},\"explaining\":[{\"state\":\"only_here\","
                        + "\"subject_kind\":\"payment\"",
                "\"told\":null,\"booked\":5.00,\"difference\":-5.00");
        assertThat(found(DAY)).as("a second run").isEqualTo(found(DAY));
        assertThat(found(DAY.replace("03-02", "03-01"))).contains("\"rows\":{\"matched\":0", "\"explaining\":[]");
    }

    @Test
    void theFileHasAllRows() {
        String file = found(DAY + "&format=csv");

        assertThat(file)
                .startsWith("account,currency,at,state,subject_kind,subject_id,receipt,told,booked,difference,other_at")
                .contains(",matched,payment,", ",R1,30.00,30.00,0.00,", ",only_here,payment,", ",,,5.00,-5.00,");
        assertThat(Browser.with(served, served.hazina.operator).get(PAGE + "/rows.csv" + DAY).body()).isEqualTo(file);
    }

    @Test
    void theDocumentIsTheSameDay() {
        Response file = ResponseChecks.succeeded(
                served.get(ROUTE + DAY + "&format=pdf").by(served.hazina.operator).send(), 200);

        assertThat(file.header("Content-Type")).contains("application/pdf");
        assertThat(file.header("Content-Disposition"))
                .contains("attachment; filename=\"reconciliation-2026-03-02.pdf\"");
        assertThat(file.body()).startsWith("%PDF-");
        assertThat(Browser.with(served, served.hazina.operator).get(PAGE + "/day.pdf" + DAY).body())
                .startsWith("%PDF-");
    }

    @Test
    void thePageHasBothSidesAndLeadsToTheRows() {
        Browser staff = Browser.with(served, served.hazina.operator);

        assertThat(staff.get(PAGE + DAY).body()).contains("faulty:main KES", "KES</span> 77.00", "KES</span> 42.00",
                "Only here", "/dashboard/operator/instructions/payments/", "/rows.csv?account=faulty:main&amp;currency",
                "day=2026-03-01", "day=2026-03-03").doesNotContain("R1");
        assertThat(staff.get(PAGE + DAY.replace("03-02", "03-04")).body()).contains("Both sides have the same");
    }

    @Test
    void withoutAnAccountAllThatAreKnownAreCompared() {
        assertThat(found("")).isEqualTo("{\"data\":[]}");
        new WatchFloats(served.hazina.world.floatBalances(), served.hazina.world.operations(), served.hazina.gateways,
                served.hazina.world.clock()).runDue();

        assertThat(found("?day=2026-03-02")).isEqualTo(found(DAY)).contains("\"float_account\":\"main\"");
        assertThat(found("?currency=UGX")).isEqualTo("{\"data\":[]}");
        assertThat(found("?account=faulty:main")).contains("\"day\":\"2026-03-01\"");
        for (String query : List.of("", "?account=faulty:main", "?account=faulty:main&currency=KES")) {
            assertThat(Browser.with(served, served.hazina.operator).get(PAGE + query).status()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?account=faulty&currency=KES&day=2026-03-02",
            "?account=faulty:main&currency=XXX&day=2026-03-02", "?account=faulty:main&currency=KES&day=2026-02-30",
            "?account=faulty:main&currency=KES&day=today", "?account=faulty:main&currency=KES&day=0000-01-01",
            "?account=faulty:main&currency=KES&day=2026-03-02&format=xml"})
    void aWrongQueryIsRefused(String query) {
        served.refused(served.get(ROUTE + query).by(served.hazina.operator), 400);
        if (!query.contains("xml")) {
            assertThat(Browser.with(served, served.hazina.operator).get(PAGE + query).status()).isEqualTo(400);
        }
    }
}

package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of the help and of the dashboard says how to reach those who run the service, where that is set.
@TestInstance(Lifecycle.PER_CLASS)
class SupportContactTest {
    private static final String WRITTEN = "help@pay.example, <0700 000 000>";
    private static final String SHOWN = "help@pay.example, &lt;0700 000 000&gt;";

    private final Served with = Served.with(new InMemoryHazina(), new HttpSettings(true).withSupport(WRITTEN));
    private final Served without = Served.sandbox();

    @AfterAll
    void stop() {
        with.close();
        without.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/errors", "/docs/guide/payments", "/docs/api", "/dashboard",
            "/dashboard/payouts/new",
            "/dashboard/payouts/no-such", "/dashboard/sign-in", "/dashboard/forgot-password"})
    void aPageSaysHowToReachThoseWhoRunTheService(String path) {
        assertThat(page(with, path)).contains(SHOWN);
        assertThat(page(without, path)).doesNotContain("Questions to those who run", "Questions: ");
    }

    /// Those who are asked need no address to ask at.
    @Test
    void pagesOfTheStaffDoNot() {
        assertThat(Browser.with(with, with.hazina.operator).get("/dashboard/operator").body())
                .contains("Exceptions").doesNotContain(SHOWN);
    }

    /// As it is read by a person of a business that may not pay out; the help needs no sign-in.
    private static String page(Served served, String path) {
        if (path.startsWith("/docs")) {
            return served.get(path).send().body();
        }
        TestMerchant shop = TestMerchant.open(served.hazina);
        served.hazina.allowPayouts.handle(new AllowPayouts.Command(
                new MerchantActions(served.hazina, shop).operator(), shop.accountId(), Set.of()));
        return Browser.of(served, shop).get(path).body();
    }
}

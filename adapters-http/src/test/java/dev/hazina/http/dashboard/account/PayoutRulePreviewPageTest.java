package dev.hazina.http.dashboard.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A rule that lets more through is shown to both owners beside what it would have meant last month.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutRulePreviewPageTest {
    private static final String RULES = "/dashboard/settings/payout-rules";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void bothOwnersReadWhichPayoutsOfTheLastMonthEachRuleMeets() {
        String second = new MerchantActions(served.hazina, shop).hire(Role.OWNER).email().text();
        TestInstructions money = new TestInstructions(served.hazina, shop);
        shop.fund(shop.main, 1_000_00);
        money.payout(100_00);
        money.payout(250_00);
        served.hazina.world.clock().advance(Duration.ofDays(31));
        Browser first = Browser.with(served, new MerchantActions(served.hazina, shop).signIn().credentials());
        Response set = set(first, "50");
        assertThat(set.status()).as(set.body()).isEqualTo(303);
        assertThat(first.get(RULES).body()).doesNotContain("Payouts of the last month");

        assertThat(set(first, "200").status()).isEqualTo(303);

        String said = "Payouts of the last month without those that failed: 2, KES 350.00. By the present rule 2 of"
                + " them, KES 350.00, would have waited or been refused; by this one 1, KES 250.00.";
        assertThat(first.get(RULES).body()).contains(said);
        Browser other = new Browser(served);
        other.signIn(second, TestMerchant.PASSWORD);
        assertThat(other.get(RULES).body()).contains(said, "Agree");
    }

    private static Response set(Browser owner, String approvalFrom) {
        return owner.submit(owner.get(RULES), RULES, Map.of("currency", "KES", "approval_from", approvalFrom));
    }
}

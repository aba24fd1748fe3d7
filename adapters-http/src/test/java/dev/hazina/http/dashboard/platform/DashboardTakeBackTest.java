package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What staff have assigned to the wrong wallet is taken back from the page of its payment, by two people above the
/// limit.
class DashboardTakeBackTest {
    private final Served served = Served.with(
            Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, TestInstructions.kes(500_00)))));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser staff = Browser.with(served, served.hazina.operator);
    private final Browser colleague = Browser.with(served, served.hazina.approver);

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void onePersonProposesItAndAnotherTakesItBack() {
        String payment = Claims.assign(served, shop);
        String back = "/dashboard/operator/take-back/" + payment;
        assertThat(staff.get("/dashboard/operator/instructions/payments/" + payment).body()).contains(back);
        Response form = staff.get(back);
        assertThat(form.body()).contains("Take this payment back from the wallet?", "KES 850.00");

        Response proposed = staff.follow(staff.submit(form, back, Map.of("note", "another <shop>")));

        assertThat(proposed.body()).contains("No money moves until a second person", "Proposed",
                "another &lt;shop&gt;");
        assertThat(shop.available(shop.main)).isEqualTo(850_00);
        String exception = "/dashboard/operator/exceptions/"
                + served.hazina.world.discrepancies(shop.merchant()).getFirst().id();
        Response second = colleague.get(exception);
        assertThat(second.body()).contains("Take the payment back from the wallet", "Acknowledge");
        Response confirm = colleague.submit(second, exception, Map.of("action", "take_back", "note", "so it is"));
        assertThat(confirm.body()).contains("Take KES 850.00 back from the wallet?");
        assertThat(colleague.follow(colleague.submit(confirm, exception, Map.of("confirmed", "yes"))).body())
                .contains("Resolved");
        assertThat(shop.available(shop.main)).isZero();
        assertThat(staff.get("/dashboard/operator/instructions/payments/" + payment).body()).doesNotContain(back)
                .contains("Taken back");
    }

    @Test
    void whatNobodyHasAssignedIsNotOffered() {
        String payment = shop.pay(shop.order(850_00)).details().id().toString();

        assertThat(staff.get("/dashboard/operator/instructions/payments/" + payment).body())
                .doesNotContain("Take back the assignment");
    }
}

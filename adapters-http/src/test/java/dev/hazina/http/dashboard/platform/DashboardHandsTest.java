package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What the staff finds of any merchant, and what it can do about it.
class DashboardHandsTest {
    private static final String HOME = "/dashboard/operator";
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @AfterEach
    void stop() {
        served.close();
    }

    private String find(String text) {
        Response found = staff.get(HOME + "/search?q=" + text);
        assertThat(found.status()).isEqualTo(200);
        return found.body();
    }

    @Test
    void anythingIsFoundByItsNumberAndOpens() {
        Instruction<PaymentDetails> payment = instructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = instructions.payout(10_00);
        String page = HOME + "/instructions/payouts/" + payout.details().id();
        assertThat(staff.get(HOME).body()).contains("action=\"/dashboard/operator/search\"");
        for (String text : List.of(payout.details().id().toString(), payout.details().destination().e164())) {
            assertThat(find(text)).as(text).contains(page, "Duka", HOME + "/merchants/" + shop.merchant());
        }
        assertThat(find(payment.details().reference()))
                .contains(HOME + "/instructions/payments/" + payment.details().id());
        assertThat(find(shop.main.number())).contains(HOME + "/wallets/" + shop.main.id());
        assertThat(find(shop.account.number())).contains(HOME + "/merchants/" + shop.merchant());
        assertThat(find("nothing-of-this-name")).contains("Nothing found");
        assertThat(find("")).contains("Search for anything");
        assertThat(staff.get(page).body()).contains("Payout of KES 10.00", payout.details().destination().e164(),
                "Duka",
                shop.account.number(), "Ledger entries", page + "/ask");
        assertThat(staff.get(HOME + "/instructions/payments/" + payment.details().id()).body()).contains("KES 5,000.00")
                .doesNotContain("/ask\"");
        assertThat(staff.get(HOME + "/wallets/" + shop.main.number()).body()).contains("Newest movements", "Available",
                "Duka", HOME + "/instructions/payments/" + payment.details().id());
        assertThat(staff.get(HOME + "/wallets/nothing").status()).isEqualTo(404);
        assertThat(staff.get(HOME + "/instructions/payments/" + payout.details().id()).status()).isEqualTo(404);
        assertThat(Browser.of(served, shop).get(HOME + "/search?q=a").status()).isEqualTo(403);
    }

    /// Nothing on the page promises that money stays reserved for ever.
    @Test
    void aStuckPayoutSaysThatItsMoneyIsReturnedAfterTheConfiguredTime() {
        instructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = instructions.payout(10_00);
        served.hazina.world.clock().advance(Duration.ofHours(2));

        assertThat(staff.get(HOME + "/stuck").body()).contains("Payouts without a result",
                "fails after the configured time, and its money is returned to the wallet",
                HOME + "/instructions/payouts/" + payout.details().id() + "/ask");
    }

    @Test
    void stuckWorkIsAskedAboutAndGivenUp() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        for (int i = 0; i < 6; i++) {
            served.hazina.world.clock().advance(Duration.ofMinutes(20));
            served.hazina.pollPayments.poll();
        }
        String page = HOME + "/instructions/payments/" + payment.details().id();
        assertThat(staff.get(HOME + "/stuck").body()).contains("</span> 100.00", "2547", page + "/ask",
                page + "/give-up");
        Response asked = staff.get(page + "/ask");
        assertThat(asked.body()).contains("Ask the provider about the payment of KES 100.00 of Duka?", "2547",
                shop.account.number(), "Main, number " + shop.main.number());
        assertThat(staff.get(page).body()).doesNotContain("What was done to it");
        assertThat(staff.follow(staff.submit(asked, page + "/ask", YES)).body()).contains("The provider was asked.");
        assertThat(staff.get(page).body()).contains("What was done to it",
                "Had the provider asked about the payment", "from 127.0.0.1");
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
        Response giveUp = staff.get(page + "/give-up");
        assertThat(giveUp.body()).contains("Give up the payment of KES 100.00 of Duka?");
        assertThat(staff.follow(staff.submit(giveUp, page + "/give-up", YES)).body()).contains("Failed");
        assertThat(staff.submit(staff.get(page + "/give-up"), page + "/give-up", YES).body())
                .contains("t be given up");
        assertThat(staff.get(HOME + "/audit").body()).contains("Had the provider asked about the payment",
                "Gave up the payment");
    }
}

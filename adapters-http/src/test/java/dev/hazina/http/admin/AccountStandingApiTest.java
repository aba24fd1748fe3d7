package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.PaybillAddresses.Standing;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.http.response.Times;
import dev.hazina.http.support.Response;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whether an account at a provider or its provider is at fault, over HTTP and on the pages.
class AccountStandingApiTest extends ProviderAccountCalls {
    private static final String PROVIDERS = "/v1/admin/providers";
    private static final String NEVER = "\"standing\":{\"heard_at\":null,\"asked_at\":null,\"answered_at\":null,"
            + "\"connections\":[],\"errors\":[],\"balances\":[],\"paybill\":null,\"lists\":null}";
    private String busy = "";
    private String idle = "";
    private Instant now = Instant.EPOCH;

    @BeforeEach
    void useOneOfTwo() {
        busy = ProviderAccountPeople.entered(served.hazina, shop, false).name();
        idle = ProviderAccountPeople.entered(served.hazina, TestMerchant.open(served.hazina), false).name();
        now = served.hazina.world.clock().instant();
        served.hazina.receiveCallback.handle(new ReceiveCallback.Command(busy,
                new IncomingCallback("POST", served.hazina.tokens.mint(busy,
                        new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS)), Map.of(),
                        Optional.empty(), "{}".getBytes(StandardCharsets.UTF_8))));
        served.hazina.health.ask(busy, now, Optional.empty());
        served.hazina.world.floatBalances().keep(List.of(new FloatBalance(new FloatAccount(busy, "600100"), Side.ASKED,
                new MoneySum(Currency.KES, BigInteger.ZERO), now)));
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.paid(1_000_00);
        instructions.tell(instructions.unsent(busy, 1_00), new Outcome.Failed(FailureReason.UNSPECIFIED)
                .saying(new ProviderWords("2001", "The initiator information is invalid.", Fault.SETUP)));
    }

    private String minute() {
        return Times.print(now.truncatedTo(ChronoUnit.MINUTES));
    }

    @Test
    void eachAccountHasItsOwnInTheListOfProviders() {
        String listed = served.get(PROVIDERS).by(one).send().body();

        assertThat(account(listed, busy)).contains("\"provider\":\"daraja\",\"merchant_id\":\"" + shop.merchant(),
                "\"heard_at\":\"" + minute() + "\"", "\"asked_at\":\"" + Times.print(now) + "\"",
                "\"answered_at\":null",
                "\"connections\":[{\"operation\":\"status\",\"breaker\":\"flowing\",\"failing_percent\":null}]",
                "\"errors\":[{\"code\":\"2001\",\"fault\":\"setup\",\"count\":1,",
                "\"balances\":[{\"float_account\":\"600100\",\"currency\":\"KES\",\"told\":0.00,",
                "\"told_by\":\"asked\"}]");
        assertThat(account(listed, idle)).contains(NEVER);
        assertThat(account(listed, "toy")).contains("\"merchant_id\":null", "\"heard_at\":null",
                "\"connections\":[{\"operation\":\"status\",\"breaker\":\"stopped\",\"failing_percent\":100}]");
    }

    /// What the list says of one account.
    private static String account(String listed, String name) {
        String accounts = listed.substring(listed.indexOf("\"accounts\":["));
        String from = accounts.substring(accounts.indexOf("{\"name\":\"" + name + "\""));
        int next = from.indexOf(",{\"name\":", 1);
        return next < 0 ? from : from.substring(0, next);
    }

    @Test
    void eachAccountHasItsOwnByItself() {
        assertThat(served.get(ROUTE + "/" + busy).by(one).send().body()).contains("\"code\":\"2001\"",
                "\"heard_at\":\"" + minute() + "\"");
        assertThat(served.get(ROUTE + "/" + idle).by(one).send().body()).contains(NEVER);
        assertThat(served.get(ROUTE).by(one).send().body()).contains("\"code\":\"2001\"", NEVER);
    }

    @Test
    void thePagesShowWhatNeverWasAsNever() {
        String quiet = browser("one").get(PAGE + "/" + idle).body();
        assertThat(quiet).contains("<td data-label=\"Last heard\">never</td>",
                "<td data-label=\"Last asked\">never</td>", "<td data-label=\"Last answered\">never</td>",
                "Not connected by this instance", "<td data-label=\"Errors of 24 hours\">none</td>", "never told",
                "/docs/operating/accounts-at-providers").doesNotContain("2001");
        assertThat(browser("one").get(PAGE + "/" + busy).body()).contains("<code>2001</code> 1&times;",
                "our set-up", "600100", "<td data-label=\"Last answered\">never</td>", "Open for requests")
                .doesNotContain("never told");
        assertThat(browser("one").get("/dashboard/operator/providers").body()).contains(busy, idle, "toy",
                "<code>2001</code>", "Stopped: status");
        assertThat(browser("one").get(PAGE).body()).contains("<code>2001</code>", "never told");
    }

    @Test
    void addressesForMoneyThatPayersSendAreThoseOfTheAccount() {
        served.hazina.health.receive(busy, new PaybillAddresses("600100", Standing.KNOWN_TO_PROVIDER,
                Optional.of(now)));
        String known = "\"paybill\":{\"number\":\"600100\",\"addresses\":\"known_to_provider\",\"heard_at\":\""
                + Times.print(now) + "\"}";

        assertThat(account(served.get(PROVIDERS).by(one).send().body(), busy)).contains(known);
        assertThat(account(served.get(PROVIDERS).by(one).send().body(), idle)).contains(NEVER);
        assertThat(served.get(ROUTE + "/" + busy).by(one).send().body()).contains(known);
        for (String page : List.of("/dashboard/operator/providers", PAGE, PAGE + "/" + busy)) {
            assertThat(browser("one").get(page).body()).as(page).contains("<td data-label=\"Account\">" + busy,
                    "<code>600100</code>", "The provider says that it has some; they may not be ours");
        }
        assertThat(browser("one").get(PAGE + "/" + idle).body()).doesNotContain("they may not be ours");
    }

    @Test
    void listsOfWhatPayersSentAreThoseOfTheAccount() {
        FloatAccount account = new FloatAccount(busy, "600100:utility");
        served.hazina.world.pulledAccounts().take(account, Optional.empty(), now);
        served.hazina.world.pulledAccounts().keep(new PulledAccount(account, Optional.of(now.minusSeconds(60)), now,
                Optional.of(now.minusSeconds(60)), 7, Optional.of("Daraja did not answer")));
        String before = Times.print(now.minusSeconds(60));

        assertThat(account(served.get(PROVIDERS).by(one).send().body(), busy)).contains(
                "\"lists\":{\"float_account\":\"600100:utility\",\"asked_at\":\"" + Times.print(now)
                        + "\",\"known_until\":\"" + before + "\",\"listed_at\":\"" + before
                        + "\",\"found\":7,\"unfinished\":\"Daraja did not answer\",\"doubtful\":false}");
        assertThat(account(served.get(PROVIDERS).by(one).send().body(), idle)).contains(NEVER);
        assertThat(browser("one").get(PAGE + "/" + busy).body()).contains("Lists of what payers sent",
                "Not whole: Daraja did not answer", "class=\"number\">7</td>");
        assertThat(browser("one").get(PAGE + "/" + idle).body()).doesNotContain("Lists of what payers sent");
    }

    /// Merchants see none of it, their own neither.
    @Test
    void itIsForPlatformStaffAlone() {
        for (String route : List.of(PROVIDERS, ROUTE, ROUTE + "/" + busy)) {
            Response refused = served.refused(served.get(route).by(shop.signedIn.credentials()), 403);
            assertThat(refused.body()).doesNotContain("2001", "standing");
        }
    }
}

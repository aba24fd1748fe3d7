package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.response.Times;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Wallet movements, as JSON, as a file and as a page.
@TestInstance(Lifecycle.PER_CLASS)
class MovementApiTest {
    private static final String HEADER = "at,kind,subject,subject_id,reference,counterparty,in,out,fee,balance_after,"
            + "currency,wallet_id,wallet_number,channel_receipt,remarks,local_time";

    private static final Pattern LINE = Pattern
            .compile("\"in\":([0-9.]+),\"out\":([0-9.]+),\"fee\":-?[0-9.]+,\"balance_after\":([0-9.]+),");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aProgramGoesOnFromWhereItHasRead() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        Wallet till = busy.wallet("Till", Currency.TZS);
        Instruction<PaymentDetails> first = day.paid(till, 5_000_00);

        Response begin = get(busy, "/v1/movements?after=0");
        long readTo = WalletMovement.number(first.updatedAt());
        Response nothing = get(busy, "/v1/movements?after=" + begin.field("read_to"));
        Instruction<PayoutDetails> payout = day.payout(till, 10_00);
        Response more = get(busy,
                "/v1/wallets/" + till.number() + "/movements?limit=1&after=" + begin.field("read_to"));

        assertThat(begin.body()).contains("\"kind\":\"payment\"", "\"number\":" + readTo)
                .endsWith("],\"next_before\":null,\"read_to\":" + begin.field("read_to") + ",\"gaps\":[]}");
        assertThat(nothing.body()).startsWith("{\"data\":[],");
        assertThat(more.body()).contains(payout.details().id().toString()).doesNotContain("\"kind\":\"payment\"");
        assertThat(get(busy, "/v1/movements?after=0&wallet=" + busy.main.id()).body()).startsWith("{\"data\":[],");
        for (String wrong : List.of("after=x", "after=-1", "after=999999999999999999", "after=0&format=csv",
                "after=0&before=2026-01-01T00:00:00Z", "after=0&since=2026-01-01T00:00:00Z")) {
            served.refused(served.get("/v1/movements?" + wrong).by(busy), 400);
        }
    }

    @Test
    void everyLineSaysAllItKnows() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        Wallet till = busy.wallet("Till", Currency.TZS);
        Instruction<PaymentDetails> payment = day.paid(till, 5_000_00);
        Instruction<PayoutDetails> payout = day.payout(till, 10_00);
        day.settle(payout.details().id(), new Outcome.Succeeded("P"));

        Response page = get(busy, "/v1/wallets/" + till.number() + "/movements");

        String wallet = "\"currency\":\"TZS\",\"wallet_id\":\"" + till.id() + "\",\"wallet_number\":\"" + till.number();
        assertThat(page.body()).isEqualTo("{\"data\":[{\"kind\":\"payout\",\"subject\":\"payout\",\"subject_id\":\""
                + payout.details().id() + "\",\"reference\":null,\"counterparty\":\"+255612345678\",\"in\":0.00,"
                + "\"out\":1010.00,\"fee\":1000.00,\"balance_after\":3990.00," + wallet
                + "\",\"channel_receipt\":\"P\",\"remarks\":null,\"at\":\""
                + Times.print(payout.details().createdAt()) + "\",\"number\":"
                + WalletMovement.number(payout.details().createdAt())
                + "},{\"kind\":\"payment\",\"subject\":\"payment\",\"subject_id\":\""
                + payment.details().id() + "\",\"reference\":\"" + payment.details().reference()
                + "\",\"counterparty\":null,\"in\":5000.00,\"out\":0.00,\"fee\":0.00,\"balance_after\":5000.00,"
                + wallet + "\",\"channel_receipt\":\"R" + payment.details().id() + "\",\"remarks\":null,\"at\":\""
                + Times.print(payment.updatedAt()) + "\",\"number\":"
                + WalletMovement.number(payment.updatedAt()) + "}],\"next_before\":null}");
        List<String> file = get(busy, "/v1/movements?format=csv&wallet=" + till.id()).body().lines().toList();
        assertThat(file).hasSize(3).first().isEqualTo(HEADER);
        assertThat(file.get(1))
                .contains(",payout,payout," + payout.details().id() + ",,+255612345678,0.00,1010.00,1000.00,"
                        + "3990.00,TZS," + till.id() + "," + till.number() + ",P,,");
        assertThat(get(busy, "/v1/movements?currency=KES").body()).startsWith("{\"data\":[],");
    }

    @Test
    void theLinesOfAWalletAddUpPageByPage() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        new Day(served.hazina, busy).live(Currency.KES);
        new Day(served.hazina, busy).live(Currency.UGX);
        for (Wallet wallet : served.hazina.world.wallets().list(busy.merchant(), busy.accountId(),
                Optional.empty(), Optional.empty())) {
            requireAddsUp(busy, "/v1/movements?limit=3&wallet=" + wallet.number(), wallet);
        }
    }

    private void requireAddsUp(TestMerchant busy, String path, Wallet wallet) {
        List<List<BigDecimal>> lines = new ArrayList<>();
        String next = "";
        while (!next.equals("null")) {
            Response page = get(busy, path + (next.isEmpty() ? "" : "&before=" + next));
            Matcher line = LINE.matcher(page.body());
            while (line.find()) {
                lines.add(List.of(new BigDecimal(line.group(1)), new BigDecimal(line.group(2)),
                        new BigDecimal(line.group(3))));
            }
            next = page.field("next_before");
        }
        BigDecimal balance = BigDecimal.ZERO;
        for (List<BigDecimal> line : lines.reversed()) {
            balance = balance.add(line.get(0)).subtract(line.get(1));
            assertThat(balance).isEqualByComparingTo(line.get(2));
        }
        assertThat(balance).isEqualByComparingTo(busy.now(wallet).availableMoney().toMajor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=101", "since=yesterday", "before=", "currency=kes", "currency=",
            "format=xml", "format=", "wallet="})
    void aWrongFilter(String query) {
        served.refused(served.get("/v1/movements?" + query).by(shop), 400);
        served.refused(served.get("/v1/wallets/" + shop.main.number() + "/movements?limit=x").by(shop), 400);
    }

    @Test
    void noOneElsesWallet() {
        TestMerchant other = TestMerchant.open(served.hazina);
        for (String wallet : List.of(other.main.number(), other.main.id().toString(), "12345678", "nothing")) {
            served.refused(served.get("/v1/wallets/" + wallet + "/movements").by(shop), 404);
            served.refused(served.get("/v1/movements?wallet=" + wallet).by(shop), 404);
        }
        served.refused(served.get("/v1/movements"), 401);
        served.refused(served.get("/v1/movements").by(served.hazina.operator), 403);
    }

    @Test
    void thePageShowsThePeriodItsBalancesAndLinks() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        Instruction<PaymentDetails> payment = day.paid(busy.main, 1_234_56);
        Instruction<PayoutDetails> payout = day.payout(busy.main, 100_00);
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        Browser browser = new Browser(served);
        browser.signIn(busy.email, TestMerchant.PASSWORD);
        String wallet = "/dashboard/movements?wallet=" + busy.main.number();

        assertThat(browser.get("/dashboard/wallets/" + busy.main.number()).body()).contains("View movements",
                wallet);
        String page = browser.get(wallet).body();
        assertThat(page).contains("From the account's beginning to now", "<dd>KES 1,234.56</dd>",
                "href=\"/dashboard/payments/" + payment.details().id() + "\">Payment</a>",
                "href=\"/dashboard/payouts/" + payout.details().id() + "\">Payout returned</a>",
                payment.details().reference(),
                "+254712345678");
        assertThat(page.indexOf("Payout returned")).as("newest first").isLessThan(page.indexOf(">Payment</a>"));
        assertThat(browser.get("/dashboard/movements?from=2020-01-01&to=2020-01-31").body())
                .contains("From 1 Jan 2020 to 31 Jan 2020", "No movements in this period", "<dd>KES 0.00</dd>");
        for (String wrong : List.of("from=2026-02-30", "from=2026-12-22&to=2026-11-22")) {
            Response refused = browser.get("/dashboard/movements?" + wrong);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.body()).contains("role=\"alert\">First day must");
        }
        Response file = browser.get("/dashboard/movements/movements.csv?from=2020-01-01&to=2020-01-31&wallet="
                + busy.main.number());
        assertThat(file.header("Content-Disposition")).contains("attachment; filename=\"movements-"
                + busy.account.number() + "-" + busy.main.number() + "-2020-01-01-to-2020-01-31.csv\"");
        assertThat(file.body()).isEqualTo("\uFEFF" + HEADER + "\r\n");
    }

    private Response get(TestMerchant by, String path) {
        return ResponseChecks.succeeded(served.get(path).by(by).send(), 200);
    }
}

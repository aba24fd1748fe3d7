package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.Day;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.response.Times;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows S02 to S05 and S08: statements.
@TestInstance(Lifecycle.PER_CLASS)
class StatementApiTest {
    private static final String HEADER = "kind,id,status,amount,currency,channel,reference,channel_receipt,occurred_at";
    private static final String ALL = HEADER
            + ",fee,net_amount,wallet_id,counterparty,remarks,sign,local_time,metadata\r\n";
    private static final String TODAY = "2026-03-02";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"since=yesterday", "since=1704067200", "since=2024-01-01", "since=2024-02-30T00:00:00Z",
            "since=2024-01-01T25:00:00Z", "since=2024-01-01T00:00:00+03:00", "since=%2B999999999-12-31T23:59:59Z",
            "before=%2B999999999-12-31T23:59:59Z", "before=yesterday", "since=", "before=",
            "since=2024-01-01T00:00:00Z&since=2024-01-01T00:00:00Z"})
    void aWrongWindowS02S03(String query) {
        served.refused(statement(query), 400);
        served.refused(statement("format=csv&" + query), 400);
        served.refused(statement("format=csv&include=transactions&" + query), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"columns=all", "format=csv&columns=some", "format=xml", "format=CSV", "format=",
            "include=transactions", "format=json&include=transactions", "format=csv&include=entries", "include=entries",
            "format=csv&include=", "currency=kes", "currency=EUR", "currency=", "currency=KES&currency=KES",
            "format=csv&format=json"})
    void aWrongWishS05(String query) {
        served.refused(statement(query), 400);
    }

    @Test
    void nobodyWithoutAKeyAndNoOtherVerb() {
        served.refused(served.get("/v1/statement"), 401);
        served.refused(served.post("/v1/statement", "{}").by(shop), 405);
        served.refused(served.get("/v1/statement").by(served.hazina.operator), 403);
    }

    @Test
    void theSumsOfADay() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        var payment = day.paid(busy.main, 1_000_05);
        day.refund(payment, 100_00, new Outcome.Succeeded("R"));
        day.settle(day.payout(busy.main, 200_00).details().id(), new Outcome.Succeeded("P"));
        day.payout(busy.main, 300_00);
        String since = Times.print(payment.details().createdAt());

        Response json = ResponseChecks
                .succeeded(served.get("/v1/statement?before=2027-01-01T03:00:00%2B03:00&since=" + since)
                        .by(busy).send(), 200);

        assertThat(json.body())
                .isEqualTo("{\"merchant_id\":\"" + busy.merchant() + "\",\"currency\":\"KES\",\"since\":\""
                        + since + "\",\"before\":\"2027-01-01T00:00:00.000000Z\","
                        + "\"inbound_succeeded\":{\"count\":1,\"amount\":1000.05},\"fees_paid\":0.00,"
                        + "\"refunds_succeeded\":{\"count\":1,\"amount\":100.00},"
                        + "\"payouts_succeeded\":{\"count\":1,\"amount\":200.00},"
                        + "\"payouts_pending\":{\"count\":1,\"amount\":300.00},"
                        + "\"available_payable\":400.05,\"payable_pending\":300.00,"
                        + "\"corrections\":{\"count\":0,\"amount\":0.00},"
                        + "\"opening\":{\"available\":0.00,\"pending\":0.00},"
                        + "\"closing\":{\"available\":400.05,\"pending\":300.00}}");
        Response csv = csv(served.get("/v1/statement?format=csv&columns=all&before=2027-01-01T00:00:00Z").by(busy),
                "statement-" + busy.account.number() + "-KES-to-2027-01-01.csv");
        assertThat(csv.body()).isEqualTo("merchant_id,currency,since,before,inbound_succeeded_count,"
                + "inbound_succeeded_amount,fees_paid,refunds_succeeded_count,refunds_succeeded_amount,"
                + "payouts_succeeded_count,payouts_succeeded_amount,payouts_pending_count,payouts_pending_amount,"
                + "available_payable,payable_pending,corrections_count,corrections_amount,opening_available,"
                + "opening_pending,closing_available,closing_pending\r\n" + busy.merchant()
                + ",KES,,2027-01-01T00:00:00.000000Z,"
                + "1,1000.05,0.00,1,100.00,1,200.00,1,300.00,400.05,300.00,0,0.00,0.00,0.00,400.05,300.00\r\n");
    }

    @Test
    void withoutAWindowEverythingUpToNow() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        busy.fund(busy.main, 1_00);
        Response json = ResponseChecks.succeeded(served.get("/v1/statement").by(busy).send(), 200);
        assertThat(json.field("since")).isEqualTo("null");
        assertThat(json.field("before")).matches("2026-.*\\.[0-9]{6}Z");
        assertThat(json.field("inbound_succeeded")).isEqualTo("{\"count\":1");
        Response whole = ResponseChecks.succeeded(served.get("/v1/statement?currency=UGX").by(busy).send(), 200);
        assertThat(whole.body()).contains("\"currency\":\"UGX\"", "\"inbound_succeeded\":{\"count\":0,\"amount\":0}",
                "\"available_payable\":0,");
    }

    @ParameterizedTest
    @CsvSource({"2026-06-01T00:00:00Z,2026-06-01T00:00:00Z", "2026-06-01T00:00:00Z,2020-01-01T00:00:00Z"})
    void anEmptyWindowS04(String since, String before) {
        TestMerchant busy = TestMerchant.open(served.hazina);
        busy.fund(busy.main, 1_00);
        String window = "since=" + since + "&before=" + before;
        Response json = ResponseChecks.succeeded(served.get("/v1/statement?" + window).by(busy).send(), 200);
        assertThat(json.body()).contains("\"inbound_succeeded\":{\"count\":0,\"amount\":0.00}",
                "\"available_payable\":1.00");
        assertThat(csv(served.get("/v1/statement?format=csv&include=transactions&" + window).by(busy),
                "transactions-" + busy.account.number() + "-KES-" + day(since) + "-to-" + last(since, before) + ".csv")
                .body()).isEqualTo(HEADER + "\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+x", "-x", "@x", "\tx", "\rx", "a,\"b\"", "a\nb", "x"})
    void aReferenceIsTextToASpreadsheetS08(String reference) {
        TestMerchant busy = TestMerchant.open(served.hazina);
        var payment = busy.pay(busy.order(5).reference(reference));
        String guarded = "=+-@\t\r".indexOf(reference.charAt(0)) >= 0 ? "'" + reference : reference;
        String cell = guarded.matches("(?s).*[,\"\r\n].*") ? "\"" + guarded.replace("\"", "\"\"") + "\"" : guarded;
        String at = served.get("/v1/payments/" + payment.details().id()).by(busy).send().field("created_at");
        String local = LocalDateTime.ofInstant(payment.details().createdAt(), ZoneId.of("Africa/Nairobi"))
                .format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss"));
        Response file = csv(served.get("/v1/statement?format=csv&include=transactions&columns=all").by(busy),
                "transactions-" + busy.account.number() + "-KES-to-" + TODAY + ".csv");
        assertThat(file.body()).isEqualTo(ALL + "payment," + payment.details().id()
                + ",processing,0.05,KES,mm_stk_push," + cell + ",," + at + ",0.00,0.05," + busy.main.id()
                + ",+254712345678,,0," + local + ",\r\n");
        assertThat(file.headers()).doesNotContainKey("x-truncated");
    }

    @Test
    void onlyThisCurrencyAndNewestFirst() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        day.live(Currency.KES);
        day.live(Currency.UGX);
        List<String> rows = csv(served.get("/v1/statement?format=csv&include=transactions&currency=UGX").by(busy),
                "transactions-" + busy.account.number() + "-UGX-to-" + TODAY + ".csv").body().lines().skip(1).toList();
        assertThat(rows).hasSize(11).allMatch(row -> row.contains(",UGX,"));
        assertThat(rows.stream().map(row -> row.split(",")[8]).toList().reversed()).isSorted();
    }

    @Test
    void aTransactionTellsAllItKnows() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        Wallet till = busy.wallet("Till", Currency.TZS);
        Wallet safe = busy.wallet("Safe", Currency.TZS);
        var payment = day.paid(till, 5_000_00).details();
        String id = payment.id().toString();
        day.payout(till, 10_00);
        busy.move(till, safe, 7);
        Response page = ResponseChecks.succeeded(served.get("/v1/transactions").by(busy).send(), 200);
        List<String> at = page.fields("occurred_at");
        List<String> ids = page.fields("id");
        assertThat(ids.getFirst()).startsWith("trf_");
        assertThat(page.body()).isEqualTo("{\"data\":[{\"kind\":\"transfer\",\"id\":\"" + ids.get(0)
                + "\",\"status\":\"succeeded\",\"amount\":0.07,\"currency\":\"TZS\","
                + "\"channel\":null,\"reference\":null,"
                + "\"channel_receipt\":null,\"occurred_at\":\"" + at.get(0) + "\",\"wallet_id\":\"" + till.id()
                + "\",\"fee\":0.00,\"net_amount\":0.07},{\"kind\":\"payout\",\"id\":\"" + ids.get(1)
                + "\",\"status\":\"pending\",\"amount\":10.00,\"currency\":\"TZS\",\"channel\":\"mobile_money\","
                + "\"reference\":null,\"channel_receipt\":null,\"occurred_at\":\"" + at.get(1)
                + "\",\"wallet_id\":\"" + till.id() + "\",\"fee\":1000.00,\"net_amount\":1010.00},"
                + "{\"kind\":\"payment\",\"id\":\"" + id
                + "\",\"status\":\"succeeded\",\"amount\":5000.00,\"currency\":\"TZS\",\"channel\":\"card\","
                + "\"reference\":\"" + payment.reference() + "\",\"channel_receipt\":\"R" + id
                + "\",\"occurred_at\":\"" + at.get(2) + "\",\"wallet_id\":\"" + till.id()
                + "\",\"fee\":0.00,\"net_amount\":5000.00}],\"next_before\":null}");
        Response first = ResponseChecks.succeeded(served.get("/v1/transactions?limit=2").by(busy).send(), 200);
        assertThat(first.field("next_before")).isEqualTo(at.get(1));
        assertThat(ResponseChecks
                .succeeded(served.get("/v1/transactions?limit=2&before=" + at.get(1)).by(busy).send(), 200)
                .fields("id")).containsExactly(id);
        assertThat(ResponseChecks.succeeded(served.get("/v1/transactions?kind=payout&status=pending&currency=TZS&since="
                + at.get(1)).by(busy).send(), 200).fields("id")).containsExactly(ids.get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=notice", "kind=PAYMENT", "kind=", "kind=payment&kind=refund", "status=done",
            "status=queued", "status=", "currency=kes", "currency=", "limit=0", "limit=101", "limit=x",
            "since=yesterday", "before=%2B999999999-12-31T23:59:59Z", "since=2024-01-01T00:00:00+03:00"})
    void aWrongFilterOfTransactionsS02S03S05(String query) {
        served.refused(served.get("/v1/transactions?" + query).by(shop), 400);
    }

    @Test
    void theBooksTellWhatAPaymentAndAPayoutMoved() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        var payment = day.paid(busy.main, 10_00);
        String refund = day.refund(payment, 1_00, new Outcome.Accepted("R")).details().id().toString();
        String payout = day.payout(busy.main, 5_00).details().id().toString();
        Response lines = ResponseChecks
                .succeeded(served.get("/v1/payments/" + payment.details().id() + "/entries").by(busy).send(), 200);
        List<String> at = lines.fields("at");

        assertThat(lines.body()).isEqualTo("{\"data\":["
                + "{\"posting\":\"collected\",\"subject\":\"payment\",\"subject_id\":\"" + payment.details().id()
                + "\",\"line\":1,\"place\":\"clearing:faulty:main\",\"wallet_id\":null,\"amount\":-10.00,"
                + "\"currency\":\"KES\",\"balance_after\":null,\"at\":\"" + at.get(0) + "\"},"
                + "{\"posting\":\"collected\",\"subject\":\"payment\",\"subject_id\":\"" + payment.details().id()
                + "\",\"line\":2,\"place\":\"available\",\"wallet_id\":\"" + busy.main.id()
                + "\",\"amount\":10.00,\"currency\":\"KES\",\"balance_after\":10.00,\"at\":\"" + at.get(1) + "\"},"
                + "{\"posting\":\"refund_requested\",\"subject\":\"refund\",\"subject_id\":\"" + refund
                + "\",\"line\":1,\"place\":\"available\",\"wallet_id\":\"" + busy.main.id()
                + "\",\"amount\":-1.00,\"currency\":\"KES\",\"balance_after\":9.00,\"at\":\"" + at.get(2) + "\"},"
                + "{\"posting\":\"refund_requested\",\"subject\":\"refund\",\"subject_id\":\"" + refund
                + "\",\"line\":2,\"place\":\"refunds_in_flight\",\"wallet_id\":null,\"amount\":1.00,"
                + "\"currency\":\"KES\",\"balance_after\":null,\"at\":\"" + at.get(3) + "\"}]}");
        assertThat(ResponseChecks.succeeded(served.get("/v1/payouts/" + payout + "/entries").by(busy).send(), 200)
                .fields("place")).containsExactly("available", "pending");
    }

    @Test
    void whatIsAnothersIsNotThere() {
        TestMerchant other = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, other);
        String payment = day.paid(other.main, 10_00).details().id().toString();
        String payout = day.payout(other.main, 5_00).details().id().toString();
        for (String kind : List.of("payments", "payouts")) {
            String known = kind.equals("payments") ? payment : payout;
            String theirs = served.refused(entries(kind, known), 404).body();
            assertThat(served.refused(entries(kind, "01a1fddb-0000-7000-8000-000000000001"), 404).body())
                    .isEqualTo(theirs);
            assertThat(served.refused(entries(kind, "x"), 404).body()).isEqualTo(theirs);
            ResponseChecks.succeeded(served.get("/v1/" + kind + "/" + known + "/entries").by(other).send(), 200);
        }
    }

    private Call entries(String kind, String id) {
        return served.get("/v1/" + kind + "/" + id + "/entries").by(shop);
    }

    private Call statement(String query) {
        return served.get("/v1/statement?" + query).by(shop);
    }

    private static String day(String instant) {
        return instant.substring(0, 10);
    }

    /// Both windows are empty; the last day of an empty window is its first.
    private static String last(String since, String before) {
        return before.compareTo(since) <= 0 ? day(since) : day(before);
    }

    @Test
    void aBalanceInThePast() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        var payment = day.paid(busy.main, 10_00);
        day.payout(busy.main, 4_00);
        String wallet = "{\"wallet_id\":\"" + busy.main.id() + "\",\"number\":\"" + busy.main.number()
                + "\",\"currency\":\"KES\",\"available\":";
        String path = "/v1/wallets/" + busy.main.number() + "/balance";
        String paid = Times.print(payment.updatedAt());
        String after = Times.print(payment.updatedAt().plusSeconds(1));

        assertThat(get(busy, path).body()).isEqualTo(wallet + "6.00,\"pending\":4.00}");
        assertThat(get(busy, path + "?at=" + paid).body())
                .isEqualTo(wallet + "0.00,\"pending\":0.00,\"at\":\"" + paid + "\"}");
        assertThat(get(busy, path + "?at=" + after).body())
                .isEqualTo(wallet + "10.00,\"pending\":0.00,\"at\":\"" + after + "\"}");
        assertThat(get(busy, path + "?at=2999-01-01T00:00:00Z").body()).contains("6.00,\"pending\":4.00,");
        for (String wrong : List.of("at=", "at=yesterday", "at=2026-01-01")) {
            served.refused(served.get(path + "?" + wrong).by(busy), 400);
        }
    }

    private Response get(TestMerchant by, String path) {
        return ResponseChecks.succeeded(served.get(path).by(by).send(), 200);
    }

    private static Response csv(Call call, String name) {
        Response response = ResponseChecks.succeeded(call.send(), 200);
        assertThat(response.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(response.header("Content-Disposition")).contains("attachment; filename=\"" + name + "\"");
        return response;
    }
}

package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows S01 to S07: lists and their filters.
@TestInstance(Lifecycle.PER_CLASS)
class ListApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private Call payments(String query) {
        return served.get("/v1/payments?" + query).by(shop);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "101", "-1", "abc", "1.5", "", "2147483648", "9999999999999999999999", "%D9%A1%D9%A2",
            "+1", "%2B1",
            "1%20", "0x1", "1e1", "7&limit=7", "%00"})
    void aWrongLimitS01(String limit) {
        served.refused(payments("limit=" + limit), 400);
        served.refused(served.get("/v1/transfers?limit=" + limit).by(shop), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "100", "025"})
    void aGoodLimitS01(String limit) {
        ResponseChecks.succeeded(payments("limit=" + limit).send(), 200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "1704067200", "2024-01-01", "2024-02-30T00:00:00Z", "2024-01-01T25:00:00Z",
            "2024-01-01T00:00:00+03:00", "%2B999999999-12-31T23:59:59Z", "-0001-01-01T00:00:00Z",
            "0000-12-31T23:59:59Z",
            "9999-12-31T23:59:59-01:00", "0001-01-01T00:00:00%2B01:00", "2024-01-01T00:00:00", "2024-01-01%2000:00:00Z",
            "2024-01-01T00:00Z", "2024-1-1T00:00:00Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00%2B0300", "",
            "2024-01-01T00:00:00%2B19:00", "%D9%A2024-01-01T00:00:00Z",
            "2024-01-01T00:00:00Z&since=2024-01-01T00:00:00Z"})
    void aWrongTimeS02S03(String time) {
        served.refused(payments("since=" + time), 400);
        served.refused(payments("before=" + time.replace("since", "before")), 400);
        served.refused(served.get("/v1/transfers?since=" + time).by(shop), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-01-01T00:00:00Z", "2024-01-01T00:00:00%2B03:00", "2024-01-01t00:00:00.123456789z",
            "2024-02-29T23:59:59-11:30", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z"})
    void aGoodTimeS02(String time) {
        ResponseChecks.succeeded(payments("since=" + time).send(), 200);
        ResponseChecks.succeeded(payments("before=" + time).send(), 200);
    }

    @Test
    void aWindowHoldsItsBeginningAndNotItsEndS04() {
        TestMerchant three = TestMerchant.open(served.hazina);
        List<String> times = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            String id = three.pay(three.order(100)).details().id().toString();
            times.add(served.get("/v1/payments/" + id).by(three).send().field("created_at"));
        }
        assertThat(window(three, times.get(1), times.get(2))).containsExactly(times.get(1));
        assertThat(window(three, times.get(0), times.get(2))).containsExactly(times.get(1), times.get(0));
        assertThat(window(three, times.get(1), times.get(1))).isEmpty();
        assertThat(window(three, times.get(2), times.get(0))).isEmpty();
    }

    private List<String> window(TestMerchant of, String since, String before) {
        return ResponseChecks
                .succeeded(served.get("/v1/payments?since=" + since + "&before=" + before).by(of).send(), 200)
                .fields("created_at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=", "status=done", "status=SUCCEEDED", "status=succeeded,failed", "channel=",
            "channel=cash",
            "channel=mm_b2c", "channel=CARD", "reference=", "status=failed&status=failed", "reference=a&reference=b"})
    void aWrongFilterS05(String query) {
        served.refused(payments(query), 400);
    }

    @ParameterizedTest
    @CsvSource({"status=pending,0", "status=processing,1", "status=succeeded,2", "status=failed,0", "status=canceled,0",
            "channel=card,2", "channel=mm_stk_push,1", "channel=mm_c2b,0", "channel=bank_transfer,0",
            "channel=mobile_money,0",
            "channel=card&status=succeeded,2", "channel=card&status=processing,0", "foo=bar&foo=&%5Bx%5D=1&[y]=2,3"})
    void aFilterPicks(String query, int rows) {
        TestMerchant of = TestMerchant.open(served.hazina);
        of.fund(of.main, 100);
        of.fund(of.main, 200);
        of.pay(of.order(300));
        assertThat(ResponseChecks.succeeded(served.get("/v1/payments?" + query).by(of).send(), 200).fields("reference"))
                .hasSize(rows);
    }

    @Test
    void everyRowOfABurstIsPagedThroughOnceS06() {
        TestMerchant burst = TestMerchant.open(served.hazina);
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            made.addFirst(burst.pay(burst.order(100)).details().id().toString());
        }
        List<String> seen = new ArrayList<>();
        Optional<String> before = Optional.empty();
        do {
            Response page = ResponseChecks
                    .succeeded(served.get("/v1/payments?limit=7" + before.map(b -> "&before=" + b).orElse(""))
                            .by(burst).send(), 200);
            seen.addAll(page.fields("id"));
            before = Optional.of(page.field("next_before")).filter(next -> !next.equals("null"));
        } while (before.isPresent());
        assertThat(seen).isEqualTo(made);
    }

    @Test
    void aPageHas25RowsUnlessToldOtherwise() {
        TestMerchant many = TestMerchant.open(served.hazina);
        for (int i = 0; i < 26; i++) {
            many.pay(many.order(100));
        }
        Response page = ResponseChecks.succeeded(served.get("/v1/payments").by(many).send(), 200);
        assertThat(page.fields("id")).hasSize(25);
        assertThat(page.field("next_before")).isEqualTo(page.fields("created_at").getLast());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {"%25,%", "_,_", "%27%20OR%201=1--,' OR 1=1--", "%5C,\\", "a%26b,a&b",
            "a%2Bb,a+b", "a+b,a b", "%C3%A9,\u00e9", "a;b,a;b",
            "a=b,a=b"})
    void aReferenceIsMatchedExactlyS07(String query, String reference) {
        TestMerchant of = TestMerchant.open(served.hazina);
        of.pay(of.order(100));
        assertThat(
                ResponseChecks.succeeded(served.get("/v1/payments?reference=" + query).by(of).send(), 200).fields("id"))
                .isEmpty();
        String id = of.pay(of.order(100).reference(reference)).details().id().toString();
        of.pay(of.order(100).reference(reference + "x"));
        assertThat(
                ResponseChecks.succeeded(served.get("/v1/payments?reference=" + query).by(of).send(), 200).fields("id"))
                .containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/payments?reference=%00", "/v1/payments?reference=a%00b&limit=7",
            "/v1/transfers?wallet_id=%00", "/v1/transactions?kind=%00"})
    void noTextHoldsAZeroS07(String path) {
        TestMerchant asking = TestMerchant.open(served.hazina);
        served.refused(served.get(path).by(asking), 400);
    }
}

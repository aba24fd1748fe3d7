package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.http.place.Work;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ManyTransactions;
import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Row S09: statements that are too long for one file, and clients that don't read them.
@TestInstance(Lifecycle.PER_CLASS)
class LongStatementTest {
    private static final String FILE = "/v1/statement?format=csv&include=transactions&since=2026-01-01T00:00:00Z";
    /// The number of statements that one merchant may have open.
    private static final int MOST = 4;
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);

    private final Served served = Served
            .rows(statements -> new TransactionsCsv(new ManyTransactions(statements, 50_001),
                    TransactionsCsv.MOST_ROWS));
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void noMoreThanFiftyThousandRowsS09() {
        Response whole = read(served.get(FILE).by(shop));

        assertThat(whole.header("X-Truncated")).contains("true");
        assertThat(whole.header("Cache-Control")).contains("no-store");
        assertThat(whole.headers()).doesNotContainKeys("expires", "last-modified");
        assertThat(whole.header("Content-Length"))
                .contains(String.valueOf(whole.body().getBytes(StandardCharsets.UTF_8).length));
        assertThat(whole.body().lines()).hasSize(50_001);
        assertThat(whole.body()).endsWith("\r\n");
        assertThat(whole.body().lines().skip(50_000)).singleElement().asString().matches(".*Z");
    }

    @Test
    void theOldestRowsAreLeftOutS09() {
        try (Served cutting = Served.rows(statements -> new TransactionsCsv(statements, 3))) {
            TestMerchant busy = TestMerchant.open(cutting.hazina);
            List<String> ids = new ArrayList<>();
            for (int i = 1; i <= 3; i++) {
                ids.addFirst(busy.pay(busy.order(i)).details().id().toString());
            }
            Response three = read(cutting.get(FILE).by(busy));
            assertThat(three.headers()).doesNotContainKey("x-truncated");
            assertThat(three.body().lines().skip(1).map(row -> row.split(",")[1])).isEqualTo(ids);
            ids.addFirst(busy.pay(busy.order(4)).details().id().toString());
            Response four = read(cutting.get(FILE).by(busy));
            assertThat(four.header("X-Truncated")).contains("true");
            assertThat(four.body().lines().skip(1).map(row -> row.split(",")[1])).isEqualTo(ids.subList(0, 3));
        }
    }

    @Test
    void whoDoesNotReadIsTheOnlyOneWhoWaitsAndWhoLeavesFreesThePlace() {
        TestMerchant slow = TestMerchant.open(served.hazina);
        List<RawConnection> unread = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            RawConnection wire = served.connect().send(asking(slow));
            assertThat(wire.firstLine()).isEqualTo("HTTP/1.1 200 OK");
            unread.add(wire);
        }

        assertThat(served.places().taken(Work.FILE)).as("places of those who read").isZero();
        Response refused = ResponseChecks.refused(served.get(FILE).by(slow).send(), 429);
        assertThat(refused.header("Retry-After")).isPresent();
        ResponseChecks.succeeded(served.get("/v1/statement").by(slow).send(), 200);
        read(served.get(FILE).by(shop));
        unread.forEach(RawConnection::close);

        read(served.get(FILE).by(slow));
    }

    @Test
    void whoLeavesBeforeTheAnswerLeavesNoFileBehind() {
        TestMerchant hasty = TestMerchant.open(served.hazina);
        for (int i = 0; i <= MOST; i++) {
            served.connect().send(asking(hasty)).close();
        }
        read(served.get(FILE).by(hasty));
    }

    private static String asking(TestMerchant shop) {
        String login = shop.signedIn.credentials().keyId() + ":" + shop.signedIn.credentials().secret();
        return "GET " + FILE + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic "
                + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.ISO_8859_1)) + "\r\n\r\n";
    }

    @Test
    void whoAsksForTheHeadAloneLeavesNoFileBehind() {
        TestMerchant asking = TestMerchant.open(served.hazina);
        for (int i = 0; i <= MOST; i++) {
            Response head = ResponseChecks.succeeded(served.call("HEAD", FILE).by(asking).send(), 200);
            assertThat(head.header("X-Truncated")).contains("true");
        }
    }

    /// A finished statement may still be counted for a moment after its client has read it.
    private static Response read(Call call) {
        Instant end = Instant.now().plus(LONG_ENOUGH);
        Response response = call.send();
        while (response.status() == 429 && Instant.now().isBefore(end)) {
            response = call.send();
        }
        return ResponseChecks.succeeded(response, 200);
    }
}

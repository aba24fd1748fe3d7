package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What was made days ago and has changed today is found among today's changes.
@TestInstance(Lifecycle.PER_CLASS)
class ChangedSinceApiTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aRefundOfTodayMovesThePaymentOfTheDayBeforeYesterday() {
        shop.fund(shop.main, 100_00);
        Response payments = list("payments");
        String id = payments.field("id");
        served.hazina.world.clock().advance(Duration.ofDays(2));
        String today = served.hazina.world.clock().instant().toString();
        assertThat(ids("payments?updated_since=" + today)).isEmpty();
        assertThat(ids("refunds?updated_since=" + today)).isEmpty();

        Response refund = ResponseChecks.succeeded(
                served.post("/v1/payments/" + id + "/refunds", "{\"amount\":1}").by(shop).send(), 201);

        assertThat(ids("payments?updated_since=" + today)).containsExactly(id);
        assertThat(ids("refunds?updated_since=" + today)).containsExactly(refund.field("id"));
        Response one = ResponseChecks.succeeded(
                served.get("/v1/refunds/" + refund.field("id")).by(shop).send(), 200);
        assertThat(list("refunds").body()).contains(one.body());
    }

    @Test
    void aPayoutIsFoundByItsLastChange() {
        shop.fund(shop.main, 100_00);
        new TestInstructions(served.hazina, shop).payout(40_00);
        String updated = list("payouts").field("updated_at");

        assertThat(ids("payouts?updated_since=" + updated)).hasSize(1);
        assertThat(ids("payouts?updated_since=" + served.hazina.world.clock().instant().plus(Duration.ofDays(1))))
                .isEmpty();
    }

    private List<String> ids(String path) {
        try {
            return JSON.readTree(list(path).body()).get("data").valueStream().map(row -> row.get("id").asText())
                    .toList();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private Response list(String path) {
        return ResponseChecks.succeeded(served.get("/v1/" + path).by(shop).send(), 200);
    }
}

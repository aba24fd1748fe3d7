package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.LostTime;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The service while its database is a restored one, and the decision to go on.
class RestoreApiTest {
    private static final String RESUME = "/v1/admin/restore/resume";
    private static final String FINDINGS = "/v1/admin/restore/findings";
    private static final String PAYMENT = """
            {"reference":"Order 1","amount":100,"payer_phone":"+254712345678"}""";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterEach
    void close() {
        served.close();
    }

    private Restore restore() {
        Restore open = LostTime.open(served.hazina.world);
        LostTime.prove(served.hazina.world, open);
        return open;
    }

    private Response admin(String method, String path, String body) {
        Call call = served.call(method, path).by(served.hazina.operator);
        return (body.isEmpty() ? call : call.json(body)).send();
    }

    private Response pay() {
        return served.post("/v1/payments", PAYMENT).header("Idempotency-Key", "order-1").by(shop).send();
    }

    @Test
    void noRestoreWasFoundAtFirst() {
        assertThat(ResponseChecks.succeeded(admin("GET", "/v1/admin/restore", ""), 200).body())
                .isEqualTo("{\"state\":\"none\",\"restore\":null}");
        ResponseChecks.refused(admin("POST", RESUME, ""), 422);
    }

    @Test
    void whatChangesMoneyIsRefusedAndTakesNoKey() {
        restore();

        Response refused = pay();

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.body()).startsWith("{\"error\":{\"type\":\"restored\",\"message\":\"");
        assertThat(refused.header("Retry-After")).contains("60");
        assertThat(served.hazina.memory.books().keys()).isEmpty();
        ResponseChecks.succeeded(served.get("/v1/payments").by(shop).send(), 200);
        ResponseChecks.succeeded(admin("POST", RESUME, ""), 200);
        ResponseChecks.succeeded(pay(), 201);
    }

    @Test
    void platformStaffSeeItAndGoOn() {
        restore();

        assertThat(ResponseChecks.succeeded(admin("GET", "/v1/admin/restore", ""), 200).body()).contains(
                "\"state\":\"open\"", "\"books_position\":0", "\"expected_position\":1000",
                "\"expected_at\":\"2026-01-31T12:00:00.000000Z\"", "\"unanswered\":0,\"unproven\":[]",
                "\"ended_at\":null",
                "\"journals\":[{\"instance\":\"" + LostTime.RUN + "\",\"state\":\"complete\",\"known_position\":1000,"
                        + "\"read_position\":1000,\"read_at\":\"2026-01-31T11:59:00.000000Z\",\"unreadable\":0}]");
        ResponseChecks.refused(admin("POST", RESUME, "{\"accept_unanswered\":true}"), 400);
        ResponseChecks.refused(admin("POST", RESUME, "{\"accept_unanswered\":\"yes\"}"), 400);
        Response ended = ResponseChecks.succeeded(
                admin("POST", RESUME, "{\"accept_unanswered\":true,\"reason\":\"compared by hand\"}"), 200);

        assertThat(ended.body()).contains("\"state\":\"ended\"", "\"reason\":\"compared by hand\"",
                "\"ended_by\":\"" + served.hazina.operator.keyId() + "\"");
        assertThat(served.get("/v1/admin/audit-log").by(served.hazina.operator).send().body())
                .contains("\"action\":\"restore.ended\"");
        ResponseChecks.refused(admin("POST", RESUME, ""), 422);
    }

    /// Nothing was found, and that proves nothing.
    @Test
    void aJournalThatIsMissingIsNamedAndHasToBeAccepted() {
        Restore open = restore();
        LostTime.miss(served.hazina.world, open, LostTime.LATER_RUN, 900);

        assertThat(admin("GET", "/v1/admin/restore", "").body()).contains("\"unanswered\":0",
                "{\"instance\":\"" + LostTime.LATER_RUN + "\",\"state\":\"missing\",\"known_position\":900,"
                        + "\"read_position\":null,\"read_at\":null,\"unreadable\":0}");
        assertThat(ResponseChecks.refused(admin("POST", RESUME, "{}"), 422).body()).contains(
                LostTime.LATER_RUN.toString(), "was found by no instance");
        ResponseChecks.succeeded(
                admin("POST", RESUME, "{\"accept_unanswered\":true,\"reason\":\"looked up at M-Pesa\"}"), 200);
        assertThat(served.get("/v1/admin/audit-log").by(served.hazina.operator).send().body())
                .contains("\"unproven\":\"the send journal of instance " + LostTime.LATER_RUN, "looked up at M-Pesa");
    }

    @Test
    void beforeAJournalWasReadNothingIsKnown() {
        LostTime.open(served.hazina.world);

        assertThat(ResponseChecks.refused(admin("POST", RESUME, ""), 422).body())
                .contains("no instance has read its send journal yet");
    }

    @Test
    void platformStaffSeeWhatWasSentInTheLostTime() {
        assertThat(findings()).startsWith("{\"findings\":0,").endsWith("\"data\":[],\"next_before\":null}");
        restore();
        Restore open = served.hazina.world.restores().open().orElseThrow();
        UUID lost = UUID.randomUUID();
        served.hazina.world.restoreFindings().save(new RestoreFinding(open.id(),
                new Subject(Subject.Kind.PAYOUT, lost), shop.merchant(), shop.accountId(), "momo",
                Money.ofMajor(Currency.UGX, BigDecimal.valueOf(5_000)), Instant.parse("2026-01-31T11:00:00Z"),
                RestoreFinding.Booking.NOT_BOOKED, RestoreFinding.Result.PAID, Optional.of("the balance is too small"),
                Instant.parse("2026-01-31T12:01:00Z")));

        assertThat(findings()).startsWith("{\"findings\":1,\"not_booked\":1,\"unknown\":0,").contains(
                "\"subject_kind\":\"payout\",\"subject_id\":\"" + lost + "\"", "\"amount\":5000,\"currency\":\"UGX\"",
                "\"booking\":\"not_booked\",\"result\":\"paid\",\"detail\":\"the balance is too small\"");
        assertThat(findings("?status=open&limit=1")).contains("\"next_before\":\"" + lost + "\"");
        assertThat(findings("?status=open&before=" + lost)).endsWith("\"data\":[],\"next_before\":null}");
        ResponseChecks.refused(admin("GET", FINDINGS + "?before=yesterday", ""), 400);
        ResponseChecks.refused(admin("GET", FINDINGS + "?status=paid", ""), 400);
    }

    private String findings() {
        return findings("");
    }

    private String findings(String query) {
        return ResponseChecks.succeeded(admin("GET", FINDINGS + query, ""), 200).body();
    }

    @Test
    void merchantsMayNotDecide() {
        restore();

        served.refused(served.get("/v1/admin/restore").by(shop), 403);
        served.refused(served.get("/v1/admin/restore/findings").by(shop), 403);
        served.refused(served.post(RESUME, "{}").by(shop), 403);
        served.refused(served.post(RESUME, "{}"), 401);
    }
}

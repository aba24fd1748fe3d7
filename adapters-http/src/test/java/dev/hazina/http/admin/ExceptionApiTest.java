package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Exceptions, which a person has to resolve, over HTTP.
@TestInstance(Lifecycle.PER_CLASS)
class ExceptionApiTest {
    private static final String ROUTE = "/v1/admin/exceptions";
    private static final String ACKNOWLEDGE = "{\"action\":\"acknowledge\"}";
    private static final String PAY_BACK = "{\"action\":\"pay_back\",\"note\":\"the payer called\"}";
    private static final String SEND_BACK = "{\"action\":\"send_back\",\"note\":\"the payer called\"}";
    private static final Pattern ID = Pattern.compile("\\{\"id\":\"([0-9a-f-]{36})\"");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theyAreTheOperatorsAlone() {
        String resolve = ROUTE + "/" + contradiction().id() + "/resolve";

        served.refused(served.get(ROUTE), 401);
        served.refused(served.get(ROUTE).by(shop), 403);
        served.refused(served.post(resolve, ACKNOWLEDGE), 401);
        served.refused(served.post(resolve, ACKNOWLEDGE).by(shop), 403);
        served.refused(served.get(ROUTE + "/" + contradiction().id()).by(shop), 403);
    }

    @Test
    void oneIsReadByItsId() {
        String id = contradiction().id().toString();

        Response read = ResponseChecks.succeeded(operator("GET", "/" + id).send(), 200);
        assertThat(operator("GET", "?status=open&limit=100").send().body()).contains(read.body());
        operator("POST", "/" + id + "/resolve").json(ACKNOWLEDGE).send();
        assertThat(ResponseChecks.succeeded(operator("GET", "/" + id).send(), 200).body())
                .contains("\"id\":\"" + id, "\"status\":\"resolved\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=", "status=chosen", "status=OPEN", "kind=nothing", "limit=0", "limit=101",
            "limit=x",
            "before=yesterday", "before=", "before=2026-01-01T00:00:00Z_1",
            "before=_00000000-0000-0000-0000-000000000000",
            "status=open&status=open"})
    void aWrongFilter(String query) {
        served.refused(operator("GET", "?" + query), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"action\":null}", "{\"action\":\"\"}", "{\"action\":\"forget\"}",
            "{\"action\":\"ACKNOWLEDGE\"}", "{\"action\":1}", "{\"action\":\"acknowledge\",\"note\":\"a\\u0007\"}",
            "{\"action\":\"acknowledge\",\"wallet_id\":5}", "{\"action\":\"correct\",\"amount\":0}",
            "{\"action\":\"settle_failed\",\"amount\":\"1\"}", "{\"action\":\"settle_succeeded\",\"receipt\":\"A B\"}"})
    void aWrongResolution(String body) {
        served.refused(operator("POST", "/" + contradiction().id() + "/resolve").json(body), 400);
    }

    @Test
    void whatIsNotThere() {
        for (String id : List.of(UUID.randomUUID().toString(), "1-1-1-1-1", "x")) {
            served.refused(operator("POST", "/" + id + "/resolve").json(ACKNOWLEDGE), 404);
            served.refused(operator("GET", "/" + id), 404);
        }
    }

    @Test
    void whatMovedNothingIsAcknowledgedOnce() {
        Discrepancy raised = contradiction();
        String path = "/" + raised.id() + "/resolve";
        assertThat(rows("?status=open&kind=contradiction&limit=100")).contains(raised.id().toString());

        served.refused(operator("POST", path).json("{\"action\":\"credit_wallet\"}"), 422);
        Response resolved = ResponseChecks.succeeded(
                operator("POST", path).json("{\"action\":\"acknowledge\",\"note\":\"called them\"}").send(), 200);
        served.refused(operator("POST", path).json(ACKNOWLEDGE), 422);

        assertThat(resolved.body()).matches("\\{\"id\":\"" + raised.id() + "\",\"kind\":\"contradiction\","
                + "\"status\":\"resolved\",\"merchant_id\":\"" + shop.merchant() + "\",\"account_id\":\""
                + shop.accountId() + "\",\"subject_kind\":\"payment\",\"subject_id\":\"" + raised.subject().id()
                + "\",\"currency\":\"KES\",\"amount\":100\\.00,\"suspense\":\"nothing\",\"suspense_amount\":0\\.00,"
                + "\"detail\":\"reported as failed after it was paid\",\"raised_at\":\"[^\"]+Z\","
                + "\"action\":\"acknowledge\",\"wallet_id\":null,\"note\":\"called them\","
                + "\"resolved_by\":\"key_operator\",\"resolved_at\":\"[^\"]+Z\",\"receipt\":null,\"found_amount\":null,"
                + "\"proposed_by\":null,\"proposed_action\":null,\"refund_id\":null,\"payout_id\":null}");
        assertThat(rows("?status=open&limit=100")).doesNotContain(raised.id().toString());
        assertThat(rows("?status=resolved&limit=100")).contains(raised.id().toString());
    }

    @Test
    void moneyForNobodyGoesToWhoeverTheOperatorNames() {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"+254712345678"}""")
                .by(served.hazina.operator).send(), 202);
        Discrepancy raised = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        TestMerchant owner = TestMerchant.open(served.hazina);
        String path = "/" + raised.id() + "/resolve";
        assertThat(operator("GET", "?limit=1&kind=unmatched").send().body())
                .contains("\"merchant_id\":null,\"account_id\":null", "\"suspense\":\"waiting\"");

        served.refused(operator("POST", path).json(ACKNOWLEDGE), 422);
        served.refused(operator("POST", path).json("{\"action\":\"credit_wallet\"}"), 400);
        served.refused(operator("POST", path).json(credit("12345")), 404);
        Response resolved = ResponseChecks.succeeded(operator("POST", path).json(credit(owner.main.number())).send(),
                200);

        assertThat(resolved.field("wallet_id")).isEqualTo(owner.main.id().toString());
        Response payments = ResponseChecks.succeeded(served.get("/v1/payments").by(owner).send(), 200);
        assertThat(payments.body()).contains("\"channel\":\"mm_c2b\"", "\"status\":\"succeeded\"", "\"amount\":75.50");
        assertThat(owner.available(owner.main)).isEqualTo(75_50);
    }

    @Test
    void moneyForNobodyGoesBackToItsPayer() {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"+254712345678"}""")
                .by(served.hazina.operator).send(), 202);
        Discrepancy raised = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        String path = "/" + raised.id() + "/resolve";
        served.hazina.gateway.refunding(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED),
                new Outcome.Accepted("taken"));

        Response refused = ResponseChecks.refused(operator("POST", path).json(SEND_BACK).send(), 502);
        Discrepancy again = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        Response sent = ResponseChecks.succeeded(
                operator("POST", "/" + again.id() + "/resolve").json(SEND_BACK).send(), 200);

        assertThat(refused.header("X-Refund-Id")).contains(SentBack.id(raised.id()).toString());
        assertThat(again.detail()).contains("was to be sent back");
        assertThat(sent.field("action")).isEqualTo("send_back");
        assertThat(sent.field("refund_id")).isEqualTo(SentBack.id(again.id()).toString());
        assertThat(rows("?status=open&kind=unmatched&limit=100")).doesNotContain(again.id().toString());
        served.refused(operator("POST", path).json(SEND_BACK), 422);
    }

    @Test
    void moneyForNobodyIsPaidOutWhereNothingGoesBack() {
        Capabilities able = new Capabilities(Capabilities.Asking.ANSWERS, Capabilities.Resending.SAFE);
        served.hazina.gateway.givingBack(able.refunding(Capabilities.Refunding.NOT_OFFERED));
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"+254712345678"}""")
                .by(served.hazina.operator).send(), 202);
        Discrepancy raised = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        String path = "/" + raised.id() + "/resolve";
        served.hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED),
                new Outcome.Accepted("taken"));

        served.refused(operator("POST", path).json(SEND_BACK), 422);
        Response refused = ResponseChecks.refused(operator("POST", path).json(PAY_BACK).send(), 502);
        Discrepancy again = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        Response paid = ResponseChecks.succeeded(
                operator("POST", "/" + again.id() + "/resolve").json(PAY_BACK).send(), 200);

        assertThat(refused.header("X-Payout-Id")).contains(SentBack.payoutId(raised.id()).toString());
        assertThat(paid.field("payout_id")).isEqualTo(SentBack.payoutId(again.id()).toString());
        assertThat(paid.body()).contains("\"refund_id\":null");
        served.refused(operator("POST", path).json(PAY_BACK), 422);
        served.hazina.gateway.givingBack(able);
    }

    @Test
    void pagingShowsEachOnce() {
        List<String> raised = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            raised.addFirst(contradiction().id().toString());
        }

        List<String> paged = new ArrayList<>();
        Optional<String> next = Optional.of("");
        while (next.isPresent()) {
            String body = operator("GET", "?limit=2&kind=contradiction" + next.get()).send().body();
            paged.addAll(ids(body));
            Matcher before = Pattern.compile("\"next_before\":\"([^\"]+)\"").matcher(body);
            next = before.find() ? Optional.of("&before=" + before.group(1)) : Optional.empty();
        }

        assertThat(paged).doesNotHaveDuplicates().startsWith(raised.toArray(String[]::new));
    }

    private Discrepancy contradiction() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        settle(payment, new Outcome.Succeeded("R" + payment.details().id()));
        settle(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        return served.hazina.world.discrepancies(shop.merchant()).getFirst();
    }

    private void settle(Instruction<PaymentDetails> payment, Outcome outcome) {
        served.hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private List<String> rows(String query) {
        return ids(ResponseChecks.succeeded(operator("GET", query).send(), 200).body());
    }

    private static List<String> ids(String body) {
        return ID.matcher(body).results().map(found -> found.group(1)).toList();
    }

    private static String credit(String wallet) {
        return "{\"action\":\"credit_wallet\",\"wallet_id\":\"" + wallet + "\"}";
    }

    private Call operator(String method, String rest) {
        return served.call(method, ROUTE + rest).by(served.hazina.operator);
    }
}

package dev.hazina.http.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Plan;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Metadata of payments, refunds, payouts, transfers and payment requests: given, answered, found and changed.
@TestInstance(Lifecycle.PER_CLASS)
class MetadataApiTest {
    private final Served served = Served.sandbox();
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 10_000_000);

    /// Where it can be given, with the rest of the body.
    private enum Kind {
        PAYMENTS, REFUNDS, PAYOUTS, TRANSFERS, PAYMENT_REQUESTS
    }

    MetadataApiTest() {
        till.shop.fund(till.shop.main, 100_000_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Call create(Kind kind, String metadata) {
        String more = ",\"metadata\":" + metadata + "}";
        return (switch (kind) {
            case PAYMENTS -> served.post("/v1/payments", """
                    {"reference":"%s","amount":1,"payer_phone":"+254712345678\"""".formatted(UUID.randomUUID()) + more);
            case REFUNDS -> served.post("/v1/payments/" + paid() + "/refunds", "{\"amount\":1" + more);
            case PAYOUTS ->
                served.post("/v1/payouts", "{\"amount\":1,\"destination_phone\":\"+254712345678\"" + more);
            case PAYMENT_REQUESTS ->
                served.post("/v1/payment-requests", "{\"reference\":\"" + UUID.randomUUID() + "\"" + more);
            case TRANSFERS -> served.post("/v1/transfers", till.wallets() + "\"amount\":1" + more);
        }).by(till.shop);
    }

    private String paid() {
        served.hazina.gateway.next(Plan.atOnce());
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":100,"channel":"card","card_token":"tok_visa"}"""
                .formatted(UUID.randomUUID())).by(till.shop).send(), 201).field("id");
    }

    private String path(Kind kind) {
        return "/v1/" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void isAnsweredFoundAndChanged(Kind kind) {
        String order = UUID.randomUUID().toString();
        Response made = ResponseChecks.succeeded(create(kind, "{\"z\":\"\\u00e9\\\"\",\"order\":\"" + order
                + "\",\"empty\":\"\",\"none\":null}").send(), 201);
        assertThat(made.body()).contains("\"metadata\":{\"order\":\"" + order + "\",\"z\":\"\u00e9\\\"\"}");
        String id = made.field("id");

        assertThat(served.get(path(kind) + "?metadata[order]=" + order).by(till.shop).send().fields("id"))
                .contains(id);
        assertThat(served.get(path(kind) + "?metadata%5Border%5D=" + order + "x").by(till.shop).send().body())
                .startsWith("{\"data\":[]");

        Call change = new Call(served, "PATCH", path(kind) + "/" + id, List.of())
                .json("{\"metadata\":{\"z\":\"\",\"x\":\"y\"}}").by(till.shop);
        Response changed = ResponseChecks.succeeded(change.send(), 200);
        assertThat(changed.body()).contains("\"metadata\":{\"order\":\"" + order + "\",\"x\":\"y\"}");
        Response read = served.get(path(kind) + "/" + id).by(till.shop).send();
        assertThat(read.body()).isEqualTo(changed.body());
        assertThat(change.send().body()).isEqualTo(changed.body());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatCantBeKeptIsRefusedWithTheField(Kind kind) {
        String tooMany = IntStream.range(0, 21).mapToObj(i -> "\"k" + i + "\":\"v\"")
                .collect(Collectors.joining(",", "{", "}"));
        String id = ResponseChecks.succeeded(create(kind, "{}").send(), 201).field("id");
        for (String wrong : List.of("[]", "\"order\"", "1", "{\"a\":1}", "{\"a\":true}", "{\"a\":[\"b\"]}",
                "{\"a\":{\"b\":\"c\"}}", "{\"\":\"b\"}", "{\"a[b]\":\"c\"}", "{\"a\\nb\":\"c\"}",
                "{\"a\":\"" + "x".repeat(501) + "\"}", "{\"" + "x".repeat(41) + "\":\"a\"}", tooMany)) {
            isRefused(create(kind, wrong).send());
            isRefused(new Call(served, "PATCH", path(kind) + "/" + id, List.of())
                    .json("{\"metadata\":" + wrong + "}").by(till.shop).send());
        }
        for (String nothing : List.of("{}", "{\"metadata\":{}}", "{\"metadata\":null}")) {
            isRefused(new Call(served, "PATCH", path(kind) + "/" + id, List.of()).json(nothing).by(till.shop).send());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"metadata=1", "metadata[]=1", "metadata[a]=", "metadata[a]=1&metadata[b]=2",
            "metadata[a]=1&metadata[a]=1", "metdata[a]=1"})
    void aWrongFilterIsRefused(String query) {
        for (Kind kind : Kind.values()) {
            ResponseChecks.refused(served.get(path(kind) + "?" + query).by(till.shop).send(), 400);
        }
    }

    @Test
    void theKeyKnowsIt() {
        String key = UUID.randomUUID().toString();
        String body = till.wallets() + "\"amount\":1,\"metadata\":{\"a\":\"%s\"}}";
        Call first = served.post("/v1/transfers", body.formatted("b")).by(till.shop).header("Idempotency-Key", key);
        Response made = ResponseChecks.succeeded(first.send(), 201);
        assertThat(first.send().body()).isEqualTo(made.body());
        ResponseChecks.refused(served.post("/v1/transfers", body.formatted("c")).by(till.shop)
                .header("Idempotency-Key", key).send(), 422);
    }

    private static void isRefused(Response response) {
        ResponseChecks.refused(response, 400);
        assertThat(response.header("Hazina-Error-Field")).contains("metadata");
    }
}

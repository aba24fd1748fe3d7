package dev.hazina.http.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Plan;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What payouts, transfers and refunds would do, over HTTP.
@TestInstance(Lifecycle.PER_CLASS)
class PreviewApiTest {
    private static final List<String> TOLD = List.of("Hazina-Error-Code", "Hazina-Error-Field", "Retry-After");
    private final Served served = Served.sandbox();
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_00);

    PreviewApiTest() {
        till.shop.fund(till.shop.main, 500_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response send(String path, String body) {
        return served.post(path, body).by(till.shop).header("Idempotency-Key", "one").send();
    }

    private String paid() {
        served.hazina.gateway.next(Plan.atOnce());
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":100,"channel":"card","card_token":"tok_visa"}"""
                .formatted(UUID.randomUUID())).by(till.shop).send(), 201).field("id");
    }

    @Test
    void saysWhatWouldComeAndTakesNoKey() {
        Map<String, String> bodies = Map.of("/v1/payouts", "{\"amount\":7.5,\"destination_phone\":\"+254712345678\"}",
                "/v1/transfers", till.wallets() + "\"amount\":3}", "/v1/payments/" + paid() + "/refunds", "{}");
        Set<String> compared = new HashSet<>();
        bodies.forEach((path, body) -> {
            Response before = ResponseChecks.succeeded(send(path + "/preview", body), 200);
            Response again = ResponseChecks.succeeded(send(path + "/preview", body), 200);
            assertThat(again.body()).isEqualTo(before.body());
            Response made = ResponseChecks.succeeded(send(path, body), 201);
            assertThat(made.header("Idempotent-Replayed")).isEmpty();
            assertThat(before.field("amount")).isEqualTo(made.field("amount"));
            for (String member : List.of("currency", "wallet_id", "channel", "payment_id",
                    "from_wallet_id", "to_wallet_id", "destination_phone")) {
                made.fields(member).stream().findFirst().ifPresent(told -> {
                    if (before.body().contains("\"" + member + "\":")) {
                        assertThat(before.fields(member).getFirst()).isEqualTo(told);
                        compared.add(member);
                    }
                });
            }
            for (String wallet : before.fields("wallet_id").stream().distinct().toList()) {
                Response now = served.get("/v1/wallets/" + wallet + "/balance").by(till.shop).send();
                assertThat(before.body()).contains("{\"wallet_id\":\"" + wallet + "\",\"available\":"
                        + now.field("available") + ",\"pending\":" + now.field("pending") + "}");
            }
        });
        assertThat(compared).hasSize(7);
    }

    @Test
    void isRefusedAsTheRequestWouldBe() {
        String payment = paid();
        Map<String, List<String>> wrong = Map.of(
                "/v1/payouts", List.of("{}", "{\"amount\":1}", "{\"amount\":0,\"destination_phone\":\"+254712345678\"}",
                        "{\"amount\":1,\"destination_phone\":\"0712\"}",
                        "{\"amount\":1.001,\"destination_phone\":\"+254712345678\"}",
                        "{\"amount\":999999,\"destination_phone\":\"+254712345678\"}",
                        "{\"amount\":1,\"currency\":\"USD\",\"destination_phone\":\"+254712345678\"}",
                        "{\"amount\":1,\"destination_phone\":\"+254712345678\",\"wallet_id\":\"99999999\"}",
                        "{\"amount\":1,\"destination_phone\":\"+254712345678\",\"remrks\":\"x\"}", "nothing"),
                "/v1/transfers", List.of("{}", till.wallets() + "\"amount\":-1}", till.wallets() + "\"amount\":99999}",
                        till.wallets() + "\"amount\":1,\"currency\":\"UGX\"}",
                        "{\"from_wallet_id\":\"" + till.from.id() + "\",\"to_wallet_id\":\"" + till.from.number()
                                + "\",\"amount\":1}"),
                "/v1/payments/" + payment + "/refunds", List.of("{\"amount\":100.01}", "{\"amount\":\"1\"}"),
                "/v1/payments/" + new UUID(1, 2) + "/refunds", List.of("{}"),
                "/v1/payments/none/refunds", List.of("{}"));
        wrong.forEach((path, bodies) -> bodies.forEach(body -> {
            Response before = served.post(path + "/preview", body).by(till.shop).send();
            Response real = served.post(path, body).by(till.shop).send();
            assertThat(before.status()).as(body).isEqualTo(real.status()).isGreaterThanOrEqualTo(400);
            assertThat(before.body()).isEqualTo(real.body());
            TOLD.forEach(name -> assertThat(before.header(name)).as(name).isEqualTo(real.header(name)));
            assertThat(before.header("Hazina-Error-Code")).isNotEqualTo(Optional.empty());
        }));
    }
}

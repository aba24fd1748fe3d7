package dev.hazina.providers.simulator.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The simulator against pawaPay's documents: the numbers of its sandbox, its refusals, and its rules for refunds.
final class PawapaySimulatorTest {
    private final List<String> callbacks = new ArrayList<>();
    private final PawapaySimulator simulator = new PawapaySimulator(new SteppingClock(),
            PawapaySimulator.Pace.AS_THE_SANDBOX,
            (method, to, headers, body) -> callbacks.add(new Body(body).text("status")
                    .orElseThrow() + headers.keySet().containsAll(List.of("Signature", "Signature-Input"))));

    @ParameterizedTest
    @CsvSource({"deposits,256783456789,COMPLETED,", "deposits,256783456019,FAILED,PAYER_LIMIT_REACHED",
            "deposits,256783456029,FAILED,PAYER_NOT_FOUND", "deposits,256783456039,FAILED,PAYMENT_NOT_APPROVED",
            "deposits,256783456049,FAILED,INSUFFICIENT_BALANCE", "deposits,256783456069,FAILED,UNSPECIFIED_FAILURE",
            "deposits,256783456129,ACCEPTED,", "payouts,256783456089,FAILED,RECIPIENT_NOT_FOUND",
            "payouts,256783456119,FAILED,UNSPECIFIED_FAILURE", "payouts,256783456129,ACCEPTED,",
            "payouts,256783456029,COMPLETED,"})
    void aNumberOfTheSandboxEndsAsItIsDocumented(String what, String number, String status, String code) {
        simulator.reportTo(URI.create("https://shop.example/callbacks"));
        UUID id = UUID.randomUUID();
        assertThat(said(ask(what, id, number, "5000", "UGX"))).isEqualTo("200 ACCEPTED ");
        Body told = new Body(get("/v2/" + what + "/" + id).body());
        assertThat(told.text("data", "status")).contains(status);
        assertThat(told.text("data", "failureReason", "failureCode")).isEqualTo(Optional.ofNullable(code));
        assertThat(callbacks).isEqualTo(status.equals("ACCEPTED") ? List.of() : List.of(status + "true"));
        assertThat(said(ask(what, id, number, "5000", "UGX"))).isEqualTo("200 DUPLICATE_IGNORED ");
        assertThat(simulator.moved(id)).hasSize(status.equals("COMPLETED") ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"5000.50,UGX,200 REJECTED INVALID_AMOUNT", "05,UGX,200 REJECTED INVALID_AMOUNT",
            "5000,TZS,200 REJECTED INVALID_CURRENCY"})
    void aRefusalIsStatus200(String amount, String currency, String said) {
        assertThat(said(ask("deposits", UUID.randomUUID(), "256783456789", amount, currency))).isEqualTo(said);
    }

    @Test
    void whatIsMalformedIsNot() {
        assertThat(said(post("/v2/deposits", "{", "Bearer " + PawapaySimulator.TOKEN))).isEqualTo("400  INVALID_INPUT");
        assertThat(said(post("/v2/deposits", "{}", "Bearer " + PawapaySimulator.TOKEN)))
                .isEqualTo("400  MISSING_PARAMETER");
        assertThat(said(post("/v2/deposits", "{}", "Bearer other"))).isEqualTo("403  AUTHENTICATION_ERROR");
        UUID seven = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
        assertThat(said(ask("deposits", seven, "256783456789", "5000", "UGX"))).isEqualTo("400  INVALID_PARAMETER");
    }

    @Test
    void aDepositIsRefundedUpToWhatItWas() {
        UUID deposit = UUID.randomUUID();
        assertThat(said(refund(deposit, "1"))).isEqualTo("200 REJECTED NOT_FOUND");
        ask("deposits", deposit, "256783456789", "5000", "UGX");
        assertThat(said(refund(deposit, "5001"))).isEqualTo("200 REJECTED AMOUNT_TOO_LARGE");
        assertThat(said(refund(deposit, "2000"))).isEqualTo("200 ACCEPTED ");
        assertThat(said(refund(deposit, "3001"))).isEqualTo("200 REJECTED AMOUNT_TOO_LARGE");
        assertThat(said(refund(deposit, "3000"))).isEqualTo("200 ACCEPTED ");
        assertThat(said(refund(deposit, "1"))).isEqualTo("200 REJECTED DEPOSIT_ALREADY_REFUNDED");
    }

    private SimulatorResponse ask(String what, UUID id, String number, String amount, String currency) {
        boolean deposit = what.equals("deposits");
        return post("/v2/" + what,
                """
                        {"%s":"%s","amount":"%s","currency":"%s","%s":{"type":"MMO","accountDetails":
                         {"phoneNumber":"%s","provider":"MTN_MOMO_UGA"}}}""".formatted(
                        deposit ? "depositId" : "payoutId", id, amount,
                        currency, deposit ? "payer" : "recipient", number),
                "Bearer " + PawapaySimulator.TOKEN);
    }

    private SimulatorResponse refund(UUID deposit, String amount) {
        return post("/v2/refunds", "{\"refundId\":\"%s\",\"depositId\":\"%s\",\"amount\":\"%s\",\"currency\":\"UGX\"}"
                .formatted(UUID.randomUUID(), deposit, amount), "Bearer " + PawapaySimulator.TOKEN);
    }

    private SimulatorResponse post(String path, String body, String bearer) {
        return simulator.handle(new SimulatorRequest("POST", path, "", Map.of("authorization", List.of(bearer)),
                body.getBytes(StandardCharsets.UTF_8)));
    }

    private SimulatorResponse get(String path) {
        return simulator.handle(new SimulatorRequest("GET", path, "",
                Map.of("authorization", List.of("Bearer " + PawapaySimulator.TOKEN)), new byte[0]));
    }

    private static String said(SimulatorResponse reply) {
        Body body = new Body(reply.body());
        return reply.status() + " " + body.text("status").orElse("") + " "
                + body.text("failureReason", "failureCode").orElse("");
    }
}

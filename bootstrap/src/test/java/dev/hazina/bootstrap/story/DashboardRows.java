package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;

/// One of everything that pages show, made through the API.
final class DashboardRows {
    private static final String PHONE = "\"payer_phone\":\"+254712345678\"";
    private static final String NEVER_ANSWERED = "+254712345004";

    private DashboardRows() {}

    /// Payments that were paid, declined, refunded and never answered, payouts, a transfer, money that matches no
    /// wallet, and an endpoint whose receiver fails.
    static void make(DashboardFixture dashboard, WebhookReceivers receivers) {
        Api api = dashboard.api();
        WebhookReceivers.Receiver failing = receivers.at("/" + "a-long-path/".repeat(8))
                .answers((nth, request) -> nth == 0 ? 200 : 500);
        api.endpoint(failing.url(), "payment.succeeded,payment.failed,payout.succeeded");
        String main = api.defaultWallet();
        String savings = api.wallet("Savings for the new shop in Kisumu", "KES");
        api.wallet("Kampala", "UGX");
        JsonNode paid = api.ended(api.pay("invoice-2026-000117/second reminder",
                "\"amount\":1234567.89," + PHONE).expect(201).get("id").asText());
        api.post("/v1/payments/" + paid.get("id").asText() + "/refunds", "{\"amount\":500,\"reason\":\"one too many\"}")
                .expect(201);
        api.ended(api.pay("declined", "\"amount\":75,\"payer_phone\":\"+254712345002\"").expect(201).get("id")
                .asText());
        api.pay("never answered", "\"amount\":250,\"payer_phone\":\"" + NEVER_ANSWERED + "\"").expect(201);
        api.post("/v1/payouts", "{\"reference\":\"wages\",\"amount\":1500,\"currency\":\"KES\",\"wallet_id\":\"" + main
                + "\",\"destination_phone\":\"+254712345678\"}").expect(201);
        api.transfer(main, savings, "1000").expect(201);
        api.post("/v1/sandbox/c2b", "{\"account_reference\":\"Mama Njeri\",\"amount\":75.50," + PHONE + "}")
                .expect(202);
    }
}

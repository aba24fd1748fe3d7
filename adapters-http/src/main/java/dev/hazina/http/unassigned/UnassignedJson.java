package dev.hazina.http.unassigned;

import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.http.instruction.InstructionJson;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// Money that waits to be claimed, on the wire.
final class UnassignedJson {
    private UnassignedJson() {}

    static void write(JsonWriter json, InboundPayment notice) {
        InboundPaymentDetails details = notice.details();
        json.text("id", details.id().toString())
                .money("amount", details.amount().toMajor())
                .text("currency", details.amount().currency().name())
                .text("channel_receipt", details.receipt())
                .text("paid_to", details.clearingAccount().name())
                .text("account_reference", details.accountReference());
        InstructionJson.told(json, "payer", details.told());
        json.text("received_at", Times.print(details.receivedAt()));
    }
}

package dev.hazina.providers.simulator.momo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// One request that the simulator has accepted.
final class MomoTransaction {
    /// The kinds of requests.
    enum Kind {
        REQUEST_TO_PAY("payer"), TRANSFER("payee"), REFUND("payee");

        private final String party;

        Kind(String party) {
            this.party = party;
        }
    }

    final UUID ref;
    final Kind kind;
    final ObjectNode body;
    final Optional<String> callbackUrl;
    final Instant since;
    String status = "PENDING";
    String reason = "";
    String receipt = "";
    BigDecimal amount;

    MomoTransaction(UUID ref, Kind kind, ObjectNode body, Optional<String> callbackUrl, Instant since) {
        this.ref = ref;
        this.kind = kind;
        this.body = body;
        this.callbackUrl = callbackUrl;
        this.since = since;
        this.amount = new BigDecimal(body.path("amount").asText());
    }

    boolean isPending() {
        return status.equals("PENDING");
    }

    String phone() {
        return body.path(kind.party).path("partyId").asText();
    }

    /// The status object.
    ///
    /// @param plainReason some versions name the reason as a text, others as an object
    ObjectNode told(boolean plainReason) {
        ObjectNode told = JsonNodeFactory.instance.objectNode();
        if (!receipt.isEmpty()) {
            told.put("financialTransactionId", receipt);
        }
        told.put("externalId", body.path("externalId").asText()).put("amount", amount.toPlainString())
                .put("currency", body.path("currency").asText());
        if (body.has(kind.party)) {
            told.set(kind.party, body.get(kind.party));
        }
        told.put("payerMessage", body.path("payerMessage").asText()).put("payeeNote", body.path("payeeNote").asText())
                .put("status", status);
        if (!reason.isEmpty() && plainReason) {
            told.put("reason", reason);
        } else if (!reason.isEmpty()) {
            told.set("reason", JsonNodeFactory.instance.objectNode().put("code", reason).put("message", "no"));
        }
        return told;
    }
}

package dev.hazina.providers.simulator.pawapay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/// One request that the simulator has accepted.
final class PawapayTransaction {
    /// The answer about what the wallets hold.
    static final String WALLETS = """
            {"balances":[{"country":"UGA","balance":"250000.00","currency":"UGX","provider":""},
             {"country":"TZA","balance":"1000.50","currency":"TZS","provider":"VODACOM_TZA"},
             {"country":"TZA","balance":"-0.25","currency":"TZS","provider":""},
             {"country":"ZMB","balance":"7","currency":"ZMW","provider":""}]}""";

    /// The kinds of requests.
    enum Kind {
        DEPOSIT("/v2/deposits", "depositId", "payer"), PAYOUT("/v2/payouts", "payoutId",
                "recipient"), REFUND("/v2/refunds", "refundId", "recipient");

        final String path;
        final String idName;
        final String party;

        Kind(String path, String idName, String party) {
            this.path = path;
            this.idName = idName;
            this.party = party;
        }
    }

    final UUID id;
    final Kind kind;
    final ObjectNode body;
    final Instant created;
    String status = "ACCEPTED";
    String failure = "";
    String receipt = "";
    BigDecimal amount;

    PawapayTransaction(UUID id, Kind kind, ObjectNode body, BigDecimal amount, Instant created) {
        this.id = id;
        this.kind = kind;
        this.body = body;
        this.amount = amount;
        this.created = created;
    }

    boolean isOpen() {
        return !status.equals("COMPLETED") && !status.equals("FAILED");
    }

    String phone() {
        return body.path(kind.party).path("accountDetails").path("phoneNumber").asText();
    }

    /// The status object.
    ObjectNode told() {
        ObjectNode told = JsonNodeFactory.instance.objectNode().put(kind.idName, id.toString()).put("status", status)
                .put("amount", amount.setScale(2).toPlainString()).put("currency", body.path("currency").asText())
                .put("country", body.path("currency").asText().equals("TZS") ? "TZA" : "UGA");
        if (body.has(kind.party)) {
            told.set(kind.party, body.get(kind.party));
        }
        told.put("created", created.toString());
        if (!receipt.isEmpty()) {
            told.put("providerTransactionId", receipt);
        }
        if (!failure.isEmpty()) {
            told.set("failureReason",
                    JsonNodeFactory.instance.objectNode().put("failureCode", failure).put("failureMessage", "no"));
        }
        return told;
    }
}

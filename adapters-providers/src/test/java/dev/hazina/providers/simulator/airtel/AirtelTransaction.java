package dev.hazina.providers.simulator.airtel;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// One prompt or payout that the simulator has accepted.
final class AirtelTransaction {
    final String id;
    final boolean payout;
    final String country;
    final long amount;
    String letters = "TIP";
    String code;
    String receipt = "";

    AirtelTransaction(String id, boolean payout, String country, long amount) {
        this.id = id;
        this.payout = payout;
        this.country = country;
        this.amount = amount;
        this.code = family() + "1006";
    }

    boolean isOpen() {
        return letters.equals("TIP");
    }

    String family() {
        return payout ? "DP0090000" : "DP0080000";
    }

    void end(String newLetters, String newCode, String newReceipt) {
        letters = newLetters;
        code = newCode;
        receipt = newReceipt;
    }

    /// As in the samples, the flag and the code of a payment that went through contradict its status.
    ObjectNode told() {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ObjectNode transaction = answer.putObject("data").putObject("transaction").put("id", id).put("status", letters)
                .put("message", message());
        if (letters.equals("TS")) {
            transaction.put("airtel_money_id", payout ? "product-partner-" + receipt : receipt);
            if (payout) {
                transaction.put("reference_id", receipt);
            }
        }
        String shown = letters.equals("TS") && !payout ? "DP00800001006" : code;
        answer.putObject("status").put("code", "200").put("message", message()).put("result_code", "ESB000010")
                .put("response_code", shown).put("success", letters.equals("TS") && payout);
        return answer;
    }

    private String message() {
        return switch (letters) {
            case "TS" -> "Success";
            case "TF" -> "Failed";
            default -> "In process";
        };
    }

    /// The body of a callback, with a hash that can't be checked.
    ObjectNode reported() {
        ObjectNode said = JsonNodeFactory.instance.objectNode();
        ObjectNode transaction = said.putObject("transaction").put("id", id).put("message", message())
                .put("status_code", letters);
        if (!receipt.isEmpty()) {
            transaction.put("airtel_money_id", payout ? "product-partner-" + receipt : receipt);
        }
        return said.put("hash", "zITVAAGYSlzl1WkUQJn81kbpT5drH3koffT8jCkcJJA=");
    }
}

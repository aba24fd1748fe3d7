package dev.hazina.providers.simulator.airtel;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.SimulatorResponse;

/// Answers that are about no request that was taken.
final class AirtelReplies {
    private AirtelReplies() {}

    /// A refusal, as most of them come: with status 200.
    static SimulatorResponse refused(String response, String result, String message) {
        return SimulatorResponse.json(200, status("200", response, result, message).toString());
    }

    /// A code of the gateway or the application alone.
    static SimulatorResponse error(int http, String result, String message) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("status").put("code", Integer.toString(http)).put("message", message)
                .put("result_code", result).put("success", false);
        return SimulatorResponse.json(http, answer.toString());
    }

    /// A prompt is on its way to the payer.
    static SimulatorResponse prompted(String id) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("data").putObject("transaction").put("id", id).put("status", "SUCCESS");
        answer.putObject("status").put("code", "200").put("message", "SUCCESS").put("result_code", "ESB000010")
                .put("response_code", "DP00800001006").put("success", true);
        return SimulatorResponse.json(200, answer.toString());
    }

    static SimulatorResponse refunded(String id, boolean paid) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("data").putObject("transaction").put("airtel_money_id", id)
                .put("status", paid ? "SUCCESS" : "FAILED");
        answer.putObject("status").put("code", "200").put("message", paid ? "SUCCESS" : "FAILED")
                .put("result_code", paid ? "ESB000010" : "ESB000011").put("success", false);
        return SimulatorResponse.json(200, answer.toString());
    }

    /// Who has a number.
    static SimulatorResponse user(String name) {
        int space = name.indexOf(' ');
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("data").put("first_name", name.substring(0, space)).put("grade", "SUBS")
                .put("is_barred", false).put("is_pin_set", true).put("last_name", name.substring(space + 1))
                .putObject("registration").put("status", "SUBS");
        answer.putObject("status").put("code", "200").put("message", "SUCCESS").put("result_code", "ESB000010")
                .put("success", true);
        return SimulatorResponse.json(200, answer.toString());
    }

    /// The id of a prompt is known: with status 200, and `500` beside it.
    static SimulatorResponse duplicatePrompt() {
        return SimulatorResponse.json(200, status("500", "DP00800001000", "ESB000041",
                "Transaction with External Transaction ID already exists").toString());
    }

    static SimulatorResponse oldToken(int http) {
        return SimulatorResponse.json(http,
                "{\"error_description\":\"The access token is invalid or has expired\",\"error\":\"invalid_token\"}");
    }

    private static ObjectNode status(String code, String response, String result, String message) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("status").put("code", code).put("message", message).put("result_code", result)
                .put("response_code", response).put("success", false);
        return answer;
    }
}

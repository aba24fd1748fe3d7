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

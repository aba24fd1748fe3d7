package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.providers.wire.Body;
import java.util.Map;
import java.util.Optional;

/// The form in which Daraja reports on payouts, reversals and questions alike.
///
/// @param originator the name the request was given by whoever made it
/// @param conversation Daraja's name for the request
/// @param transaction the receipt
record Result(String code, String description, Optional<String> originator, Optional<String> conversation,
        Optional<String> transaction, Map<String, String> parameters) {

    /// Empty when a request timed out in Daraja's queue: it is then sent back as it was, and nobody knows its fate.
    ///
    /// @throws UnreadableCallback when it is neither
    static Optional<Result> read(byte[] bytes) {
        JsonNode body = DarajaJson.read(bytes);
        if (!body.has("Result") && body.has("CommandID")) {
            return Optional.empty();
        }
        JsonNode result = body.path("Result");
        return Optional.of(new Result(
                Body.text(result, "ResultCode").orElseThrow(() -> new UnreadableCallback("no result")),
                Body.text(result, "ResultDesc").orElse(""), DarajaJson.name(result, "OriginatorConversationID"),
                DarajaJson.name(result, "ConversationID"), DarajaJson.name(result, "TransactionID"),
                DarajaJson.pairs(result.path("ResultParameters").path("ResultParameter"), "Key", "Value")));
    }

    boolean isSuccess() {
        return code.equals(ResultCodes.SUCCESS);
    }
}

package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A result callback about a payout, a reversal or a status query.
///
/// @param last whether no further result follows
/// @param conversation Daraja's name for the request
/// @param transaction the receipt
record DarajaResult(String code, String description, boolean last, Optional<String> conversation,
        Optional<String> transaction, Map<String, String> parameters) {

    /// The recorded cause of a request that timed out in Daraja's queue.
    static final String TIMED_OUT = "Daraja gave the request up in its queue, where it may have been executed";

    /// The type of a final result.
    private static final String FINAL = "0";

    /// Empty if the request timed out in Daraja's queue: Daraja then returns the request itself, and its result is
    /// unknown.
    ///
    /// @throws UnreadableCallback if it is neither
    static Optional<DarajaResult> read(byte[] bytes) {
        JsonNode body = DarajaJson.read(bytes);
        if (!body.has("Result") && body.has("CommandID")) {
            return Optional.empty();
        }
        JsonNode result = body.path("Result");
        return Optional.of(new DarajaResult(
                SaidText.of(result, "ResultCode").orElseThrow(() -> new UnreadableCallback("no result")),
                Body.text(result, "ResultDesc").orElse(""),
                SaidText.of(result, "ResultType").filter(type -> !type.equals(FINAL)).isEmpty(),
                DarajaJson.name(result, "ConversationID"), DarajaJson.receipt(Body.text(result, "TransactionID")),
                DarajaJson.pairs(result.path("ResultParameters").path("ResultParameter"), "Key", "Value")));
    }

    /// Daraja's id of the request in a queue timeout callback, whose form isn't documented.
    static Optional<String> conversationIn(byte[] bytes) {
        try {
            return read(bytes).flatMap(DarajaResult::conversation);
        } catch (UnreadableCallback another) {
            return Optional.empty();
        }
    }

    /// A parameter that is a receipt.
    Optional<String> receipt(String parameter) {
        return DarajaJson.receipt(Optional.ofNullable(parameters.get(parameter)));
    }

    /// Whether a parameter of these has any value.
    boolean namesAnyOf(String... names) {
        return Stream.of(names).map(parameters::get).flatMap(Stream::ofNullable)
                .anyMatch(value -> SaidText.some(value).isPresent());
    }

    ProviderWords words() {
        return DarajaFaults.ofPayout(code, description);
    }

    boolean isSuccess() {
        return code.equals(ResultCodes.SUCCESS);
    }
}

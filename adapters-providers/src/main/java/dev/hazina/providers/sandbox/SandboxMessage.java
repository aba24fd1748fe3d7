package dev.hazina.providers.sandbox;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// What the sandbox's network writes into a callback: one JSON object with the members `id`, `status`, `receipt`,
/// `reason`, `amount` in major units, and `currency`. It is read back as strictly as if a stranger had written it.
///
/// @param id the payment's id, by which the network knows it
/// @param outcome a final word: succeeded or failed
record SandboxMessage(UUID id, Outcome outcome, Money amount) {
    private static final String SUCCEEDED = "succeeded";
    private static final String FAILED = "failed";
    private static final Set<String> MEMBERS = Set.of("id", "status", "receipt", "reason", "amount", "currency");
    private static final int LONGEST_TEXT = 255;
    private static final int LONGEST_NUMBER = 32;
    private static final int MOST_DECIMALS = 20;
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder().maxNestingDepth(2)
            .maxStringLength(LONGEST_TEXT).maxNumberLength(LONGEST_NUMBER).maxNameLength(LONGEST_TEXT).build();
    private static final ObjectMapper JSON = JsonMapper
            .builder(JsonFactory.builder().streamReadConstraints(BOUNDS).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build();

    byte[] toBytes() {
        ObjectNode body = JSON.createObjectNode().put("id", id.toString());
        switch (outcome) {
            case Outcome.Succeeded(String receipt) ->
                body.put("status", SUCCEEDED).put("receipt", receipt).putNull("reason");
            case Outcome.Failed(FailureReason reason) ->
                body.put("status", FAILED).putNull("receipt").put("reason", reason.wire());
            case Outcome.Accepted a -> throw notFinal();
            case Outcome.Rejected r -> throw notFinal();
            case Outcome.Unknown u -> throw notFinal();
        }
        body.put("amount", amount.toMajor()).put("currency", amount.currency().name());
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of texts and numbers can always be written", e);
        }
    }

    /// @throws UnreadableCallback when the bytes are not what [#toBytes] writes
    static SandboxMessage read(byte[] bytes) {
        JsonNode body = tree(bytes);
        Set<String> members = body.properties().stream().map(member -> member.getKey()).collect(Collectors.toSet());
        if (!body.isObject() || !members.equals(MEMBERS)) {
            throw new UnreadableCallback("the members are not " + MEMBERS.stream().sorted().toList());
        }
        UUID id = CanonicalUuid.parse(text(body, "id")).orElseThrow(() -> new UnreadableCallback("id is no UUID"));
        return new SandboxMessage(id, outcome(body), amount(body));
    }

    private static JsonNode tree(byte[] bytes) {
        try {
            return JSON.readTree(bytes);
        } catch (IOException e) {
            throw new UnreadableCallback("the body is not JSON as it is agreed");
        }
    }

    private static Outcome outcome(JsonNode body) {
        return switch (text(body, "status")) {
            case SUCCEEDED -> {
                requireNull(body, "reason");
                yield new Outcome.Succeeded(text(body, "receipt"));
            }
            case FAILED -> {
                requireNull(body, "receipt");
                yield new Outcome.Failed(reason(text(body, "reason")));
            }
            default -> throw new UnreadableCallback("status is neither succeeded nor failed");
        };
    }

    private static FailureReason reason(String wire) {
        return Arrays.stream(FailureReason.values()).filter(reason -> reason.wire().equals(wire)).findFirst()
                .orElseThrow(() -> new UnreadableCallback("reason is none of the known ones"));
    }

    private static Money amount(JsonNode body) {
        Currency currency = Currency.ofCode(text(body, "currency"))
                .orElseThrow(() -> new UnreadableCallback("currency is none of the known ones"));
        BigDecimal major = body.get("amount").isNumber() ? body.get("amount").decimalValue() : BigDecimal.ZERO;
        if (Math.abs(major.scale()) > MOST_DECIMALS) {
            throw new UnreadableCallback("amount is out of range");
        }
        try {
            return Money.ofMajor(currency, major);
        } catch (Refusal.Invalid e) {
            throw new UnreadableCallback(String.valueOf(e.getMessage()));
        }
    }

    private static String text(JsonNode body, String member) {
        JsonNode value = body.get(member);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw new UnreadableCallback(member + " is no text");
        }
        return value.textValue();
    }

    private static void requireNull(JsonNode body, String member) {
        if (!body.get(member).isNull()) {
            throw new UnreadableCallback(member + " does not go with this status");
        }
    }

    private static IllegalArgumentException notFinal() {
        return new IllegalArgumentException("only a final outcome is reported");
    }
}

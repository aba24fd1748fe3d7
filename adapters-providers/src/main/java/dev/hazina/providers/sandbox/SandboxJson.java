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
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The JSON of the sandbox's callbacks: one flat object with known members, read as strictly as foreign input.
final class SandboxJson {
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

    private SandboxJson() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /// Adds `amount` in major units, and `currency`.
    static ObjectNode put(ObjectNode body, Money amount) {
        return body.put("amount", amount.toMajor()).put("currency", amount.currency().name());
    }

    static byte[] bytes(ObjectNode body) {
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of texts and numbers can always be written", e);
        }
    }

    /// @param optional further members, which may be there
    /// @throws UnreadableCallback if the bytes are not one object with exactly these members
    static JsonNode read(byte[] bytes, Set<String> members, Set<String> optional) {
        JsonNode body = tree(bytes);
        Set<String> found = body.properties().stream().map(member -> member.getKey()).collect(Collectors.toSet());
        found.removeAll(optional);
        if (!body.isObject() || !found.equals(members)) {
            throw new UnreadableCallback("the members are not " + members.stream().sorted().toList());
        }
        return body;
    }

    private static JsonNode tree(byte[] bytes) {
        try {
            return JSON.readTree(bytes);
        } catch (IOException | NumberFormatException e) {
            throw new UnreadableCallback("the body is not JSON as it is agreed");
        }
    }

    static String text(JsonNode body, String member) {
        JsonNode value = body.get(member);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw new UnreadableCallback(member + " is no text");
        }
        return value.textValue();
    }

    /// A text that may be missing.
    static Optional<String> find(JsonNode body, String member) {
        return body.has(member) ? Optional.of(text(body, member)) : Optional.empty();
    }

    static Money amount(JsonNode body) {
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
}

package dev.hazina.providers.daraja;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.client.Body;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads Daraja's messages. Numbers may be text, and a list with one element may be that element.
final class DarajaJson {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern NAME = Pattern.compile("[!-~]{1,64}");

    private DarajaJson() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static byte[] bytes(ObjectNode object) {
        try {
            return JSON.writeValueAsBytes(object);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }

    /// @throws UnreadableCallback if the bytes are no JSON object
    static JsonNode read(byte[] bytes) {
        return new Body(bytes).object().orElseThrow(() -> new UnreadableCallback("not a JSON object"));
    }

    /// A receipt or one of the provider's names for a request; empty where it is missing.
    ///
    /// @throws UnreadableCallback if it is invalid
    static Optional<String> name(JsonNode object, String member) {
        return Body.text(object, member).filter(text -> !text.isEmpty()).map(text -> checked(member, text));
    }

    /// A receipt or id in a list of pairs.
    static Optional<String> name(Map<String, String> pairs, String key) {
        return Optional.ofNullable(pairs.get(key)).filter(text -> !text.isEmpty()).map(text -> checked(key, text));
    }

    /// An amount in shillings; empty where it is missing.
    ///
    /// @throws UnreadableCallback if it is invalid
    static Optional<Money> shillings(Map<String, String> pairs, String key) {
        return Optional.ofNullable(pairs.get(key)).map(DarajaJson::shillings);
    }

    /// @throws UnreadableCallback if the text is no amount
    static Money shillings(String text) {
        try {
            return Money.ofMajor(Currency.KES, new BigDecimal(text));
        } catch (NumberFormatException | ArithmeticException | Refusal.Invalid e) {
            throw new UnreadableCallback("an amount that is none");
        }
    }

    /// The pairs of a list: an object, or an array of objects, some of them without a value.
    static Map<String, String> pairs(JsonNode list, String key, String value) {
        Map<String, String> pairs = new HashMap<>();
        Iterable<JsonNode> items = list.isArray() ? list : List.of(list);
        for (JsonNode item : items) {
            Optional<String> said = Body.text(item, value);
            Body.text(item, key).ifPresent(name -> said.ifPresent(text -> pairs.putIfAbsent(name, text)));
        }
        return pairs;
    }

    private static String checked(String what, String text) {
        if (!NAME.matcher(text).matches()) {
            throw new UnreadableCallback(what + " is none that Daraja gives");
        }
        return text;
    }
}

package dev.hazina.providers.daraja;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.client.SaidText;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads Daraja's messages. Numbers may be text, and a list with one element may be that element.
final class DarajaJson {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<String> SHILLINGS = Set.of("KES", "KSH", "KSHS");

    /// In place of a value that is neither text nor number, or that is given twice and differently.
    private static final String UNREADABLE = "\uFFFD";

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

    /// The report about a request, with Daraja's name for it also where its outcome is in doubt: it is asked by that.
    ///
    /// @param name the member that has Daraja's name for the request
    static Report report(Outcome outcome, Exchange.Answered answer, String name) {
        return new Report(outcome, Optional.empty(), answer.body().text(name).filter(SaidText::isName));
    }

    /// @throws UnreadableCallback if the bytes are no JSON object
    static JsonNode read(byte[] bytes) {
        return SaidJson.read(bytes);
    }

    /// A receipt or one of the provider's names for a request; empty where it is missing.
    ///
    /// @throws UnreadableCallback if it is invalid
    static Optional<String> name(JsonNode object, String member) {
        return SaidText.of(object, member).map(text -> SaidText.name(member, text));
    }

    /// A receipt or id in a list of pairs.
    ///
    /// @throws UnreadableCallback if it is invalid
    static Optional<String> name(Map<String, String> pairs, String key) {
        return Optional.ofNullable(pairs.get(key)).flatMap(SaidText::some).map(text -> SaidText.name(key, text));
    }

    /// An amount in shillings; empty where it is missing.
    ///
    /// @throws UnreadableCallback if it is invalid
    static Optional<Money> shillings(Map<String, String> pairs, String key) {
        return Optional.ofNullable(pairs.get(key)).flatMap(SaidText::some).map(DarajaJson::shillings);
    }

    /// @throws UnreadableCallback if the text is no amount
    static Money shillings(String text) {
        return SaidText.amount(Currency.KES, SHILLINGS, text);
    }

    /// A receipt; empty where there is none that can be read. A success without it is one all the same.
    static Optional<String> receipt(Optional<String> said) {
        return said.flatMap(SaidText::some).filter(SaidText::isName).map(DarajaJson::capitals);
    }

    /// A receipt in the one form in which it is kept: M-Pesa's are of capitals and digits.
    static String capitals(String receipt) {
        return receipt.toUpperCase(Locale.ROOT);
    }

    /// The pairs of a list: an object, or an array of objects, some of them without a value. A value that can't be read
    /// is no receipt and no amount; what it is called by may be of no interest.
    static Map<String, String> pairs(JsonNode list, String key, String value) {
        Map<String, String> pairs = new HashMap<>();
        Iterable<JsonNode> items = list.isArray() ? list : List.of(list);
        for (JsonNode item : items) {
            JsonNode said = item.path(value);
            boolean isNone = said.isMissingNode() || said.isNull();
            String text = said.isTextual() || said.isNumber() ? said.asText() : UNREADABLE;
            Body.text(item, key).filter(name -> !isNone)
                    .ifPresent(name -> pairs.merge(name.strip(), text, (one, other) -> one.equals(other)
                            ? one
                            : UNREADABLE));
        }
        return pairs;
    }
}

package dev.hazina.providers.simulator;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.hazina.providers.client.Body;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/// Where a provider's answers and reports say how a request stands, and which request. With it a right answer is made
/// into one that is as well-formed and that the provider's documents don't have, or that is about another request.
///
/// @param codes JSON pointers to the status or code that decides; the first that a body has is meant
/// @param ids names of the members that identify a request, wherever they stand. Texts are changed; a number stays as
///        it is
public record AnswerForm(List<String> codes, Set<String> ids) {
    private static final String UNDOCUMENTED = "UNDOCUMENTED";
    private static final int UNDOCUMENTED_NUMBER = 987_654;
    private static final int SUCCESS = 299;
    private static final int ERROR = 499;
    private static final int FIRST_ERROR = 400;

    /// A provider about whose answers nothing is known.
    public static AnswerForm unknown() {
        return new AnswerForm(List.of(), Set.of());
    }

    /// The same answer with a code that isn't documented. One without a body speaks by its status alone.
    ///
    /// @return empty where it has no code
    public Optional<SimulatorResponse> undocumented(SimulatorResponse right) {
        if (right.body().length == 0) {
            int status = right.status() < FIRST_ERROR ? SUCCESS : ERROR;
            return Optional.of(new SimulatorResponse(status, right.headers(), right.body()));
        }
        return undocumented(right.body()).map(body -> new SimulatorResponse(right.status(), right.headers(), body));
    }

    /// The same body with a code that isn't documented; empty where it has none.
    public Optional<byte[]> undocumented(byte[] body) {
        Optional<JsonNode> object = new Body(body).object();
        return object.flatMap(whole -> codes.stream().map(JsonPointer::compile)
                .filter(code -> whole.at(code).isValueNode()).findFirst().map(code -> {
                    put(whole.at(code.head()), code.last(), undocumented(whole.at(code)));
                    return bytes(whole);
                }));
    }

    private static JsonNode undocumented(JsonNode code) {
        boolean digits = code.asText().matches("\\d+");
        return code.isNumber()
                ? IntNode.valueOf(UNDOCUMENTED_NUMBER)
                : TextNode.valueOf(digits ? Integer.toString(UNDOCUMENTED_NUMBER) : UNDOCUMENTED);
    }

    private static void put(JsonNode into, JsonPointer last, JsonNode value) {
        ((ObjectNode) into).set(last.getMatchingProperty(), value);
    }

    /// The same answer about another request; empty where it names none.
    ///
    /// @param said the ids in the right answers before, one of which it names where it can
    public Optional<SimulatorResponse> anothers(SimulatorResponse right, SaidIds said) {
        return new Body(right.body()).object().filter(whole -> renamed(whole, said))
                .map(object -> new SimulatorResponse(right.status(), right.headers(), bytes(object)));
    }

    /// Notes the ids of a right answer.
    public void note(SimulatorResponse right, SaidIds said) {
        new Body(right.body()).object().ifPresent(whole -> eachId(whole, (object, name) -> said.note(name,
                object.path(name).asText())));
    }

    /// @return whether there was an id
    private boolean renamed(JsonNode whole, SaidIds said) {
        boolean[] found = {false};
        eachId(whole, (object, name) -> {
            object.put(name, said.another(name, object.path(name).asText()));
            found[0] = true;
        });
        return found[0];
    }

    private void eachId(JsonNode node, BiConsumer<ObjectNode, String> use) {
        if (node instanceof ObjectNode object) {
            for (String name : ids) {
                if (object.path(name).isTextual() && !object.path(name).asText().isEmpty()) {
                    use.accept(object, name);
                }
            }
        }
        for (JsonNode inner : node) {
            eachId(inner, use);
        }
    }

    private static byte[] bytes(JsonNode whole) {
        return whole.toString().getBytes(StandardCharsets.UTF_8);
    }
}

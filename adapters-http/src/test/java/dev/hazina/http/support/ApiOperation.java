package dev.hazina.http.support;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One operation of the document.
///
/// @param shared the parameters of its path
public record ApiOperation(ApiDocument document, String method, String path, JsonNode shared, JsonNode tree) {
    private static final String JSON = "application/json";

    public String name() {
        return method + " " + path;
    }

    public String id() {
        return tree.path("operationId").asText();
    }

    public boolean matches(String sent) {
        String[] mine = path.split("/", -1);
        String[] theirs = sent.split("/", -1);
        if (mine.length != theirs.length) {
            return false;
        }
        for (int i = 0; i < mine.length; i++) {
            if (!mine[i].startsWith("{") && !mine[i].equals(theirs[i])) {
                return false;
            }
        }
        return true;
    }

    /// The parameters of the path and of the operation, with references resolved.
    public List<JsonNode> parameters() {
        List<JsonNode> all = new ArrayList<>();
        shared.forEach(one -> all.add(document.resolve(one)));
        tree.path("parameters").forEach(one -> all.add(document.resolve(one)));
        return all;
    }

    public List<JsonNode> parameters(String in) {
        return parameters().stream().filter(one -> one.path("in").asText().equals(in)).toList();
    }

    /// The response that the document lists for exactly this status.
    public Optional<JsonNode> response(String status) {
        JsonNode response = tree.path("responses").path(status);
        return response.isMissingNode() ? Optional.empty() : Optional.of(document.resolve(response));
    }

    public List<String> statuses() {
        List<String> all = new ArrayList<>();
        tree.path("responses").fieldNames().forEachRemaining(all::add);
        return all;
    }

    /// The schema of the JSON body; missing if the operation takes none.
    public JsonNode requestSchema() {
        return tree.at("/requestBody/content").path(JSON).path("schema");
    }

    public List<JsonNode> requestExamples() {
        List<JsonNode> all = new ArrayList<>();
        tree.at("/requestBody/content").forEach(
                content -> content.path("examples").forEach(example -> all.add(example.path("value"))));
        return all;
    }

    /// The value of `key` in the operation's security: the lowest role that may call it, or empty for an open route.
    public Optional<String> role() {
        JsonNode role = tree.at("/security/0/key/0");
        return role.isMissingNode() ? Optional.empty() : Optional.of(role.asText());
    }

    @Override
    public String toString() {
        return name();
    }
}

package dev.hazina.http.help;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.reference.ReferenceDocument;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/// An operation as a command for a shell. What the reader has to choose stands in variables above it, with the values
/// of the reference's examples. The address and the credentials are variables that the overview tells how to set.
final class CurlExample {
    private static final String NEXT = " \\\n    ";
    private static final String ADMINISTRATOR = "administrator";

    private final String method;
    private final String path;
    private final JsonNode operation;
    private final List<JsonNode> parameters;

    CurlExample(String method, String path, JsonNode operation, List<JsonNode> parameters) {
        this.method = method;
        this.path = path;
        this.operation = operation;
        this.parameters = parameters;
    }

    String text() {
        List<String> variables = new ArrayList<>();
        List<String> command = new ArrayList<>();
        Optional<String> type = StreamSupport
                .stream(operation.path("requestBody").path("content").properties().spliterator(), false)
                .map(Map.Entry::getKey).findFirst();
        command.add("curl -s" + credentials() + verb(type.isPresent()) + " " + url(variables));
        for (JsonNode header : in("header")) {
            String name = header.path("name").asText();
            if (name.equals("Idempotency-Key")) {
                variables.add("IDEMPOTENCY_KEY=" + quoted(header.path("example").asText()));
                command.add("-H \"Idempotency-Key: $IDEMPOTENCY_KEY\"");
            } else if (header.path("required").asBoolean()) {
                command.add("-H " + quoted(name + ": " + header.path("example").asText()));
            }
        }
        type.ifPresent(body -> {
            command.add("-H " + quoted("Content-Type: " + (body.startsWith("*") ? "application/json" : body)));
            command.add("-d " + quoted(example()));
        });
        variables.add(String.join(NEXT, command));
        return String.join("\n", variables);
    }

    private String credentials() {
        if (!operation.has("security")) {
            return "";
        }
        List<String> roles = StreamSupport.stream(operation.at("/security/0/key").spliterator(), false)
                .map(JsonNode::asText).toList();
        return roles.equals(List.of(ADMINISTRATOR)) ? " -u \"$STAFF:$STAFF_SECRET\"" : " -u \"$KEY:$SECRET\"";
    }

    /// A body makes the request a POST.
    private String verb(boolean hasBody) {
        return method.equals(hasBody ? "POST" : "GET") ? "" : " -X " + method;
    }

    private String url(List<String> variables) {
        String target = path;
        for (JsonNode parameter : in("path")) {
            String name = parameter.path("name").asText();
            String variable = variable(name);
            variables.add(variable + "=" + quoted(parameter.path("example").asText()));
            target = target.replace("{" + name + "}", "$" + variable);
        }
        List<String> query = in("query").stream().filter(parameter -> parameter.path("required").asBoolean())
                .map(parameter -> parameter.path("name").asText() + "="
                        + URLEncoder.encode(parameter.path("example").asText(), StandardCharsets.UTF_8))
                .toList();
        return "\"$URL" + target + (query.isEmpty() ? "" : "?" + String.join("&", query)) + "\"";
    }

    /// `PAYMENT_ID` for the id in `/v1/payments/{id}`.
    private String variable(String name) {
        String before = path.substring(0, path.indexOf("{" + name + "}") - 1);
        String noun = before.substring(before.lastIndexOf('/') + 1).replaceFirst("ies$", "y").replaceFirst("s$", "");
        return (name.equals("id") ? noun + "_id" : name).replace('-', '_').toUpperCase(Locale.ROOT);
    }

    private String example() {
        JsonNode body = operation.path("requestBody").path("content").elements().next();
        JsonNode first = body.path("examples").elements().hasNext()
                ? body.path("examples").elements().next().path("value")
                : body.path("example");
        return ReferenceDocument.pretty(first);
    }

    private List<JsonNode> in(String place) {
        return parameters.stream().filter(parameter -> parameter.path("in").asText().equals(place)).toList();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}

package dev.hazina.http.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRole;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Adds to an operation the parts that follow from its route and its request. Parts of its description stay.
final class CommonParts {
    private static final Map<String, String> ERRORS = Map.ofEntries(Map.entry("400", "BadRequest"),
            Map.entry("401", "Unauthorized"), Map.entry("403", "Forbidden"), Map.entry("404", "NotFound"),
            Map.entry("409", "Conflict"), Map.entry("410", "Gone"), Map.entry("413", "TooLarge"),
            Map.entry("415", "NotJson"),
            Map.entry("422", "PreconditionFailed"), Map.entry("429", "RateLimited"), Map.entry("4XX", "BeforeTheRoute"),
            Map.entry("500", "Internal"), Map.entry("502", "BadGateway"), Map.entry("503", "Unavailable"));
    private static final String HEALTH = "/health/";
    private static final String REF = "$ref";
    private static final String DESCRIPTION = "description";
    private static final String HEADERS = "headers";
    private static final String MESSAGE = "message";
    private static final String PARAMETERS = "parameters";
    private static final String RESPONSES = "responses";

    private final ObjectNode document;
    private final ApiRoute route;
    private final ObjectNode operation;

    /// @param document has the shared components already
    /// @param written the description of the route
    CommonParts(ObjectNode document, ApiRoute route, ObjectNode written) {
        this.document = document;
        this.route = route;
        operation = written.deepCopy();
    }

    ObjectNode completed(String tag) {
        if (!operation.has("tags")) {
            operation.putArray("tags").add(tag);
        }
        route.needs().ifPresent(this::secured);
        if (route.path().contains("{") && route.needs().isPresent()) {
            can("404");
        }
        if (operation.has("requestBody")) {
            can("413");
            if (operation.at("/requestBody/content").has("application/json")) {
                can("415");
            }
        }
        boolean repeatable = refersTo("IdempotencyKey");
        if (repeatable) {
            can("409");
            can("422");
        }
        can("400");
        can("4XX");
        can("500");
        if (!route.path().startsWith(HEALTH)) {
            // By address, where there are no credentials.
            can("429");
            can("503");
        }
        spellOut(repeatable);
        return operation;
    }

    private void secured(Permission needed) {
        ArrayNode roles = operation.putArray("security").addObject().putArray("key");
        Stream.of(Role.values()).filter(role -> role.may(needed)).forEach(role -> roles.add(role.wire()));
        operation.put(DESCRIPTION, operation.path(DESCRIPTION).asText().stripTrailing() + "\n\n" + role(needed));
        if (route.takesMembersOnly()) {
            operation.withArray(PARAMETERS).addObject().put(REF, "#/components/parameters/Account");
        }
        operation.withArray(PARAMETERS).addObject().put(REF, "#/components/parameters/Strict");
        can("401");
        can("403");
        can("429");
    }

    private static String role(Permission needed) {
        List<Role> members = Role.ofMerchants().stream().filter(role -> role.may(needed)).toList();
        if (members.isEmpty()) {
            return "**Role:** `administrator`, which only platform staff have. " + ofStaff(needed);
        }
        String names = members.size() == Role.ofMerchants().size()
                ? "any role of the merchant"
                : members.stream().map(role -> "`" + role.wire() + "`").collect(Collectors.joining(", "));
        return "**Role:** " + names + (Role.ADMINISTRATOR.may(needed) ? ", also platform staff." : ".");
    }

    private static String ofStaff(Permission needed) {
        Set<StaffRole> having = StaffRole.having(needed);
        return having.size() == StaffRole.values().length
                ? "Each person of the staff may."
                : having.stream().map(role -> "`" + role.wire() + "`")
                        .collect(Collectors.joining(" or ", "A person of the staff needs the role ", "."));
    }

    private boolean refersTo(String parameter) {
        for (JsonNode one : operation.path(PARAMETERS)) {
            if (one.path(REF).asText().endsWith("/" + parameter)) {
                return true;
            }
        }
        return false;
    }

    private void can(String status) {
        ObjectNode responses = operation.withObjectProperty(RESPONSES);
        if (!responses.has(status)) {
            responses.putObject(status).put(REF, "#/components/responses/" + ERRORS.get(status));
        }
    }

    /// Sorts the responses by status, turns sentences into responses, and gives each the headers of its kind.
    private void spellOut(boolean repeatable) {
        Map<String, JsonNode> sorted = new TreeMap<>(Comparator.comparing(status -> status.replace("XX", "99")));
        operation.path(RESPONSES).properties().forEach(e -> sorted.put(e.getKey(), e.getValue()));
        ObjectNode responses = operation.putObject(RESPONSES);
        sorted.forEach((status, written) -> {
            if (written.has(REF)) {
                responses.set(status, written);
                return;
            }
            ObjectNode response = status.startsWith("2") || status.startsWith("3")
                    ? (ObjectNode) written
                    : nameTheRefusal(error(status, written));
            nameTheRequest(response);
            if (repeatable && status.startsWith("2")) {
                response.withObjectProperty(HEADERS).putObject("Idempotent-Replayed")
                        .put(REF, "#/components/headers/IdempotentReplayed");
            }
            responses.set(status, response);
        });
    }

    /// The common error of a status, with the sentence of the description.
    private ObjectNode error(String status, JsonNode written) {
        ObjectNode error = document.at("/components/responses/" + ERRORS.get(status)).deepCopy();
        if (status.equals("409") && !refersTo("IdempotencyKey")) {
            error.remove(HEADERS);
        }
        if (written instanceof ObjectNode members) {
            error.put(DESCRIPTION, members.path(DESCRIPTION).asText());
            members.path(HEADERS).properties()
                    .forEach(header -> error.withObjectProperty(HEADERS).set(header.getKey(), header.getValue()));
            if (members.has(MESSAGE)) {
                error.withObject("/content/application~1json/example/error").set(MESSAGE, members.get(MESSAGE));
            }
        } else {
            error.put(DESCRIPTION, written.asText());
        }
        return error;
    }

    /// Every refusal has a code, most are about a field, and some installations name whom to ask.
    static ObjectNode nameTheRefusal(ObjectNode error) {
        ObjectNode headers = error.withObjectProperty(HEADERS);
        headers.putObject("Hazina-Error-Code").put(REF, "#/components/headers/ErrorCode");
        headers.putObject("Hazina-Error-Field").put(REF, "#/components/headers/ErrorField");
        headers.putObject("Hazina-Support").put(REF, "#/components/headers/Support");
        return error;
    }

    /// Every response has an id, and may name what was ignored.
    static void nameTheRequest(JsonNode response) {
        if (response instanceof ObjectNode object) {
            object.withObjectProperty(HEADERS).putObject("X-Request-Id").put(REF, "#/components/headers/RequestId");
            object.withObjectProperty(HEADERS).putObject("Hazina-Ignored").put(REF, "#/components/headers/Ignored");
        }
    }
}

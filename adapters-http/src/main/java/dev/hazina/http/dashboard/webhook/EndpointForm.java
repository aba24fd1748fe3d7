package dev.hazina.http.dashboard.webhook;

import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.view.Choice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The fields of the form for an endpoint.
final class EndpointForm {
    private EndpointForm() {}

    /// The form as the API names its values.
    static FormData chosen(FormData form) {
        return form.has("everything", "yes") ? form.replacing("event_types", EventFilter.WILDCARD) : form;
    }

    /// The form with the values of an endpoint.
    static FormData of(Endpoint endpoint) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        values.put("url", List.of(endpoint.url().text()));
        values.put(endpoint.events().everything() ? "everything" : "event_types",
                endpoint.events().everything() ? List.of("yes") : endpoint.events().wire());
        return FormData.ofAll(values);
    }

    static List<Choice> events(FormView view) {
        return Stream.of(EventType.values()).map(type -> new Choice(type.wire(), type.wire(),
                view.form().has("event_types", type.wire()))).toList();
    }
}

package dev.hazina.http.webhook;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.EditEndpoint;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.json.JsonBody;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads a request for a webhook endpoint, from JSON or from a form.
public final class EndpointRequest {
    private EndpointRequest() {}

    /// @throws Refusal.Invalid when a field is wrong
    public static RegisterEndpoint.Command read(HttpRequest<?> request, RequestFields fields, Reach reach) {
        Caller.Member caller = Callers.member(request);
        CallbackUrl url = CallbackUrl.parse("url", fields.requiredText("url"), reach);
        EventFilter events = EventFilter.parse(fields.requiredTexts("event_types"));
        return new RegisterEndpoint.Command(Actors.of(request), Actors.maker(request), caller.merchant(),
                caller.acting().id(), url, events);
    }

    /// Reads a change of an endpoint from JSON.
    ///
    /// @throws Refusal.Invalid when a field is wrong, or there is none
    static EditEndpoint.Command change(HttpRequest<?> request, JsonBody body, Reach reach, EndpointId id) {
        Optional<CallbackUrl> url = body.text("url").map(text -> CallbackUrl.parse("url", text, reach));
        Optional<EventFilter> events = body.has("event_types")
                ? Optional.of(EventFilter.parse(body.requiredTexts("event_types")))
                : Optional.empty();
        if (url.isEmpty() && events.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "url or event_types is required");
        }
        Caller.Member caller = Callers.member(request);
        return new EditEndpoint.Command(Actors.of(request), caller.merchant(), caller.acting().id(), id, url, events);
    }

    /// Reads a change of an endpoint from a form, which has all fields.
    ///
    /// @throws Refusal.Invalid when a field is wrong
    public static EditEndpoint.Command change(HttpRequest<?> request, RequestFields fields, Reach reach,
            EndpointId id) {
        RegisterEndpoint.Command read = read(request, fields, reach);
        return new EditEndpoint.Command(read.by(), read.merchant(), read.account(), id, Optional.of(read.url()),
                Optional.of(read.events()));
    }
}

package dev.hazina.http.webhook;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;

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
}

package dev.hazina.http.auth;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.merchant.Caller;
import dev.hazina.http.transport.RequestIds;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Who answers for what a request does, for the audit log.
public final class Actors {
    private Actors() {}

    /// Whoever it is, and where the request came from.
    public static Actor of(HttpRequest<?> request) {
        String address = ClientAddress.text(request);
        Optional<String> id = Optional.of(RequestIds.of(request));
        return switch (Callers.of(request)) {
            case Caller.Member member ->
                new Actor(Actor.Kind.KEY, member.keyId(), Optional.of(member.user()), address, id);
            case Caller.Administrator administrator ->
                new Actor(Actor.Kind.ADMINISTRATOR, administrator.keyId(), Optional.empty(), address, id);
        };
    }
}

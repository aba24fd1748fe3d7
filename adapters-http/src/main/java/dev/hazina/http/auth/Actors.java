package dev.hazina.http.auth;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.http.request.LogFields;
import dev.hazina.http.request.RequestIds;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// The actor of a request, for the audit log.
public final class Actors {
    private Actors() {}

    /// The creator of the objects that a request creates.
    public static CreatedBy maker(HttpRequest<?> request) {
        return Callers.member(request).from(ClientAddress.text(request)).in(LogFields.trace(request));
    }

    /// The caller, and the address of the request.
    public static Actor of(HttpRequest<?> request) {
        String address = ClientAddress.text(request);
        Optional<String> id = Optional.of(RequestIds.of(request));
        return switch (Callers.of(request)) {
            case Caller.Member member -> Actor.key(member.keyId(), member.user(), address, id);
            case Caller.Administrator administrator -> administrator.person()
                    .map(person -> Actor.staff(administrator.keyId(), person.id(), address, id))
                    .orElseGet(() -> Actor.administrator(administrator.keyId(), address, id));
        };
    }

    /// A person who has not signed in yet.
    public static Actor stranger(HttpRequest<?> request) {
        return Actor.unknown(ClientAddress.text(request), Optional.of(RequestIds.of(request)));
    }
}

package dev.hazina.http.auth;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.request.LogFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// The caller of a request, as [AuthFilter] has authenticated it.
public final class Callers {
    private static final String ATTRIBUTE = LogFields.CALLER;

    private Callers() {}

    /// Stores the caller for the handlers that follow.
    public static void remember(HttpRequest<?> request, Caller caller) {
        request.setAttribute(ATTRIBUTE, caller);
    }

    /// The caller; empty before it is authenticated.
    public static Optional<Caller> find(HttpRequest<?> request) {
        // The value as it is: with a type the framework would convert it.
        return request.getAttributes().getValue(ATTRIBUTE) instanceof Caller caller
                ? Optional.of(caller)
                : Optional.empty();
    }

    /// The caller, merchant or platform staff.
    public static Caller of(HttpRequest<?> request) {
        return find(request).orElseThrow(() -> new IllegalStateException("the route is not behind authentication"));
    }

    /// A person of the platform's staff.
    ///
    /// @throws Refusal.Forbidden when the caller is a merchant's key, or the key of the settings
    public static StaffMember staff(HttpRequest<?> request) {
        return switch (of(request)) {
            case Caller.Administrator administrator -> administrator.person()
                    .orElseThrow(
                            () -> new Refusal.Forbidden(RefusalCode.CALLER_UNSUITABLE,
                                    "this is for people; the administrator's key has no profile"));
            case Caller.Member member ->
                throw new Refusal.Forbidden(RefusalCode.CALLER_UNSUITABLE, "this is for platform staff");
        };
    }

    /// A person of a merchant, in a session. What concerns a login in all of its merchants, such as its second factor
    /// and its sessions, is not for the keys that the person has issued to programs.
    ///
    /// @throws Refusal.Forbidden when the caller is the key of a program, or the administrator
    public static Caller.Member person(HttpRequest<?> request) {
        Caller.Member member = member(request);
        if (!member.isPerson()) {
            throw new Refusal.Forbidden(RefusalCode.CALLER_UNSUITABLE,
                    "this is for people; a program's key has no profile");
        }
        return member;
    }

    /// A merchant's key.
    ///
    /// @throws Refusal.Forbidden when the caller is the administrator
    public static Caller.Member member(HttpRequest<?> request) {
        return switch (of(request)) {
            case Caller.Member member -> member;
            case Caller.Administrator administrator ->
                throw new Refusal.Forbidden(RefusalCode.CALLER_UNSUITABLE, "this is for merchants' keys");
        };
    }
}

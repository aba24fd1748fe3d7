package dev.hazina.http.dashboard.people;

import dev.hazina.application.people.Users;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.dashboard.link.BusinessLinks;
import io.micronaut.http.HttpRequest;

/// Finds a user of the caller's merchant by the id in a path.
final class PersonFinder {
    private static final String PATH = BusinessLinks.PEOPLE + "/";

    private PersonFinder() {}

    /// @throws Refusal.NotFound when the merchant has no such user
    static User find(Users people, HttpRequest<?> request, String id) {
        return people.list(Callers.member(request).merchant()).stream()
                .filter(user -> user.id().toString().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
    }

    /// The page of a user.
    static String href(User user) {
        return PATH + user.id();
    }
}

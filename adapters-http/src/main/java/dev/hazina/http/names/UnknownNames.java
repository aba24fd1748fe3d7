package dev.hazina.http.names;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.error.HeaderNames;
import dev.hazina.http.request.Query;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The names of one request that its route doesn't know.
final class UnknownNames {
    private static final int MOST_NAMED = 20;

    private final Set<String> ignored = new LinkedHashSet<>();
    private final RouteNames route;
    private final boolean strict;

    /// @param strict whether every one of them is refused
    UnknownNames(RouteNames route, boolean strict) {
        this.route = route;
        this.strict = strict;
    }

    /// @throws Refusal.Invalid when one is nearly a known one or asks for a trial, or the request is strict
    void checkQuery(Iterable<String> names) {
        for (String name : names) {
            String base = Query.baseOf(name);
            check(route.parameters(), route.parameters().isWithoutKeys(base) ? name : base, List.of(name), false);
        }
    }

    /// @param paths each member's name behind those of the objects that it is in
    /// @throws Refusal.Invalid as for the query
    void checkBody(List<List<String>> paths) {
        for (List<String> path : paths) {
            objectAt(path).ifPresent(object -> check(object, path.getLast(), path,
                    path.size() == 1 && route.answered().contains(path.getLast())));
        }
    }

    /// A key that the route doesn't take makes nothing safe to repeat.
    void ignoreKey() {
        if (!route.keyed()) {
            ignored.add(UnknownHeaders.KEY);
        }
    }

    /// The object in which the member stands; empty within one that isn't known itself.
    private Optional<Shape> objectAt(List<String> path) {
        Shape at = route.body();
        for (String name : path.subList(0, path.size() - 1)) {
            Shape next = at.members().get(name);
            if (next == null) {
                return Optional.empty();
            }
            at = next;
        }
        return Optional.of(at);
    }

    private void check(Shape known, String name, List<String> within, boolean answered) {
        if (known.knows(name)) {
            return;
        }
        String path = String.join(".", within);
        if (NearMiss.asksForATrial(name)) {
            throw trial(path);
        }
        known.near(name).filter(near -> !answered).ifPresent(near -> {
            throw misspelt(path, near);
        });
        if (strict) {
            throw new Refusal.Invalid(RefusalCode.FIELD_UNKNOWN, path,
                    "a name is not known here, and the request is strict; leave it out");
        }
        ignored.add(path);
    }

    static Refusal trial(String name) {
        return new Refusal.Invalid(RefusalCode.TRIAL_NOT_OFFERED, name,
                "the request asks for a trial by a name that is"
                        + " not known here, and would have been carried out; leave it out");
    }

    static Refusal misspelt(String name, String near) {
        return new Refusal.Invalid(RefusalCode.FIELD_MISSPELT, name,
                "a name that is not known here is nearly " + near + "; write " + near + ", or leave it out");
    }

    /// The names as a header has them; empty without any.
    Optional<String> header() {
        if (ignored.isEmpty()) {
            return Optional.empty();
        }
        String names = ignored.stream().limit(MOST_NAMED).map(HeaderNames::printed).collect(Collectors.joining(", "));
        return Optional.of(ignored.size() > MOST_NAMED ? names + ", ..." : names);
    }
}

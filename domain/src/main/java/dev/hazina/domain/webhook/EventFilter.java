package dev.hazina.domain.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The events that an endpoint receives.
///
/// @param everything also types that are added later
/// @param types in the order of the request; empty when it is everything
public record EventFilter(boolean everything, List<EventType> types) {
    /// Matches all types, and must be the only entry.
    public static final String WILDCARD = "*";

    public EventFilter {
        types = List.copyOf(types);
    }

    /// Reads the `event_types` of a request.
    public static EventFilter parse(List<String> names) {
        return parse("event_types", names);
    }

    /// Reads `["*"]` or a list of names.
    ///
    /// @param member what the request calls the list
    /// @throws Refusal.Invalid when it is empty, names an unknown type or one twice, or the wildcard is not alone
    public static EventFilter parse(String member, List<String> names) {
        if (names.equals(List.of(WILDCARD))) {
            return new EventFilter(true, List.of());
        }
        if (names.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, member, member + " must not be empty");
        }
        Set<EventType> types = new LinkedHashSet<>();
        for (String name : names) {
            EventType type = EventType.ofWire(name)
                    .orElseThrow(
                            () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, member,
                                    member + " must be the wildcard alone or names of events"));
            if (!types.add(type)) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, member,
                        member + " must name each event once");
            }
        }
        return new EventFilter(false, new ArrayList<>(types));
    }

    public boolean accepts(EventType type) {
        return everything || types.contains(type);
    }

    /// In the form of the request.
    public List<String> wire() {
        return everything ? List.of(WILDCARD) : types.stream().map(EventType::wire).toList();
    }
}

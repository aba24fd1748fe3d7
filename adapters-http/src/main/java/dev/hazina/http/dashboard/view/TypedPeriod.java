package dev.hazina.http.dashboard.view;

import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;

/// The days from the first to the last one, as they are typed above a list.
///
/// @param before the end of the last day
public record TypedPeriod(Optional<Instant> since, Optional<Instant> before) {

    /// @param given reads the fields `from` and `to`
    /// @param zone in which a day begins and ends
    /// @throws Refusal.Invalid when one is not a day
    public static TypedPeriod read(Function<String, Optional<String>> given, ZoneId zone) {
        return new TypedPeriod(begin("from", 0, given, zone), begin("to", 1, given, zone));
    }

    private static Optional<Instant> begin(String field, int later, Function<String, Optional<String>> given,
            ZoneId zone) {
        return TypedDay.read(field, given.apply(field).orElse(""))
                .map(day -> day.plusDays(later).atStartOfDay(zone).toInstant());
    }
}

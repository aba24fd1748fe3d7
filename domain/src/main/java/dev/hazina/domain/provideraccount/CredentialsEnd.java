package dev.hazina.domain.provideraccount;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The day on which the first of an account's credentials ends, as a person has entered it. It is no secret.
///
/// @param on empty where none was entered
public record CredentialsEnd(Optional<LocalDate> on) {
    /// So long before the day, people of the staff are told.
    public static final Duration WARNING = Duration.ofDays(14);
    /// No day was entered.
    public static final CredentialsEnd NONE = new CredentialsEnd(Optional.empty());

    public static CredentialsEnd on(LocalDate day) {
        return new CredentialsEnd(Optional.of(day));
    }

    /// How many days there are until then, by the calendar of UTC; negative when it is past.
    public Optional<Long> daysLeft(Instant now) {
        return on.map(day -> ChronoUnit.DAYS.between(LocalDate.ofInstant(now, ZoneOffset.UTC), day));
    }

    /// Whether new ones are to be entered soon.
    public boolean isNear(Instant now) {
        return daysLeft(now).filter(left -> left <= WARNING.toDays()).isPresent();
    }
}

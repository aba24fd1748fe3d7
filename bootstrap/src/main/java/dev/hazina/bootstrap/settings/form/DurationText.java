package dev.hazina.bootstrap.settings.form;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as people write them: a whole number and a unit, `100ms`, `30s`, `2m`, `1h`, `7d`.
final class DurationText {
    static final String EXAMPLES = "a duration such as 100ms, 30s, 2m, 1h or 7d";
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

    private DurationText() {}

    static Optional<Duration> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(form.group(1));
        return Optional.of(switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
        });
    }

    /// In the largest unit that has no remainder.
    static String of(Duration duration) {
        if (duration.toMillisPart() != 0) {
            return duration.toMillis() + "ms";
        }
        if (duration.isZero() || duration.toSecondsPart() != 0) {
            return duration.toSeconds() + "s";
        }
        if (duration.toMinutesPart() != 0) {
            return duration.toMinutes() + "m";
        }
        return duration.toHoursPart() != 0 ? duration.toHours() + "h" : duration.toDays() + "d";
    }
}

package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each moment of a window is in exactly one of its parts, and no other moment is in any part.
class StatementWindowTest {
    private static final Instant DAY = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant END = DAY.plus(Duration.ofHours(5)).plusSeconds(1234);
    private static final Duration STEP = Duration.ofMinutes(10);

    @ParameterizedTest
    @CsvSource({"0, 300", "0, 240", "30, 250", "30, 40", "30, 60", "60, 120", "59, 61", "120, 120", "130, 20",
            "'', 130",
            "'', ''", "130, ''", "'', 120", "300, ''", "310, ''", "500, ''"})
    void everyMomentIsInOnePart(String from, String to) {
        Optional<Instant> since = at(from);
        Optional<Instant> before = at(to);

        StatementWindow hours = StatementWindow.of(since, before, before.orElse(END));

        for (Instant moment = DAY; moment.isBefore(END); moment = moment.plus(STEP)) {
            boolean inside = inside(new StatementWindow.Span(since, before), moment);
            Instant hour = moment.truncatedTo(ChronoUnit.HOURS);
            long parts = Stream.of(inside(hours.whole(), hour), inside(hours.head(), moment),
                    inside(hours.tail(), moment)).filter(in -> in).count();
            assertThat(parts).as(moment + " in " + hours).isEqualTo(inside ? 1 : 0);
        }
    }

    @Test
    void wholeHoursHaveNoEdges() {
        StatementWindow hours = StatementWindow.of(Optional.of(DAY), Optional.of(DAY.plus(Duration.ofHours(3))),
                DAY.plus(Duration.ofHours(3)));

        assertThat(List.of(hours.head(), hours.tail())).noneMatch(span -> inside(span, DAY));
        assertThat(hours.whole().since()).contains(DAY);
    }

    private static Optional<Instant> at(String minutes) {
        return minutes.isEmpty()
                ? Optional.empty()
                : Optional.of(DAY.plus(Duration.ofMinutes(Long.parseLong(minutes))));
    }

    private static boolean inside(StatementWindow.Span span, Instant moment) {
        return span.since().filter(moment::isBefore).isEmpty()
                && span.before().filter(end -> !moment.isBefore(end)).isEmpty();
    }
}

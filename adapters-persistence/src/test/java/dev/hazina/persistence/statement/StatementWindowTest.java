package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each moment of a window is in exactly one of its parts, and no other moment is in any part.
class StatementWindowTest {
    private static final Instant DAY = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant END = DAY.plus(Duration.ofHours(5)).plusSeconds(1234);
    private static final Duration STEP = Duration.ofMinutes(10);
    private static final Duration AN_HOUR = Duration.ofHours(1);
    private static final Duration THREE_HOURS = Duration.ofHours(3);
    private static final Duration DAYS_BEFORE = Duration.ofDays(1);
    private static final int WINDOWS = 2_000;
    private static final long SEED = 450;

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

    /// What a stored total is about lies in the window completely, but for what is after the end of what is stored.
    @Test
    void everyMomentIsInOnePartOrInOneStoredTotal() {
        Random random = new Random(SEED);
        for (int i = 0; i < WINDOWS; i++) {
            Duration period = random.nextBoolean() ? AN_HOUR : THREE_HOURS;
            Instant stored = random.nextInt(20) == 0 ? Instant.EPOCH : DAY.plus(STEP.multipliedBy(random.nextInt(40)));
            Optional<Instant> since = any(random);
            Optional<Instant> before = any(random).filter(end -> since.filter(end::isBefore).isEmpty());

            StatementWindow window = StatementWindow.ofStored(stored, period, since, before);

            for (Instant moment = DAY.minus(AN_HOUR); moment.isBefore(END); moment = moment.plus(STEP.dividedBy(2))) {
                Instant at = moment;
                boolean inside = inside(new StatementWindow.Span(since, before), moment);
                boolean total = moment.isBefore(stored) && inside(window.whole(), begin(moment, period));
                long parts = window.edges().stream().filter(edge -> inside(edge, at)).count();
                assertThat(parts + (total ? 1 : 0))
                        .as("%s in %s: %s to %s of %s stored until %s", at, window, since, before, period, stored)
                        .isEqualTo(inside ? 1 : 0);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"a day in East Africa, 2026-02-28T21:00:00Z, 2026-03-01T21:00:00Z, PT0S",
            "a day in UTC, 2026-03-01T00:00:00Z, 2026-03-02T00:00:00Z, PT0S",
            "today in East Africa, 2026-03-03T21:00:00Z, 2026-03-04T21:00:00Z, PT9M59S",
            "today in UTC, 2026-03-04T00:00:00Z, '', PT9M59S",
            "all, '', '', PT9M59S",
            "a day in Kigali, 2026-02-28T22:00:00Z, 2026-03-01T22:00:00Z, PT3H"})
    void soMuchOfAWalletsMovementsIsRead(String what, String since, String before, Duration read) {
        Instant now = Instant.parse("2026-03-04T16:29:59Z");
        Instant stored = Instant.parse("2026-03-04T16:20:00Z");

        StatementWindow window = StatementWindow.ofStored(stored, PgMovementTotals.WALLET_PERIOD, instant(since),
                instant(before));

        assertThat(window.edges().stream().map(edge -> Duration.between(edge.since().orElseThrow(),
                edge.before().filter(now::isAfter).orElse(now))).reduce(Duration.ZERO, Duration::plus)).as(what)
                .isEqualTo(read);
    }

    @Test
    void ofAnAccountsHourThatIsNotOverTheLastMinutesAreRead() {
        Instant stored = DAY.plus(Duration.ofMinutes(50));

        StatementWindow window = StatementWindow.ofStored(stored, PgMovementTotals.ACCOUNT_PERIOD, Optional.of(DAY),
                Optional.of(DAY.plus(AN_HOUR)));

        assertThat(window.whole()).isEqualTo(new StatementWindow.Span(Optional.of(DAY), Optional.of(stored)));
        assertThat(window.edges()).containsExactly(
                new StatementWindow.Span(Optional.of(stored), Optional.of(DAY.plus(AN_HOUR))));
    }

    private static Optional<Instant> instant(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
    }

    private static Optional<Instant> any(Random random) {
        return random.nextInt(5) == 0
                ? Optional.empty()
                : Optional.of(DAY.plus(STEP.dividedBy(4).multipliedBy(random.nextInt(-10, 140))));
    }

    private static Instant begin(Instant moment, Duration period) {
        return DAY.minus(DAYS_BEFORE).plus(period.multipliedBy(
                Duration.between(DAY.minus(DAYS_BEFORE), moment).dividedBy(period)));
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

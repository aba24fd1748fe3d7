package dev.hazina.application.eventlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.eventlog.LogPage.Extent;
import dev.hazina.application.eventlog.LogPage.Found;
import dev.hazina.application.eventlog.LogPage.LogEntry.Gap;
import dev.hazina.application.eventlog.LogPage.LogEntry.Told;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogPageTest {

    @Test
    void anEmptyLogIsReadToItsBeginning() {
        assertThat(LogPage.of(new Extent(0, 0, 0, 0), 0, List.of(), true)).isEqualTo(new LogPage(List.of(), 0));
    }

    @Test
    void whatIsDeletedIsGone() {
        Extent extent = new Extent(7, 7, 9, 0);

        assertThatThrownBy(() -> LogPage.of(extent, 6, found(8, 9), true))
                .isInstanceOfSatisfying(Refusal.Gone.class, gone -> assertThat(gone.oldest()).isEqualTo(8));
        assertThat(LogPage.of(extent, 7, found(8, 9), true)).isEqualTo(new LogPage(told(8, 9), 9));
    }

    @Test
    void aLogOfWhichAllIsDeletedGoesOnAfterIt() {
        assertThat(LogPage.of(new Extent(9, 0, 0, 0), 9, List.of(), true)).isEqualTo(new LogPage(List.of(), 9));
        assertThatThrownBy(() -> LogPage.of(new Extent(9, 0, 0, 0), 0, List.of(), true))
                .isInstanceOf(Refusal.Gone.class);
    }

    /// Numbers from 6 on may have been told before the books were restored. 1,000 is where they go on.
    @ParameterizedTest
    @ValueSource(longs = {5, 6, 500, 999})
    void aReaderIsToldOfARestoreWhereverItWas(long after) {
        assertThat(LogPage.of(new Extent(0, 5, 5, 1_000), after, List.of(), true))
                .isEqualTo(new LogPage(List.of(new Gap(6, 1_000)), 1_000));
        assertThat(LogPage.of(new Extent(0, 5, 1_002, 1_000), after, found(1_001, 1_002), true))
                .isEqualTo(new LogPage(List.of(new Gap(6, 1_000), told(1_001), told(1_002)), 1_002));
    }

    @Test
    void aRestoreIsToldOnce() {
        assertThat(LogPage.of(new Extent(0, 5, 5, 1_000), 1_000, List.of(), true))
                .isEqualTo(new LogPage(List.of(), 1_000));
        assertThat(LogPage.of(new Extent(0, 5, 1_001, 1_000), 1_000, found(1_001), true))
                .isEqualTo(new LogPage(told(new long[]{1_001}), 1_001));
    }

    @Test
    void anEarlierRestoreShowsInTheNumbersAlone() {
        assertThat(LogPage.of(new Extent(0, 4, 2_001, 2_000), 4, found(5, 1_001, 2_001), true)).isEqualTo(new LogPage(
                List.of(told(5), new Gap(6, 1_000), told(1_001), new Gap(1_002, 2_000), told(2_001)), 2_001));
    }

    @Test
    void aPageThatIsNotTheLastSaysNothingOfTheEnd() {
        assertThat(LogPage.of(new Extent(0, 0, 5, 1_000), 0, found(1, 2), false))
                .isEqualTo(new LogPage(told(1, 2), 2));
    }

    @Test
    void aNumberBeyondTheEndIsRefused() {
        assertThatThrownBy(() -> LogPage.of(new Extent(0, 5, 5, 0), 6, List.of(), true))
                .isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void eventsThatWereNotAskedForAreRead() {
        assertThat(LogPage.of(new Extent(0, 0, 2, 0), 0, List.of(new Found(1, Optional.empty()), found(2).getFirst()),
                true)).isEqualTo(new LogPage(told(new long[]{2}), 2));
    }

    private static List<Found> found(long... numbers) {
        return LongStream.of(numbers).mapToObj(number -> new Found(number, Optional.of("{" + number + "}"))).toList();
    }

    private static List<LogPage.LogEntry> told(long... numbers) {
        return LongStream.of(numbers).<LogPage.LogEntry>mapToObj(LogPageTest::told).toList();
    }

    private static Told told(long number) {
        return new Told(number, "{" + number + "}");
    }
}

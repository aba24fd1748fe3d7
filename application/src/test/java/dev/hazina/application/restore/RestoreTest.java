package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The time for which a person looks through the providers' lists, by clocks that may have been wrong.
class RestoreTest {

    @ParameterizedTest
    @CsvSource({"10:00,10:40,11:00,10:00,10:40,true", "10:00,,11:00,10:00,11:00,true",
            "10:00,10:00,10:00,10:00,10:00,true",
            // the former server's clock was ahead by half an hour and more
            "11:10,11:30,11:00,10:40,11:00,false", "10:50,11:30,11:00,10:20,11:00,false",
            "11:10,,11:00,10:50,11:00,false",
            // it was set back between the two
            "10:50,10:10,11:00,10:10,11:00,false"})
    void theLostTimeIsNeverTurnedRound(String books, @Nullable String expected, String found, String from, String to,
            boolean certain) {
        Restore restore = new Restore(UUID.randomUUID(), at(found), 1, at(books), 2,
                Optional.ofNullable(expected).map(RestoreTest::at), Optional.empty());

        assertThat(restore.lostTime()).isEqualTo(new Restore.LostTime(at(from), at(to), certain));
    }

    private static Instant at(String time) {
        return Instant.parse("2026-01-31T" + time + ":00Z");
    }
}

package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.persistence.restore.KeptPosition;
import dev.hazina.persistence.restore.PositionFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two instances that were started with the same settings on one machine share the directory of the journal and the
/// position file: each run has a journal of its own there, and neither takes anything from the other.
class SharedDirectoryTest {
    private static final UUID INSTALLATION = new UUID(9, 9);
    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00.123456Z");
    private static final SecretBox BOX = new SecretBox(List.of(new byte[32]), new SecureRandom());

    @TempDir
    private Path directory;

    private FileSendJournal journal(UUID run) {
        return new FileSendJournal(directory, new FileSendJournal.Writer(INSTALLATION, run), BOX, () -> 100, () -> NOW);
    }

    @Test
    void eachRunHasItsOwnJournalAndAllAreRead() {
        UUID first = new UUID(7, 1);
        UUID second = new UUID(7, 2);
        try (FileSendJournal one = journal(first); FileSendJournal other = journal(second)) {
            for (int beat = 0; beat < 3; beat++) {
                one.recordPosition(100 + beat, List.of());
                other.recordPosition(100 + beat, List.of());
            }
            one.end(103);
            other.recordPosition(104, List.of());

            assertThat(one.line()).isEqualTo(4);
            assertThat(other.line()).isEqualTo(4);
            assertThat(other.isUp()).isTrue();
            assertThat(other.read(new SendJournal.Range(new JournalRegister.Installation(INSTALLATION, 1_000), 0, NOW),
                    any -> {}))
                    .extracting(JournalReading::id, JournalReading::position, JournalReading::line,
                            JournalReading::missing, JournalReading::ended)
                    .containsExactlyInAnyOrder(tuple(first, 103L, 4L, 0L, true),
                            tuple(second, 104L, 4L, 0L, false));
        }
    }

    /// The one that is behind takes nothing back.
    @Test
    void thePositionFileHasTheGreatestPositionOfBoth() throws IOException {
        PositionFile one = new PositionFile(directory.resolve("position"));
        PositionFile other = new PositionFile(directory.resolve("position"));
        for (long number = 1; number <= 20; number++) {
            one.write(position(number * 2));
            other.write(position(number * 2 - 1));
        }

        assertThat(one.read()).contains(position(40));
        assertThat(other.read()).contains(position(40));
    }

    private static KeptPosition position(long number) {
        return new KeptPosition(new BooksPosition(INSTALLATION, number, NOW),
                Optional.empty());
    }
}

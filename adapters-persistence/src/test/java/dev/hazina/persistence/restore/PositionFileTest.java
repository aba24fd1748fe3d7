package dev.hazina.persistence.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionFileTest {
    private static final UUID INSTALLATION = new UUID(1, 2);
    private static final Instant AT = Instant.parse("2026-01-31T12:00:00.123456Z");

    @TempDir
    private Path directory;
    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("state").resolve("position");
    }

    private static KeptPosition position(long number) {
        return new KeptPosition(new BooksPosition(INSTALLATION, number, AT), Optional.empty());
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        PositionFile file = new PositionFile(path);
        assertThat(file.read()).isEmpty();

        file.write(position(7));
        file.write(position(8));

        assertThat(new PositionFile(path).read()).contains(position(8));
        assertThat(files()).containsExactly("position");
    }

    /// Earlier versions read the rest.
    @Test
    void itNamesTheJournalOfItsWriter() throws IOException {
        KnownJournal kept = new KnownJournal(new UUID(7, 7), 8, 41, true, false);
        KnownJournal none = new KnownJournal(new UUID(7, 8), 9, 0, false, false);
        for (KnownJournal writer : List.of(kept, none)) {
            BooksPosition books = new BooksPosition(INSTALLATION, writer.position(), AT);
            new PositionFile(path).write(new KeptPosition(books, Optional.of(writer)));

            assertThat(new PositionFile(path).read()).contains(new KeptPosition(books, Optional.of(writer)));
            assertThat(Files.readAllLines(path)).contains("position=" + writer.position(), "journal=" + writer.id());
        }
    }

    /// An earlier version reads the rest, and what it wrote is read.
    @Test
    void itSaysHowFarTheClockOfASandboxIsAhead() throws IOException {
        KeptPosition moved = new KeptPosition(new BooksPosition(INSTALLATION, 8, AT), Optional.empty(),
                Duration.ofDays(1).plusNanos(1_000));

        new PositionFile(path).write(moved);

        assertThat(new PositionFile(path).read()).contains(moved);
        new PositionFile(path).write(position(9));
        assertThat(Files.readString(path)).doesNotContain("clock_ahead");
        assertThat(new PositionFile(path).read()).map(KeptPosition::ahead).contains(Duration.ZERO);
    }

    @Test
    void aWrongPositionIsReplaced() throws IOException {
        new PositionFile(path).write(position(9));

        new PositionFile(path).replace(position(8));

        assertThat(new PositionFile(path).read()).contains(position(8));
    }

    @Test
    void aGreaterPositionOfAnotherInstanceStays() throws IOException {
        new PositionFile(path).write(position(9));

        new PositionFile(path).write(position(8));

        assertThat(new PositionFile(path).read()).contains(position(9));
    }

    @Test
    void anotherInstallationIsWrittenOver() throws IOException {
        new PositionFile(path).write(new KeptPosition(new BooksPosition(new UUID(3, 4), 9, AT), Optional.empty()));

        new PositionFile(path).write(position(1));

        assertThat(new PositionFile(path).read()).contains(position(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "installation=", "position=7\nat=2026-01-31T12:00:00Z\n",
            "installation=00000000-0000-0001-0000-000000000002\nposition=x\nat=2026-01-31T12:00:00Z\n",
            "installation=00000000-0000-0001-0000-000000000002\nposition=7\nat=soon\n",
            "installation=00000000-0000-0001-0000-000000000002\nposition=-7\nat=2026-01-31T12:00:00Z\n",
            "installation=00000000-0000-0001-0000-000000000002\nposition=7\nat=2026-01-31T12:00:00Z\nclock_ahead=far\n",
            "installation=00000000-0000-0001-0000-000000000002\nposition=9\nposition=7\nat=2026-01-31T12:00:00Z\n"})
    void anotherContentIsNoPosition(String content) throws IOException {
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);

        assertThatThrownBy(new PositionFile(path)::read).isInstanceOf(IOException.class);
    }

    @Test
    void whatAKilledWriterLeftIsDeleted() throws IOException {
        PositionFile file = new PositionFile(path);
        file.write(position(7));
        Path old = Files.writeString(path.resolveSibling("position.1.tmp"), "x");
        Files.setLastModifiedTime(old, FileTime.from(Instant.EPOCH));
        Files.writeString(path.resolveSibling("position.2.tmp"), "x");

        file.deleteUnfinished();

        assertThat(files()).containsExactly("position", "position.2.tmp");
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> found = Files.list(path.getParent())) {
            return found.map(Path::getFileName).map(Path::toString).sorted().toList().stream();
        }
    }
}

package dev.hazina.persistence.restore;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The newest position of the books in a file outside of the database, where a restore of the database doesn't change
/// it. Each instance may have a file of its own, or several may share one.
public final class PositionFile {
    private static final String INSTALLATION = "installation";
    private static final String POSITION = "position";
    private static final String AT = "at";
    private static final String JOURNAL = "journal";
    private static final String LINES = "lines";
    private static final String AHEAD = "clock_ahead";
    private static final String EXPLANATION = """
            # How far the books of this installation have come. A start compares it with the database: if that is
            # older, it was restored from a backup. Not part of a backup.
            """;
    /// A file that is being written is younger.
    private static final Duration LEFT_BEHIND = Duration.ofMinutes(1);

    private final Path path;
    private final Path directory;
    private final Path unfinished;

    /// @param path its directory is created with the first write
    public PositionFile(Path path) {
        this.path = path.toAbsolutePath();
        this.directory = Optional.ofNullable(this.path.getParent())
                .orElseThrow(() -> new IllegalArgumentException("a directory is no position file"));
        // Instances that share the file may not write into each other's.
        this.unfinished = this.path.resolveSibling(this.path.getFileName() + "." + UUID.randomUUID() + ".tmp");
    }

    public Path path() {
        return path;
    }

    /// @return empty when there is no file
    /// @throws IOException when the file can't be read, or has another content
    public Optional<KeptPosition> read() throws IOException {
        String text;
        try {
            text = Files.readString(path);
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
        try {
            Map<String, String> values = values(text);
            BooksPosition books = new BooksPosition(UUID.fromString(values.getOrDefault(INSTALLATION, "")),
                    Long.parseLong(values.getOrDefault(POSITION, "")), Instant.parse(values.getOrDefault(AT, "")));
            if (books.number() < 0) {
                throw new IOException("its position is negative");
            }
            return Optional.of(new KeptPosition(books, writer(values, books.number()),
                    Optional.ofNullable(values.get(AHEAD)).map(Duration::parse).orElse(Duration.ZERO)));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new IOException("it has no installation, position and time", e);
        }
    }

    /// @throws IllegalArgumentException where two values are given for one name
    private static Map<String, String> values(String text) {
        Map<String, String> values = new HashMap<>();
        text.lines().filter(line -> !line.startsWith("#")).map(line -> line.split("=", 2))
                .filter(pair -> pair.length == 2)
                .forEach(pair -> values.merge(pair[0].strip(), pair[1].strip(), (one, other) -> {
                    throw new IllegalArgumentException("two values");
                }));
        return values;
    }

    /// Earlier versions wrote none, and don't mind one.
    private static Optional<KnownJournal> writer(Map<String, String> values, long position) {
        Optional<Long> lines = Optional.ofNullable(values.get(LINES)).map(Long::parseLong);
        return Optional.ofNullable(values.get(JOURNAL)).map(run -> new KnownJournal(UUID.fromString(run), position,
                lines.orElse(0L), lines.isPresent(), false));
    }

    /// Replaces the file as a whole, whatever it holds.
    public void replace(KeptPosition position) throws IOException {
        put(position);
    }

    /// Replaces the file as a whole; afterwards it survives a crash of the machine. A greater position of another
    /// instance stays.
    public void write(KeptPosition kept) throws IOException {
        BooksPosition position = kept.books();
        if (read().map(KeptPosition::books).filter(there -> there.installation().equals(position.installation()))
                .filter(there -> there.number() >= position.number()).isPresent()) {
            return;
        }
        put(kept);
    }

    private void put(KeptPosition kept) throws IOException {
        BooksPosition position = kept.books();
        Files.createDirectories(directory);
        String text = EXPLANATION + INSTALLATION + "=" + position.installation() + "\n" + POSITION + "="
                + position.number() + "\n" + AT + "=" + position.at() + "\n" + kept.writer()
                        .map(own -> JOURNAL + "=" + own.id() + "\n" + (own.kept()
                                ? LINES + "=" + own.line() + "\n"
                                : ""))
                        .orElse("")
                + (kept.ahead().isZero() ? "" : AHEAD + "=" + kept.ahead() + "\n");
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        try {
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING);
        }
        try (FileChannel entry = FileChannel.open(directory, StandardOpenOption.READ)) {
            entry.force(true);
        }
    }

    /// Deletes what writers that were killed have left.
    void deleteUnfinished() throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        Instant before = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, path.getFileName() + ".*.tmp")) {
            for (Path each : found) {
                if (Files.getLastModifiedTime(each).toInstant().isBefore(before)) {
                    Files.deleteIfExists(each);
                }
            }
        }
    }
}

package dev.hazina.persistence.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A file that lines are only added to. Its name has the day, in UTC, on which it was begun. A file in which a write
/// failed is not written any more: it may end in a part of a line.
final class JournalFile implements AutoCloseable {
    private static final String PREFIX = "sent-";
    private static final String SUFFIX = ".journal";
    private static final Pattern RUN = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final DateTimeFormatter DAY = DateTimeFormatter.BASIC_ISO_DATE.withZone(ZoneOffset.UTC);

    private final LocalDate day;
    private final Path path;
    private final FileChannel channel;
    private final @Nullable Object key;
    private boolean used;

    private JournalFile(LocalDate day, Path path) throws IOException {
        this.day = day;
        this.path = path;
        this.channel = open(path);
        this.key = keyOf(path);
    }

    /// Creates a file that doesn't exist yet, readable by its owner only.
    ///
    /// @param writer distinguishes the files of a day
    static JournalFile create(Path directory, LocalDate day, String writer) throws IOException {
        String name = PREFIX + DAY.format(day) + "-" + writer + SUFFIX;
        Path path = directory.resolve(name);
        JournalFile file = new JournalFile(day, path);
        try {
            flush(directory);
        } catch (IOException e) {
            file.close();
            throw e;
        }
        return file;
    }

    /// Creates a file that will replace another one.
    static JournalFile create(Path file) throws IOException {
        return new JournalFile(LocalDate.EPOCH, file);
    }

    /// Distinguishes the file from another one of the same name; null where the file system tells none.
    private static @Nullable Object keyOf(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    /// A file's name survives a crash of the machine when its directory was flushed.
    static void flush(Path directory) throws IOException {
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        }
    }

    LocalDate day() {
        return day;
    }

    /// Whether a reader would find it. A file that was deleted, or whose directory was taken away or mounted over, goes
    /// on taking lines.
    boolean isThere() {
        try {
            return Objects.equals(keyOf(path), key);
        } catch (IOException away) {
            return false;
        }
    }

    /// Adds lines. It returns when they survive a crash of the machine.
    void add(List<byte[]> lines) throws IOException {
        ByteBuffer all = ByteBuffer.allocate(lines.stream().mapToInt(line -> line.length).sum());
        lines.forEach(all::put);
        all.flip();
        while (all.hasRemaining()) {
            channel.write(all);
        }
        channel.force(false);
        used = true;
    }

    /// Deletes the file where nothing was ever added to it.
    void deleteUnused() throws IOException {
        if (!used) {
            Files.deleteIfExists(path);
        }
    }

    /// The run of the program that has written the file, by its name; empty where it was renamed.
    static Optional<UUID> runOf(Path file) {
        Matcher run = RUN.matcher(file.getFileName().toString());
        return run.find() ? Optional.of(UUID.fromString(run.group())) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /// The journal's files in a directory, the oldest first.
    static List<Path> in(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> dayOf(file).isPresent()).sorted().toList();
        }
    }

    /// The day in the file's name; empty where it is no file of the journal.
    static Optional<LocalDate> dayOf(Path file) {
        String name = file.getFileName().toString();
        int end = name.indexOf('-', PREFIX.length());
        if (!name.startsWith(PREFIX) || !name.endsWith(SUFFIX) || end < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(name.substring(PREFIX.length(), end), DAY));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}

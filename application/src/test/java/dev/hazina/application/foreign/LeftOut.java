package dev.hazina.application.foreign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What the build leaves out on this machine, in a line at its end. Tests run in many processes, so each note is a file
/// in its module's `target`.
public final class LeftOut {
    private static final Path NOTES = Path.of("target", "left-out");

    private LeftOut() {}

    /// @param key replaces the note with the same key
    static void note(String key, String what) {
        try {
            Files.createDirectories(NOTES);
            Files.writeString(NOTES.resolve(key), what);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void clear(String key) {
        try {
            Files.deleteIfExists(NOTES.resolve(key));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @return one line; empty where nothing is left out
    static String summary(Path repository) throws IOException {
        SequencedSet<String> notes = new TreeSet<>();
        for (Path module : listed(repository)) {
            for (Path note : listed(module.resolve(NOTES))) {
                notes.add(Files.readString(note));
            }
        }
        return notes.isEmpty() ? "" : "Left out on this machine: " + String.join(", ", notes);
    }

    /// Prints the line. Called by the build after all tests.
    ///
    /// @param arguments the repository
    public static void main(String... arguments) throws IOException {
        String summary = summary(Path.of(arguments[0]));
        if (!summary.isEmpty()) {
            System.out.println("\n" + summary + "\n");
        }
    }

    private static List<Path> listed(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList();
        }
    }
}

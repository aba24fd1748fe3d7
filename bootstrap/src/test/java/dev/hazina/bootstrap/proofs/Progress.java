package dev.hazina.bootstrap.proofs;

import dev.hazina.bootstrap.proofs.Proof.Portion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What was run: a file with a line for each finished portion. The last line of a portion counts.
final class Progress {
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 8;

    private final Path file;
    private final Map<String, Done> done = new LinkedHashMap<>();

    /// A finished portion.
    ///
    /// @param proof its name
    /// @param machine what it ran on
    record Done(String proof, long first, int count, boolean passed, String commit, long seconds, Instant at,
            String machine) {

        private String line() {
            return String.join(SEPARATOR, proof, Long.toString(first), Integer.toString(count),
                    passed ? "passed" : "failed", commit, Long.toString(seconds), at.toString(), machine);
        }

        private static Done read(String line) {
            String[] fields = line.split(SEPARATOR, -1);
            if (fields.length != FIELDS) {
                throw new IllegalStateException("not a line of the progress: " + line);
            }
            return new Done(fields[0], Long.parseLong(fields[1]), Integer.parseInt(fields[2]),
                    fields[3].equals("passed"), fields[4], Long.parseLong(fields[5]), Instant.parse(fields[6]),
                    fields[7]);
        }
    }

    private Progress(Path file) {
        this.file = file;
    }

    static Progress in(Path directory) {
        Progress progress = new Progress(directory.resolve("progress.tsv"));
        try {
            Files.createDirectories(directory);
            if (Files.exists(progress.file)) {
                Files.readAllLines(progress.file).forEach(line -> progress.keep(Done.read(line)));
            }
            return progress;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The portions that have not passed, in their order.
    List<Portion> open(List<Proof> proofs) {
        List<Portion> open = new ArrayList<>();
        for (Proof proof : proofs) {
            proof.inPortions().stream().filter(portion -> !passed(portion)).forEach(open::add);
        }
        return open;
    }

    /// Adds a line, at once.
    void add(Done finished) {
        try {
            Files.writeString(file, finished.line() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND,
                    StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        keep(finished);
    }

    /// The portions of the proof that are finished, by their last lines.
    List<Done> of(Proof proof) {
        return proof.inPortions().stream().map(Progress::key).filter(done::containsKey).map(done::get).toList();
    }

    Collection<Done> all() {
        return List.copyOf(done.values());
    }

    private void keep(Done finished) {
        done.put(key(finished.proof(), finished.first(), finished.count()), finished);
    }

    private boolean passed(Portion portion) {
        Done finished = done.get(key(portion));
        return finished != null && finished.passed();
    }

    private static String key(Portion portion) {
        return key(portion.proof().name(), portion.first(), portion.count());
    }

    private static String key(String proof, long first, int count) {
        return proof + SEPARATOR + first + SEPARATOR + count;
    }
}

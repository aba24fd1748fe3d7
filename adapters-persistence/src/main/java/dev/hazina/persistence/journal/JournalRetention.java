package dev.hazina.persistence.journal;

import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.webhook.SecretBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes old files of the send journal, and seals the lines of others again after a change of the secrets key.
public final class JournalRetention {
    private static final Logger LOG = LoggerFactory.getLogger(JournalRetention.class);
    /// The days for which an instance may still add to a file: it begins another one on the next day, by its own clock.
    private static final int DAYS_WRITTEN = 2;

    private final Path directory;
    private final String instance;
    private final SealedLines lines;
    private final SecretsKeyring ring;
    private final List<InstantSource> clocks;
    private final Period kept;

    /// @param instance a name that no other run of the program has
    /// @param clocks all of which have to say that a file is old. One alone that is months ahead would delete what a
    /// restore needs.
    /// @param kept the age, in days, at which a file is deleted
    public JournalRetention(Path directory, String instance, SecretBox box, SecretsKeyring ring,
            List<InstantSource> clocks,
            Period kept) {
        this.directory = directory;
        this.instance = instance;
        this.lines = new SealedLines(box);
        this.ring = ring;
        this.clocks = List.copyOf(clocks);
        this.kept = kept;
    }

    public void runDue() {
        LocalDate today = LocalDate.ofInstant(earliest(), ZoneOffset.UTC);
        try {
            for (Path file : JournalFile.in(directory)) {
                LocalDate day = JournalFile.dayOf(file).orElseThrow();
                if (day.isBefore(today.minus(kept))) {
                    Files.deleteIfExists(file);
                } else if (day.isBefore(today.minusDays(DAYS_WRITTEN))) {
                    sealAgain(file);
                }
            }
        } catch (IOException e) {
            throw new JournalFailure("the send journal in " + directory + " can't be tidied", e);
        }
    }

    private Instant earliest() {
        return clocks.stream().map(InstantSource::instant).min(Comparator.naturalOrder()).orElseThrow();
    }

    /// Replaces a file by one with the same lines. After a crash either of the two is there.
    private void sealAgain(Path file) throws IOException {
        List<String> all = new ArrayList<>();
        SealedLines.forEach(file, all::add);
        if (all.stream().noneMatch(this::isOutdated)) {
            return;
        }
        Path next = directory.resolve(file.getFileName() + "." + instance);
        Files.deleteIfExists(next);
        try (JournalFile copy = JournalFile.create(next)) {
            copy.add(all.stream().map(line -> isOutdated(line) ? lines.sealAgain(line) : lines.kept(line)).toList());
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        JournalFile.flush(directory);
        LOG.info("{} was sealed again with the present secrets key", file);
    }

    /// A line that no key opens stays as it is: the key may come back.
    private boolean isOutdated(String line) {
        try {
            boolean outdated = ring.isOutdated(Optional.of(lines.keyOf(line)));
            if (outdated) {
                lines.open(line);
            }
            return outdated;
        } catch (RuntimeException e) {
            return false;
        }
    }
}

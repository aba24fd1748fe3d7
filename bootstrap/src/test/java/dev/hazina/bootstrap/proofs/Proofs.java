package dev.hazina.bootstrap.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.bench.Machine;
import dev.hazina.bootstrap.bench.MarkedSection;
import dev.hazina.bootstrap.proofs.Progress.Done;
import dev.hazina.bootstrap.proofs.Proof.Portion;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The long proofs at full size, with `-Pproofs` only: every portion that has not passed yet, one after the other. What
/// is done is kept in a directory, so a run that was stopped goes on, and one more after the last does nothing.
final class Proofs {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Path PAGE = REPOSITORY.resolve(Path.of("docs", "proofs.md"));
    private static final Path JAR = Path.of(System.getProperty("hazina.jar", "target/hazina.jar")).toAbsolutePath();

    private final Path directory = Path.of(System.getProperty("hazina.proofs.dir")).toAbsolutePath();
    private final Set<String> only = Arrays.stream(System.getProperty("hazina.proofs.only", "").split(",", -1))
            .filter(name -> !name.isBlank()).collect(Collectors.toSet());
    /// No portion begins after so many; 0 for no end.
    private final long minutes = Long.getLong("hazina.proofs.minutes", 0);
    private final String commit = Machine.commit(REPOSITORY);
    private final String machine = Machine.hardware();

    @Test
    @Timeout(value = 30, unit = TimeUnit.DAYS)
    void run() throws IOException {
        Files.createDirectories(directory);
        try (FileChannel channel = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE); FileLock lock = channel.tryLock()) {
            assertThat(lock).as("another run has " + directory).isNotNull();
            Progress progress = Progress.in(directory);
            List<Proof> wanted = Proof.all().stream()
                    .filter(proof -> only.isEmpty() || only.contains(proof.group()) || only.contains(proof.name()))
                    .toList();
            assertThat(wanted).as("proofs named by proofs.only").isNotEmpty();
            List<String> failed = runOpen(progress, wanted);
            assertThat(failed).isEmpty();
        }
    }

    /// @return what to read, and the command for it, for each portion that failed
    private List<String> runOpen(Progress progress, List<Proof> wanted) throws IOException {
        long began = System.nanoTime();
        List<Portion> open = progress.open(wanted);
        System.out.println("Proofs: " + open.size() + " portions to run, progress in " + directory);
        List<String> failed = new ArrayList<>();
        for (Portion portion : open) {
            if (minutes > 0 && System.nanoTime() - began > TimeUnit.MINUTES.toNanos(minutes)) {
                System.out.println("Proofs: the time is over; the same command goes on from here");
                break;
            }
            run(portion, progress, failed);
            write(progress);
        }
        write(progress);
        System.out.println(new ProofTable(Proof.all(), progress).text());
        return failed;
    }

    private void run(Portion portion, Progress progress, List<String> failed) throws IOException {
        String name = portion.proof().name();
        Path log = directory.resolve(name + "-" + portion.first() + ".log");
        long began = System.nanoTime();
        boolean passed = new PortionRun(REPOSITORY, JAR).passes(portion, log);
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
        progress.add(new Done(name, portion.first(), portion.count(), passed, commit, seconds, Instant.now(), machine));
        System.out.printf("%s, %s: %s in %d s%n", name, portion.seeds(), passed ? "passed" : "FAILED", seconds);
        if (passed) {
            Files.delete(log);
        } else {
            failed.add(name + ", " + portion.seeds() + ": see " + log + "; again by mvn " + portion.again());
        }
    }

    /// After each portion, so that a run that is stopped leaves a true table.
    private static void write(Progress progress) throws IOException {
        new MarkedSection("results", "mvn verify -Pproofs").write(PAGE, new ProofTable(Proof.all(), progress).text());
    }
}

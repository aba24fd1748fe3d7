package dev.hazina.bootstrap.proofs;

import dev.hazina.bootstrap.proofs.Proof.Portion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a portion in a JVM of its own, so that portions share nothing, and one that hangs or dies ends alone.
///
/// @param repository whose modules' directories the tests run in
/// @param jar the packaged program
record PortionRun(Path repository, Path jar) {
    private static final Duration LONGEST = Duration.ofHours(2);

    /// @param log gets everything it says
    /// @return whether it passed
    boolean passes(Portion portion, Path log) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                        "-Xmx1g", "-Duser.timezone=UTC", "-Duser.language=en", "-Duser.country=US",
                        "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow",
                        "-Djunit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD",
                        "-Dhazina.jar=" + jar));
        portion.properties().forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PortionMain.class.getName(),
                portion.proof().test()));
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            Path module = repository.resolve(portion.proof().module());
            Process process = new ProcessBuilder(command).directory(module.toFile()).redirectErrorStream(true)
                    .redirectOutput(log.toFile()).start();
            return ended(process) == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// @return the exit code; another than 0 for one that took too long. What it has started goes with it.
    private static int ended(Process process) throws InterruptedException {
        try {
            if (process.waitFor(LONGEST.toMinutes(), TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            return 1;
        } finally {
            List<ProcessHandle> family = process.descendants().toList();
            process.destroyForcibly();
            family.forEach(ProcessHandle::destroyForcibly);
        }
    }
}

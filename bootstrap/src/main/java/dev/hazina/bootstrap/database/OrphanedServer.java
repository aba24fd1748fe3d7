package dev.hazina.bootstrap.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A server that a killed program left running, or the lock file of one that does not run.
///
/// Called with the directory's lock held, so the server's program has ended.
final class OrphanedServer {

    private OrphanedServer() {}

    /// Clears the way for a server on this cluster.
    ///
    /// A server left running is stopped rather than adopted: starting takes a fraction of a second, and then there is
    /// one way to run, with this program's settings and as this program's child.
    static void clear(Path cluster) throws IOException, InterruptedException {
        Path lockFile = cluster.resolve("postmaster.pid");
        List<String> lines;
        try {
            lines = Files.readAllLines(lockFile);
        } catch (NoSuchFileException e) {
            return;
        }
        Optional<Long> owner = lines.stream().findFirst().flatMap(OrphanedServer::processId);
        if (owner.isEmpty()) {
            // Its writer was killed between creating and filling it. PostgreSQL leaves that decision to others.
            Files.delete(lockFile);
            return;
        }
        Optional<ProcessHandle> process = ProcessHandle.of(owner.get());
        if (process.isEmpty()) {
            return; // PostgreSQL removes it itself.
        }
        if (serves(process.get(), cluster)) {
            Signals.stop(process.get(), () -> serves(process.get(), cluster));
        } else {
            replaceProcessId(lockFile, lines);
        }
    }

    /// A single-user server writes its process id with a minus.
    private static Optional<Long> processId(String line) {
        try {
            long number = Math.abs(Long.parseLong(line.strip()));
            return number == 0 ? Optional.empty() : Optional.of(number);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// Whether the process is a running server of this very cluster: not another program that got its process id, and
    /// not a dead one that is not yet reaped, which has no arguments any more.
    private static boolean serves(ProcessHandle process, Path cluster) {
        List<String> arguments = Arrays.asList(process.info().arguments().orElse(new String[0]));
        return Collections.indexOfSubList(arguments, List.of("-D", cluster.toString())) >= 0;
    }

    /// The process id belongs to another program, or to a dead process that is never reaped, as happens in containers.
    /// PostgreSQL would refuse for ever. It ignores its parent's id, though, and then still checks whether any process
    /// of the old server is attached to its shared memory: so the file gets the id of this program, and no check is
    /// skipped.
    private static void replaceProcessId(Path lockFile, List<String> lines) throws IOException {
        var signed = new ArrayList<>(lines);
        signed.set(0, Long.toString(ProcessHandle.current().pid()));
        Files.write(lockFile, signed);
    }
}

package dev.hazina.application.foreign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A package from npm with the scripts that use it. A module keeps them in `src/test/foreign/<name>`, with a
/// `package-lock.json` that fixes the bytes and names no registry. They are installed into `target/foreign/<name>`
/// once, and again when the lock file changes.
///
/// Tests that need a package are skipped, with a message, where there is no Node or no registry. Any other error is a
/// failure.
public final class NodePackages {
    private static final Path SOURCES = Path.of("src", "test", "foreign");
    private static final Path TARGET = Path.of("target", "foreign");
    private static final String LOCK = "package-lock.json";
    /// The messages of npm when it can't reach the registry, as opposed to an error in the package.
    private static final List<String> NO_REGISTRY = List.of("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET",
            "ETIMEDOUT", "ENETUNREACH", "ENOTCACHED", "ERR_SOCKET_TIMEOUT");
    private static final String NO_REGISTRY_KEY = "NPM_REGISTRY";
    private static final long PATIENCE_SECONDS = 180;

    private final Path directory;

    private NodePackages(Path directory) {
        this.directory = directory;
    }

    /// The package of its lock file. Tests of one module don't run at the same time, so no other test installs it.
    ///
    /// @param name the directory's below `src/test/foreign`
    public static NodePackages of(String name) {
        Path directory = TARGET.resolve(name).toAbsolutePath();
        try {
            OutsideTool.NODE.orSkip();
            OutsideTool.NPM.orSkip();
            copy(SOURCES.resolve(name), directory);
            install(name, directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new NodePackages(directory);
    }

    /// Runs one of the scripts.
    ///
    /// @param input the script's standard input
    /// @return the script's standard output; its error output is shown
    public String run(String script, String input, String... arguments) {
        List<String> command = new ArrayList<>(List.of("node", script));
        command.addAll(List.of(arguments));
        try {
            Path given = Files.writeString(Files.createTempFile(directory, "input", ""), input);
            try {
                Ended ended = end(new ProcessBuilder(command).directory(directory.toFile())
                        .redirectInput(given.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT));
                if (ended.code() != 0) {
                    throw new IllegalStateException(script + " ended with " + ended.code() + ": " + ended.said());
                }
                return ended.said();
            } finally {
                Files.delete(given);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Ended(int code, String said) {}

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith(LOCK)) {
                    Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /// The lock file is copied for npm, and copied under another name when npm is done, as a mark of a complete
    /// install.
    private static void install(String name, Path directory) throws IOException {
        Path wanted = SOURCES.resolve(name).resolve(LOCK);
        Path installed = directory.resolve("installed-lock.json");
        if (Files.exists(installed) && Files.mismatch(wanted, installed) < 0) {
            return;
        }
        Files.copy(wanted, directory.resolve(LOCK), StandardCopyOption.REPLACE_EXISTING);
        Ended npm = end(new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund",
                "--prefer-offline").directory(directory.toFile()).redirectErrorStream(true));
        if (npm.code() != 0 && NO_REGISTRY.stream().anyMatch(npm.said()::contains)) {
            LeftOut.note(NO_REGISTRY_KEY, "checks by packages from npm (npm can't reach its registry)");
            Assumptions.abort("npm can't reach its registry to install " + name);
        }
        LeftOut.clear(NO_REGISTRY_KEY);
        if (npm.code() != 0) {
            throw new IllegalStateException("npm can't install " + name + ":\n" + npm.said());
        }
        Files.copy(wanted, installed, StandardCopyOption.REPLACE_EXISTING);
    }

    /// The output goes to a file: reading a pipe would wait forever for a program that hangs.
    private static Ended end(ProcessBuilder builder) throws IOException {
        Path said = Files.createTempFile("foreign", ".out");
        Process process = builder.redirectOutput(said.toFile()).start();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(builder.command() + " does not end");
            }
            return new Ended(process.exitValue(), Files.readString(said));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
            Files.delete(said);
        }
    }
}

package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// A shell into which commands are typed one after the other, and one program beside it that it has started.
final class TypedShell implements AutoCloseable {
    private static final String END = "end of the commands";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process bash;
    private final Writer in;
    private final BufferedReader out;
    private final Path log;

    TypedShell(Path directory) throws IOException {
        log = directory.resolve("beside.log");
        bash = new ProcessBuilder("bash").directory(directory.toFile()).redirectErrorStream(true).start();
        in = bash.outputWriter(StandardCharsets.UTF_8);
        out = bash.inputReader(StandardCharsets.UTF_8);
        type("set -eu\n");
    }

    /// Types commands and waits for their end.
    ///
    /// @return what they print
    List<String> type(String commands) throws IOException {
        assertThat(commands.lines().filter(line -> !line.startsWith("#"))).noneMatch(line -> line.contains("…"));
        in.write(commands + "\necho; echo '" + END + "'\n");
        in.flush();
        List<String> printed = new ArrayList<>();
        for (String line = out.readLine(); !END.equals(line); line = out.readLine()) {
            if (line == null) {
                throw new AssertionError("the shell ended in\n" + commands + "and said " + printed);
            }
            printed.add(line);
        }
        return printed.stream().filter(line -> !line.isBlank()).toList();
    }

    /// Starts a program beside the shell, and waits for a line of it.
    ///
    /// @return the group of the line
    String start(String command, Pattern awaited) throws IOException {
        Files.writeString(log, "");
        type("env " + command + " > beside.log 2>&1 & BESIDE=$!");
        return said(awaited);
    }

    /// Waits until the program beside the shell has printed a line.
    ///
    /// @return the group of the line
    String said(Pattern awaited) {
        return Awaitility.await().atMost(PATIENCE).until(
                () -> awaited.matcher(Files.readString(log)).results().findFirst(), Optional::isPresent)
                .map(line -> line.group(1)).orElseThrow();
    }

    /// Ends the program beside the shell.
    void stop() throws IOException {
        type("kill $BESIDE 2> /dev/null || true; wait $BESIDE || true");
    }

    @Override
    public void close() throws IOException {
        bash.descendants().forEach(ProcessHandle::destroyForcibly);
        bash.destroyForcibly();
        in.close();
        out.close();
    }
}

package dev.hazina.bootstrap.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/// Runs the server's programs.
final class ServerCommands {

    /// How a command ended, and what it printed on either stream.
    record Finished(int exitCode, String output) {

        boolean succeeded() {
            return exitCode == 0;
        }
    }

    private ServerCommands() {}

    /// Runs a short command to its end, with `input` on its standard input.
    ///
    /// @throws IOException when there is no such program, or it may not be run here
    static Finished run(List<String> command, String input) throws IOException, InterruptedException {
        Process process = prepare(command).redirectErrorStream(true).start();
        try (OutputStream stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(UTF_8));
        } catch (IOException e) {
            // It ended without reading; its output and exit code show why.
        }
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Finished(process.waitFor(), output);
    }

    /// A command in an environment in which it means the same everywhere: no `PGPORT`, `PGDATA` or the like of the
    /// user's, and messages in English, because some of them are read here.
    static ProcessBuilder prepare(List<String> command) {
        var builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.keySet()
                .removeIf(name -> name.startsWith("PG") || name.startsWith("LC_") || name.equals("LANGUAGE"));
        environment.put("LC_ALL", "C");
        environment.put("TZ", "UTC");
        return builder;
    }

    /// The last error of a program, without time stamp and severity, for a person to read.
    static String lastComplaint(String output) {
        List<String> lines = output.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        return lines.reversed().stream().filter(line -> line.contains("FATAL:") || line.contains("PANIC:")
                || line.contains("error:")).findFirst()
                .map(line -> line.replaceFirst("^.*?(FATAL|PANIC|error):\\s*", ""))
                .orElse(lines.isEmpty() ? "it gave no reason" : lines.getLast());
    }
}

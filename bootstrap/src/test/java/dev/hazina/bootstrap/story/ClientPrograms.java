package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Starts programs that call a client of one file in its language, and do what they are told line by line.
///
final class ClientPrograms {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;
    private final List<String> command;
    private final Queue<Running> started = new ConcurrentLinkedQueue<>();

    /// @param command without the service's address and credentials
    ClientPrograms(Path directory, List<String> command) {
        this.directory = directory;
        this.command = List.copyOf(command);
    }

    Path directory() {
        return directory;
    }

    /// @param patienceSeconds for how long it repeats a request
    Running start(String url, String keyId, String secret, int patienceSeconds) throws IOException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of(url, keyId, secret, Integer.toString(patienceSeconds)));
        Running running = new Running(new ProcessBuilder(whole).directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start());
        started.add(running);
        return running;
    }

    /// Ends all that were started.
    void kill() {
        started.forEach(Running::kill);
    }

    /// One that runs.
    static final class Running implements AutoCloseable {
        private final Process process;
        private final Writer in;
        private final BufferedReader out;

        private Running(Process process) {
            this.process = process;
            in = process.outputWriter(StandardCharsets.UTF_8);
            out = process.inputReader(StandardCharsets.UTF_8);
        }

        /// What the client answered: `ok` with the value, `refused` or `unanswered`.
        JsonNode tell(Map<String, ?> what) {
            send(what);
            return said().orElseThrow(() -> new AssertionError("the program ended at " + what));
        }

        JsonNode call(String method, String path, Map<String, ?> body) {
            return tell(Map.of("do", "call", "method", method, "path", path, "body", body));
        }

        JsonNode ok(JsonNode answer) {
            assertThat(answer.has("ok")).as(answer.toString()).isTrue();
            return answer.get("ok");
        }

        void send(Map<String, ?> what) {
            try {
                in.write(JSON.writeValueAsString(what) + "\n");
                in.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// The next line; empty where the program has ended.
        Optional<JsonNode> said() {
            try {
                return Optional.ofNullable(out.readLine()).map(Api::read);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Gives it no chance to do anything more.
        void kill() {
            process.destroyForcibly();
            process.onExit().join();
        }

        @Override
        public void close() {
            kill();
        }
    }
}

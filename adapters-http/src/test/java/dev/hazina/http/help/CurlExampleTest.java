package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The page of each operation has a command that a shell takes as it stands, and that calls this operation. The shell
/// runs all commands with a `curl` that prints its arguments.
@TestInstance(Lifecycle.PER_CLASS)
class CurlExampleTest {
    private static final Pattern COMMAND = Pattern.compile("id=\"command\".*?<code>(.*?)</code></pre>", Pattern.DOTALL);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String URL = "http://service";
    private static final long SECONDS = 60;

    private final Served served = Served.sandbox();
    private final List<ApiOperation> operations = ApiDocument.of(served).operations();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void everyOperationHasACommandThatCallsIt() throws Exception {
        List<String> commands = operations.stream().map(this::command).toList();
        List<List<String>> calls = run(commands);

        assertThat(calls).hasSameSizeAs(operations);
        for (int i = 0; i < calls.size(); i++) {
            ApiOperation operation = operations.get(i);
            List<String> call = calls.get(i);
            String url = call.stream().filter(word -> word.startsWith(URL)).findFirst().orElseThrow();
            assertThat(method(call)).as(commands.get(i)).isEqualTo(operation.method());
            assertThat(operation.matches(url.substring(URL.length()).replaceFirst("\\?.*", ""))).as(url).isTrue();
            assertThat(call.contains("-u")).as(commands.get(i)).isEqualTo(operation.role().isPresent());
            body(call, operation);
        }
    }

    /// The body is the first example of the reference, which other tests send.
    private static void body(List<String> call, ApiOperation operation) throws IOException {
        List<JsonNode> examples = operation.requestExamples();
        assertThat(call.contains("-d")).isEqualTo(!examples.isEmpty());
        if (!examples.isEmpty()) {
            assertThat(JSON.readTree(call.get(call.indexOf("-d") + 1)))
                    .isEqualTo(JSON.readTree(examples.getFirst().toString()));
        }
    }

    private static String method(List<String> call) {
        int named = call.indexOf("-X");
        return named >= 0 ? call.get(named + 1) : call.contains("-d") ? "POST" : "GET";
    }

    private String command(ApiOperation operation) {
        JsonNode tree = operation.tree();
        String tag = tree.path("tags").path(0).asText().toLowerCase(Locale.ROOT).replace(' ', '-');
        String page = ResponseChecks.answered(
                served.get("/docs/api/" + tag + "/" + tree.path("operationId").asText()).send(), 200).body();
        Matcher found = COMMAND.matcher(page);
        assertThat(found.find()).as(operation.name()).isTrue();
        return found.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&#34;", "\"").replace("&quot;", "\"")
                .replace("&#39;", "'").replace("&amp;", "&");
    }

    /// The arguments of each call, which the shell prints one a line in hexadecimal.
    private static List<List<String>> run(List<String> commands) throws Exception {
        StringBuilder script = new StringBuilder("set -eu\nURL=" + URL
                + " KEY=key SECRET=secret STAFF=staff STAFF_SECRET=secret\n"
                + "curl() { echo call; for word; do printf %s \"$word\" | od -An -v -tx1 | tr -d ' \\n'; echo; done; }"
                + "\n");
        commands.forEach(command -> script.append(command).append('\n'));
        Process bash = new ProcessBuilder("bash").redirectErrorStream(true).start();
        try (var in = bash.outputWriter(StandardCharsets.UTF_8)) {
            in.write(script.toString());
        }
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).as(said).isZero();
        List<List<String>> calls = new ArrayList<>();
        for (String line : said.lines().toList()) {
            if (line.equals("call")) {
                calls.add(new ArrayList<>());
            } else {
                calls.getLast().add(
                        new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8));
            }
        }
        return calls;
    }
}

package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The shell blocks of a page, run one after the other in one shell as they stand, by the user that PostgreSQL runs as.
/// A comment in a block is what the command above it prints, with `…` for what is left out.
final class PastedBlocks implements AutoCloseable {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```\n(.*?)^```$");
    private static final String END = "end of the block";

    private final Process bash;
    private final Writer in;
    private final BufferedReader out;
    private final List<String> left;

    PastedBlocks(Path page, Path directory, Map<String, String> variables) throws IOException {
        left = new ArrayList<>(BLOCK.matcher(Files.readString(page)).results().map(block -> block.group(1)).toList());
        ProcessBuilder builder = new ProcessBuilder(DebianPostgres.asUser("bash")).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("HAZINA_"));
        builder.environment().putAll(variables);
        bash = builder.redirectErrorStream(true).start();
        in = bash.outputWriter(StandardCharsets.UTF_8);
        out = bash.inputReader(StandardCharsets.UTF_8);
    }

    int left() {
        return left.size();
    }

    void set(String variable, String value) throws IOException {
        in.write("export " + variable + "='" + value + "'\n");
    }

    /// Runs the next block, which has to contain the words, and compares what it prints with its comments.
    ///
    /// @return what it printed
    List<String> next(String words) throws IOException {
        String block = left.removeFirst();
        assertThat(block).contains(words);
        assertThat(block.lines().filter(line -> !line.startsWith("#"))).noneMatch(line -> line.contains("…"));
        in.write(block + "echo '" + END + "'\n");
        in.flush();
        List<String> printed = new ArrayList<>();
        for (String line = out.readLine(); !END.equals(line); line = out.readLine()) {
            if (line == null) {
                throw new AssertionError("the shell ended in the block\n" + block + "and said " + printed);
            }
            printed.add(line);
        }
        List<String> unread = new ArrayList<>(printed);
        for (String comment : block.lines().filter(line -> line.startsWith("# ")).toList()) {
            String line = unread.stream().filter(one -> expected(comment).matcher(one).matches()).findFirst()
                    .orElseThrow(() -> new AssertionError(comment + " is not among " + printed));
            unread.subList(0, unread.indexOf(line) + 1).clear();
        }
        return printed;
    }

    private static Pattern expected(String comment) {
        String[] pieces = comment.substring(2).split("…", -1);
        return Pattern.compile(String.join(".*", Stream.of(pieces).map(Pattern::quote).toList()));
    }

    @Override
    public void close() throws IOException {
        bash.destroy();
        in.close();
        out.close();
    }
}

package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// The blocks of *The first five minutes* in the README, and then those of the examples, pasted into one shell as they
/// stand. A comment in a block is what the command above it prints, with `…` for what is left out.
@TestInstance(Lifecycle.PER_CLASS)
final class ReadmeIT {
    private static final Path README = Path.of("..", "README.md");
    private static final Pattern CHAPTER = Pattern.compile("(?ms)^## The first five minutes\n(.*?)^## ");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```\n(.*?)^```$");
    private static final Path EXAMPLES = Path.of("..", "docs", "examples.md");
    private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```sh\n(.*?)^```$");
    private static final String MARK = "next block";
    private static final long LONGEST_SECONDS = 120;

    @TempDir
    static Path directory;

    private HazinaProcess hazina;
    private List<String> blocks;
    private List<List<String>> printed;

    @BeforeAll
    void paste() throws Exception {
        Path dataDir = Files.createDirectory(directory.resolve(".hazina"));
        hazina = HazinaProcess.startPrepared(dataDir, Map.of());
        String chapter = first(CHAPTER, Files.readString(README));
        blocks = Stream.concat(BLOCK.matcher(chapter).results(), EXAMPLE.matcher(Files.readString(EXAMPLES)).results())
                .map(block -> block.group(1)).toList();
        printed = printed(blocks);
    }

    @AfterAll
    void stop() {
        hazina.close();
    }

    @Test
    void nothingHasToBeFilledIn() {
        assertThat(blocks).hasSizeGreaterThan(12);
        assertThat(blocks.stream().flatMap(ReadmeIT::commands)).noneMatch(line -> line.contains("…"));
    }

    @Test
    void everyCommandPrintsWhatIsWrittenBelowIt() {
        assertThat(printed).hasSameSizeAs(blocks);
        int compared = 0;
        for (int i = 0; i < blocks.size(); i++) {
            List<String> lines = new ArrayList<>(printed.get(i));
            for (String comment : blocks.get(i).lines().filter(line -> line.startsWith("# ")).toList()) {
                String line = lines.stream().filter(one -> expected(comment).matcher(one).matches()).findFirst()
                        .orElseThrow(() -> new AssertionError(comment + " is not among " + lines));
                lines.subList(0, lines.indexOf(line) + 1).clear();
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(13);
    }

    @Test
    void nothingIsRefused() {
        assertThat(printed.stream().flatMap(List::stream)).noneMatch(line -> line.contains("\"error\""));
    }

    @Test
    void theMoneyIsWhereItWasSent() {
        try (Api api = hazina.merchant()) {
            JsonNode wallets = api.get("/v1/wallets").expect(200).get("data");
            assertThat(wallets).anySatisfy(wallet -> {
                assertThat(wallet.get("name").asText()).isEqualTo("Savings");
                assertThat(api.available(wallet.get("id").asText())).isEqualTo("40.00");
            });
            assertThat(wallets).anySatisfy(wallet -> {
                assertThat(wallet.get("is_default").asBoolean()).isTrue();
                assertThat(api.available(wallet.get("id").asText())).isEqualTo("780.00");
            });
        }
    }

    @Test
    void theFileOfTransactionsIsKept() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.filter(file -> file.toString().endsWith(".csv"))).singleElement()
                    .satisfies(file -> assertThat(Files.readString(file)).contains("order-1", "SBX"));
        }
    }

    private static Stream<String> commands(String block) {
        return block.lines().filter(line -> !line.startsWith("#"));
    }

    private static Pattern expected(String comment) {
        String[] pieces = comment.substring(2).split("…", -1);
        return Pattern.compile(String.join(".*", Stream.of(pieces).map(Pattern::quote).toList()) + ".*");
    }

    private static String first(Pattern pattern, String text) {
        return pattern.matcher(text).results().findFirst().orElseThrow().group(1);
    }

    /// The lines that each block prints.
    private static List<List<String>> printed(List<String> blocks) throws Exception {
        Process bash = new ProcessBuilder("bash").directory(directory.toFile()).redirectErrorStream(true).start();
        try (var in = bash.outputWriter(StandardCharsets.UTF_8)) {
            in.write("set -eu\n");
            for (String block : blocks) {
                // what a block prints last may have no end of line
                in.write("echo '" + MARK + "'\n" + block + "echo\n");
            }
        }
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).as(said).isZero();
        List<List<String>> printed = new ArrayList<>();
        said.lines().forEach(line -> {
            if (line.equals(MARK)) {
                printed.add(new ArrayList<>());
            } else {
                printed.getLast().add(line);
            }
        });
        return printed;
    }
}

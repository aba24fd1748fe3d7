package dev.hazina.providers.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page shows the code that is compiled here.
class WriteAnAdapterTest {
    private static final Path PAGE = Path.of("..", "docs", "write-an-adapter.md");
    private static final Path CODE = Path.of("..", "docs", "provider-template", "src");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final int FEWEST = 10;

    @Test
    void theCodeOnThePageIsTheCodeThatPasses() throws IOException {
        String code;
        try (Stream<Path> files = Files.walk(CODE)) {
            code = files.filter(file -> file.toString().endsWith(".java")).map(WriteAnAdapterTest::read)
                    .map(WriteAnAdapterTest::plain).collect(Collectors.joining("\n"));
        }
        List<String> blocks = BLOCK.matcher(read(PAGE)).results().map(found -> plain(found.group(1))).toList();

        assertThat(blocks).hasSizeGreaterThan(FEWEST).allMatch(code::contains);
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

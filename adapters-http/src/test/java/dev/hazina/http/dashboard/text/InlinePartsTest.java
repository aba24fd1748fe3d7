package dev.hazina.http.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A part of a page that a punctuation mark follows ends without a line break, which a browser shows as a space.
class InlinePartsTest {
    private static final Path TEMPLATES = Path.of("src/main/jte");
    private static final Pattern BEFORE_A_MARK = Pattern
            .compile("@template\\.(part\\.[a-z]+)\\((?:[^()]|\\([^()]*\\))*\\)[.,:;]");

    @Test
    void nothingStandsBetweenAPartAndTheMarkBehindIt() throws IOException {
        Set<String> inline = new TreeSet<>();
        for (Path template : templates()) {
            inline.addAll(marked(Files.readString(template)));
        }

        assertThat(inline).contains("part.time").allSatisfy(part -> assertThat(Files.readString(
                TEMPLATES.resolve(part.replace('.', '/') + ".jte"))).as(part).doesNotEndWith("\n"));
    }

    @Test
    void aPartBeforeAMarkIsFound() {
        assertThat(marked("<p>since @template.part.time(time = page.at().get()).</p>")).containsExactly("part.time");
        assertThat(marked("<td>@template.part.badge(badge = row.state())</td>")).isEmpty();
    }

    private static Set<String> marked(String template) {
        return BEFORE_A_MARK.matcher(template).results().map(hit -> hit.group(1)).collect(Collectors.toSet());
    }

    private static List<Path> templates() throws IOException {
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            return files.filter(file -> file.toString().endsWith(".jte")).toList();
        }
    }
}

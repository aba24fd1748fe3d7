package dev.hazina.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;

/// A list of exceptions that lies beside the rules, a line for each.
final class TextList {

    private TextList() {}

    static List<String> of(String file) {
        try (var lines = Files.lines(SourceFile.ROOT.resolve("bootstrap/src/test/java/dev/hazina/architecture")
                .resolve(file))) {
            return lines.filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

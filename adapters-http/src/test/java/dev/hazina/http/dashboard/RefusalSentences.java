package dev.hazina.http.dashboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sentences of the refusals in the sources. What a sentence takes from a variable is a sample.
public final class RefusalSentences {
    private static final List<String> MODULES = List.of("domain", "application", "adapters-http",
            "adapters-persistence");
    private static final Pattern REFUSAL = Pattern.compile("new Refusal\\.(?!NotFound)\\w+\\(");
    private static final Pattern TOKEN = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|->|[?:,;{}]|\\+|[\\w.]+");
    private static final String SAMPLE = "name";

    private RefusalSentences() {}

    /// @param file the name of the file that has it
    public record Found(String file, String sentence) {}

    public static List<Found> all() {
        return MODULES.stream().flatMap(module -> files(Path.of("..", module, "src/main/java")))
                .flatMap(RefusalSentences::in).toList();
    }

    private static Stream<Path> files(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Found> in(Path file) {
        String source = read(file);
        List<Found> found = new ArrayList<>();
        for (Matcher refusal = REFUSAL.matcher(source); refusal.find();) {
            sentences(argument(source, refusal.end()))
                    .forEach(sentence -> found.add(new Found(file.getFileName().toString(), sentence)));
        }
        return found.stream();
    }

    /// The text up to the bracket that closes the refusal, without what stands in brackets itself.
    private static String argument(String source, int begin) {
        StringBuilder kept = new StringBuilder();
        int depth = 1;
        for (int at = begin; depth > 0; at++) {
            char c = source.charAt(at);
            int end = c == '"' ? literalEnd(source, at) : at;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            kept.append(depth == 1 && c != ')' ? source.substring(at, end + 1) : "");
            at = end;
        }
        return kept.toString();
    }

    private static int literalEnd(String source, int begin) {
        int end = begin + 1;
        while (source.charAt(end) != '"') {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return end;
    }

    public static List<String> sentences(String argument) {
        List<String> sentences = new ArrayList<>();
        StringBuilder sentence = new StringBuilder();
        boolean hasText = false;
        for (Matcher token = TOKEN.matcher(argument + ","); token.find();) {
            String literal = token.group(1);
            if (literal != null) {
                sentence.append(sentence.isEmpty() && literal.startsWith(" ") ? SAMPLE : "").append(literal);
                hasText = true;
            } else if (token.group().matches("[\\w.]+")) {
                sentence.append(SAMPLE);
            } else if (!token.group().equals("+")) {
                if (hasText) {
                    sentences.add(sentence.toString());
                }
                sentence.setLength(0);
                hasText = false;
            }
        }
        return sentences;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

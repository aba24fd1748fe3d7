package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every path, package and type that the maps of the code name exists.
class DocumentedNamesTest {
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern TYPE = Pattern.compile("[A-Z][a-z]\\w*(\\.\\w+)?(\\(\\))?");
    private static final Pattern PACKAGE = Pattern
            .compile("(domain|application|http|persistence|providers|webhooks|bootstrap)(\\.[a-z]+)+");
    private static final Pattern PATH = Pattern.compile("[\\w.<][\\w.<>…,*-]*(/[\\w.<>…,*-]+)+/?");
    private static final Pattern DECLARATION = Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)");

    /// Types of the JDK and of libraries that the pages name.
    private static final Set<String> FOREIGN = Set.of("InstantSource", "Optional", "Duration");

    private static final List<String> FILES = files();
    private static final Set<String> TYPES = types();

    @ParameterizedTest
    @ValueSource(strings = {"ARCHITECTURE.md", "CONTRIBUTING.md", "docs/glossary.md"})
    void everyNameExists(String page) throws IOException {
        assertThat(unknown(Files.readString(SourceFile.ROOT.resolve(page)))).isEmpty();
    }

    @Test
    void aNameThatDoesNotExistIsFound() {
        assertThat(unknown("`http.limit` has `NoSuchType` and `Money.java` in `domain/…/nowhere/Money.java`, `Money`, "
                + "`domain/…/money/Money.java`, `http.auth`, `GET /v1/payments`, `Money.noSuchMember`"))
                .containsExactly("http.limit", "NoSuchType", "domain/…/nowhere/Money.java", "Money.noSuchMember");
    }

    private static List<String> unknown(String page) {
        List<String> unknown = new ArrayList<>();
        Matcher code = CODE.matcher(FENCED.matcher(page).replaceAll(""));
        while (code.find()) {
            if (!exists(code.group(1))) {
                unknown.add(code.group(1));
            }
        }
        return unknown;
    }

    private static boolean exists(String name) {
        if (PACKAGE.matcher(name).matches()) {
            String directory = "/dev/hazina/" + name.replace('.', '/') + "/";
            return FILES.stream().anyMatch(file -> file.contains(directory));
        }
        if (TYPE.matcher(name).matches() && !name.endsWith(".java")) {
            return typeExists(name.replace("()", ""));
        }
        if (name.endsWith(".java") && !name.contains("/")) {
            return alternatives(name).allMatch(DocumentedNamesTest::pathExists);
        }
        return !PATH.matcher(name).matches() || isOutside(name)
                || alternatives(name).allMatch(DocumentedNamesTest::pathExists);
    }

    private static boolean typeExists(String name) {
        int dot = name.indexOf('.');
        String type = dot < 0 ? name : name.substring(0, dot);
        if (FOREIGN.contains(type)) {
            return true;
        }
        return TYPES.contains(type) && (dot < 0 || mentions(type, name.substring(dot + 1)));
    }

    private static boolean mentions(String type, String member) {
        Pattern word = Pattern.compile("\\b" + Pattern.quote(member) + "\\b");
        return FILES.stream().filter(file -> file.endsWith("/" + type + ".java"))
                .anyMatch(file -> word.matcher(read(SourceFile.ROOT.resolve(file))).find());
    }

    /// `<A,B>Checks.java` means two names, `<Noun>` any.
    private static Stream<String> alternatives(String name) {
        Matcher list = Pattern.compile("<([^<>]*,[^<>]*)>").matcher(name);
        return list.find()
                ? Stream.of(list.group(1).split(",")).map(each -> name.replace(list.group(), each))
                : Stream.of(name);
    }

    private static boolean pathExists(String name) {
        String[] parts = name.replaceAll("/$", "").split("(?=[…*<])|(?<=[…*>])");
        StringBuilder regex = new StringBuilder("(.*/)?");
        for (String part : parts) {
            regex.append(part.equals("…") || part.equals("*")
                    ? ".*"
                    : part.startsWith("<") ? "[\\w-]+" : Pattern.quote(part));
        }
        Pattern path = Pattern.compile(regex + "(/.*)?");
        return FILES.stream().anyMatch(file -> path.matcher(file).matches());
    }

    /// Exists only after a build, or outside the repository.
    private static boolean isOutside(String name) {
        return name.startsWith("target/") || name.contains("/target/") || name.startsWith("usr/")
                || name.startsWith("application/json") || name.startsWith("text/");
    }

    private static List<String> files() {
        try (Stream<Path> tree = Files.walk(SourceFile.ROOT)) {
            return tree.map(path -> SourceFile.ROOT.relativize(path).toString().replace('\\', '/'))
                    .filter(path -> !path.contains("/target/") && !path.startsWith(".git/")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> types() {
        return FILES.stream().filter(file -> file.endsWith(".java"))
                .flatMap(file -> DECLARATION.matcher(read(SourceFile.ROOT.resolve(file))).results())
                .map(declared -> declared.group(1)).collect(Collectors.toUnmodifiableSet());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The documents as pages. Each is made when it is first asked for, and kept: there are as many as there are files.
@Singleton
final class Library {
    private static final String DECISIONS = "docs/adr/README.md";
    private static final Pattern DECISION = Pattern.compile("\\((\\d{4}-[a-z0-9-]+\\.md)\\)");

    private final Map<String, Article> articles = new ConcurrentHashMap<>();

    /// The page at an address.
    ///
    /// @param parts of the address, below `/docs`
    Optional<Article> find(String... parts) {
        return HelpFiles.file(parts).map(this::of);
    }

    /// The page of a file.
    Article of(String file) {
        return articles.computeIfAbsent(file, Article::of);
    }

    /// All documents in a language, those in the menu first.
    List<Article> all(Language language) {
        Stream<String> decisions = DECISION.matcher(HelpFiles.text(DECISIONS)).results()
                .map(found -> "docs/adr/" + found.group(1));
        return Stream.concat(HelpMenu.files(), decisions).distinct()
                .filter(file -> HelpFiles.language(file) == language).map(this::of).toList();
    }
}

package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The search over the help pages in a language, in English with all operations of the API. A hit is the part of a page
/// below one heading. The hits that have the most words of the question come, and the best first.
@Singleton
final class HelpSearch {
    static final int MOST_HITS = 25;
    private static final double WEIGHT = 2;

    private final Library library;
    private final Reference reference;
    private final Map<Language, WordIndex> indexes = new ConcurrentHashMap<>();

    HelpSearch(Library library, Reference reference) {
        this.library = library;
        this.reference = reference;
    }

    private record Scored(SearchEntry entry, int words, double score) {}

    List<SearchHit> find(String question, Language language) {
        List<String> terms = SearchTerms.of(question, language);
        List<List<String>> forms = terms.stream().map(term -> SearchTerms.forms(term, language)).toList();
        List<Scored> scored = scored(forms, index(language));
        int most = scored.stream().mapToInt(Scored::words).max().orElse(0);
        return scored.stream().filter(one -> one.words() == most)
                .sorted(Comparator.comparingDouble(Scored::score).reversed()
                        .thenComparing(one -> one.entry().address()))
                .limit(MOST_HITS).map(one -> SearchHit.of(one.entry(), forms.stream().flatMap(List::stream).toList()))
                .toList();
    }

    /// The entries that have any of the terms.
    ///
    /// @param terms each with its forms
    private static List<Scored> scored(List<List<String>> terms, WordIndex known) {
        Map<Integer, Scored> scored = new HashMap<>();
        for (List<String> forms : terms) {
            Map<Integer, Double> scores = new HashMap<>();
            forms.forEach(form -> known.scores(form)
                    .forEach((number, score) -> scores.merge(number, score, Double::sum)));
            scores.forEach((number, score) -> scored.merge(number,
                    new Scored(known.entry(number), 1, score),
                    (one, more) -> new Scored(one.entry(), one.words() + 1, one.score() + more.score())));
        }
        return List.copyOf(scored.values());
    }

    /// The index of a language, which its first search makes. Others wait for it meanwhile.
    private WordIndex index(Language language) {
        return indexes.computeIfAbsent(language, made -> WordIndex.of(
                Stream.concat(articles(made), made == Language.ENGLISH ? operations() : Stream.empty()).toList()));
    }

    private Stream<SearchEntry> articles(Language language) {
        return library.all(language).stream().flatMap(article -> article.sections().stream()
                .map(section -> SearchEntry.of(
                        article.address() + (section.anchor().isEmpty() ? "" : "#" + section.anchor()),
                        article.title(), section.heading(), section.text(), HelpMenu.weight(article.address()))));
    }

    private Stream<SearchEntry> operations() {
        List<SearchEntry> entries = new ArrayList<>();
        Markdown.render(reference.introduction(), Optional::of).sections().forEach(section -> entries.add(
                SearchEntry.of(HelpFiles.REFERENCE + "#" + section.anchor(), "API reference",
                        section.heading().isEmpty() ? "API reference" : section.heading(), section.text(), WEIGHT)));
        reference.tags().stream().flatMap(tag -> tag.entries().stream()).forEach(entry -> {
            StringBuilder text = new StringBuilder(entry.method() + " " + entry.path() + " " + entry.id() + ". ");
            text.append(PlainText.ofMarkdown(entry.operation().path("description").asText()));
            reference.names(entry).forEach(name -> text.append(' ').append(name));
            entries.add(SearchEntry.of(entry.address(), "API reference: " + entry.tag(), entry.summary(),
                    text.toString(), WEIGHT));
        });
        return entries.stream();
    }
}

package dev.hazina.http.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A part of a page that a search has found, with the text around the first word of the question.
public record SearchHit(String address, String page, String heading, List<Part> excerpt) {
    private static final int BEFORE = 60;
    private static final int LENGTH = 220;

    /// A piece of the excerpt.
    ///
    /// @param isMatch whether it is a word of the question
    public record Part(String text, boolean isMatch) {}

    static SearchHit of(SearchEntry entry, List<String> terms) {
        int first = terms.stream().mapToInt(term -> SearchEntry.start(entry.lowerText(), term, 0))
                .filter(at -> at >= 0).min().orElse(0);
        int from = first <= BEFORE ? 0 : entry.text().indexOf(' ', first - BEFORE) + 1;
        int to = Math.min(entry.text().length(), Math.max(from, first) + LENGTH);
        String cut = entry.text().substring(from, to);
        return new SearchHit(entry.address(), entry.page(), entry.heading(), parts((from > 0 ? "… " : "") + cut
                + (to < entry.text().length() ? "…" : ""), terms));
    }

    private static List<Part> parts(String text, List<String> terms) {
        String lower = text.toLowerCase(Locale.ROOT);
        List<Part> parts = new ArrayList<>();
        int done = 0;
        for (int at = next(lower, terms, 0); at >= 0 && at < text.length(); at = next(lower, terms, done)) {
            parts.add(new Part(text.substring(done, at), false));
            done = end(text, at);
            parts.add(new Part(text.substring(at, done), true));
        }
        parts.add(new Part(text.substring(done), false));
        return parts.stream().filter(part -> !part.text().isEmpty()).toList();
    }

    /// The end of the word that begins here.
    private static int end(String text, int start) {
        int end = start + 1;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int next(String text, List<String> terms, int from) {
        return terms.stream().mapToInt(term -> SearchEntry.start(text, term, from)).filter(at -> at >= 0).min()
                .orElse(-1);
    }
}

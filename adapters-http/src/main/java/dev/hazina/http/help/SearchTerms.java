package dev.hazina.http.help;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The words of a question that are searched for.
final class SearchTerms {
    static final int LONGEST_QUESTION = 200;
    private static final int MOST = 8;
    /// Shorter words keep an s at their end, which belongs to them.
    private static final int SHORTEST_PLURAL = 4;
    private static final Set<String> FILLERS = Set.of("a", "an", "the", "of", "to", "in", "on", "for", "and", "or",
            "is", "are", "do", "does", "did", "i", "my", "me", "we", "our", "how", "what", "why", "when", "where",
            "can", "it", "with", "from", "by", "at", "be", "was", "that", "this");

    private SearchTerms() {}

    /// The terms in lower case, a plural as its singular, without words that stand everywhere.
    static List<String> of(String question) {
        String asked = question.length() > LONGEST_QUESTION ? question.substring(0, LONGEST_QUESTION) : question;
        List<String> words = Stream.of(asked.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}_]+"))
                .map(word -> word.replaceAll("^_+|_+$", "")).filter(word -> !word.isEmpty()).distinct().toList();
        List<String> telling = words.stream().filter(word -> !FILLERS.contains(word)).toList();
        return (telling.isEmpty() ? words : telling).stream().map(SearchTerms::singular).distinct().limit(MOST)
                .toList();
    }

    private static String singular(String word) {
        return word.length() >= SHORTEST_PLURAL && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}

package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
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
    private static final String TO = "ku";
    private static final int SHORTEST_INFINITIVE = 6;
    private static final Set<String> ENGLISH = Set.of("a", "an", "the", "of", "to", "in", "on", "for", "and", "or",
            "is", "are", "do", "does", "did", "i", "my", "me", "we", "our", "how", "what", "why", "when", "where",
            "can", "it", "with", "from", "by", "at", "be", "was", "that", "this");
    private static final Set<String> SWAHILI = Set.of("na", "ya", "wa", "la", "za", "cha", "vya", "kwa", "ni", "je",
            "si", "au", "kama", "ili", "katika", "kwenye", "kwamba", "hii", "hiyo", "hilo", "gani", "nini", "vipi",
            "jinsi", "namna", "lini", "wapi", "nani", "mimi", "sisi", "yangu", "wangu", "langu", "zangu", "naweza",
            "nawezaje", "ninaweza", "ninawezaje", "nataka", "ninataka");

    private SearchTerms() {}

    /// The terms in lower case, a plural of English as its singular, without words that stand everywhere.
    static List<String> of(String question, Language language) {
        String asked = question.length() > LONGEST_QUESTION ? question.substring(0, LONGEST_QUESTION) : question;
        List<String> words = Stream.of(asked.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}_]+"))
                .map(word -> word.replaceAll("^_+|_+$", "")).filter(word -> !word.isEmpty()).distinct().toList();
        boolean isEnglish = language == Language.ENGLISH;
        Set<String> fillers = isEnglish ? ENGLISH : SWAHILI;
        List<String> telling = words.stream().filter(word -> !fillers.contains(word)).toList();
        return (telling.isEmpty() ? words : telling).stream()
                .map(word -> isEnglish ? singular(word) : word).distinct().limit(MOST)
                .toList();
    }

    /// The forms of a term that are looked for: a verb of Swahili in its infinitive, and as a button commands it.
    static List<String> forms(String term, Language language) {
        return language == Language.SWAHILI && term.startsWith(TO) && term.length() >= SHORTEST_INFINITIVE
                ? List.of(term, term.substring(TO.length()))
                : List.of(term);
    }

    private static String singular(String word) {
        return word.length() >= SHORTEST_PLURAL && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}

package dev.hazina.http.help;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The inverted index of the help: for each word the parts of pages that have it, and how often. A search reads the
/// words that begin with its terms, and no text.
final class WordIndex {
    /// A word at each place where one begins, also behind an underscore inside of another one.
    private static final Pattern WORD = Pattern
            .compile("(?<![\\p{L}\\p{Nd}])(?=([\\p{L}\\p{N}][\\p{L}\\p{N}_]*))");

    private final List<SearchEntry> entries;
    private final String[] words;
    /// For each word the numbers of its entries, and beside each how often its text has it.
    private final int[][] places;
    private final int[][] counts;

    private WordIndex(List<SearchEntry> entries, TreeMap<String, Map<Integer, Integer>> byWord) {
        this.entries = entries;
        words = byWord.keySet().toArray(String[]::new);
        places = byWord.values().stream().map(found -> found.keySet().stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new);
        counts = byWord.values().stream().map(found -> found.values().stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new);
    }

    static WordIndex of(List<SearchEntry> entries) {
        TreeMap<String, Map<Integer, Integer>> byWord = new TreeMap<>();
        for (int number = 0; number < entries.size(); number++) {
            SearchEntry entry = entries.get(number);
            add(byWord, entry.lowerText(), number, 1);
            add(byWord, entry.lowerHeading(), number, 0);
            add(byWord, entry.lowerPage(), number, 0);
        }
        return new WordIndex(entries, byWord);
    }

    private static void add(Map<String, Map<Integer, Integer>> byWord, String text, int number, int times) {
        Matcher found = WORD.matcher(text);
        while (found.find()) {
            byWord.computeIfAbsent(found.group(1), word -> new HashMap<>()).merge(number, times, Integer::sum);
        }
    }

    /// How well each entry answers a term, by the entry's number; entries without it are not there.
    Map<Integer, Double> scores(String term) {
        Map<Integer, Integer> times = new HashMap<>();
        int from = Arrays.binarySearch(words, term);
        for (int at = from < 0 ? -from - 1 : from; at < words.length && words[at].startsWith(term); at++) {
            for (int i = 0; i < places[at].length; i++) {
                times.merge(places[at][i], counts[at][i], Integer::sum);
            }
        }
        Map<Integer, Double> scores = HashMap.newHashMap(times.size());
        times.forEach((number, count) -> scores.put(number, entries.get(number).score(term, count)));
        return scores;
    }

    SearchEntry entry(int number) {
        return entries.get(number);
    }
}

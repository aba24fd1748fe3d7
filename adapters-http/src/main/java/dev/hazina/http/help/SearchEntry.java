package dev.hazina.http.help;

import java.util.Locale;

/// A part of a help page that a search can find.
///
/// @param heading of the part; that of the page where the part begins it
/// @param weight how much a hit counts
record SearchEntry(String address, String page, String heading, String text, double weight, String lowerText,
        String lowerHeading, String lowerPage) {
    private static final double EXACT = 14;
    private static final double IN_HEADING = 10;
    private static final double IN_TITLE = 4;
    private static final int MOST_COUNTED = 5;

    static SearchEntry of(String address, String page, String heading, String text, double weight) {
        return new SearchEntry(address, page, heading, text, weight, text.toLowerCase(Locale.ROOT),
                heading.toLowerCase(Locale.ROOT), page.toLowerCase(Locale.ROOT));
    }

    /// How well it answers a term that it has.
    ///
    /// @param times how often the text has it
    double score(String term, int times) {
        double score = Math.min(MOST_COUNTED, times);
        int at = start(lowerHeading, term, 0);
        if (at >= 0) {
            int end = at + term.length();
            boolean isWhole = end == lowerHeading.length() || !Character.isLetterOrDigit(lowerHeading.charAt(end));
            score += isWhole ? EXACT : IN_HEADING;
        }
        return (score + (start(lowerPage, term, 0) >= 0 ? IN_TITLE : 0)) * weight;
    }

    /// Where a word begins with the term; negative where none does.
    static int start(String text, String term, int from) {
        int at = text.indexOf(term, from);
        while (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) {
            at = text.indexOf(term, at + 1);
        }
        return at;
    }
}

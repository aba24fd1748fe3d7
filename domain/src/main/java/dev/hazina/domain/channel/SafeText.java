package dev.hazina.domain.channel;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text from outside, made safe to be stored and shown. Too much is hidden rather than too little.
public final class SafeText {
    private static final String PHONE = "[phone]";
    private static final String SECRET = "[secret]";
    private static final String CUT = "…";
    /// What is looked at. The time to look grows faster than the length.
    private static final int LONGEST_READ = 1_000;

    /// What consists of many digits and is no phone number: codes such as `500.001.1001` and `DP00800001008`, days, and
    /// ids of ours.
    private static final String KEPT = "(?<kept>(?<![\\p{Nd}a-f])(?:[45]\\d\\d\\.\\d{3}\\.\\d{2,4}"
            + "|DP0\\d{3}000[01]\\d{3}|(?:19|20)\\d\\d-\\d\\d-\\d\\d"
            + "|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\\p{Nd}a-f]))";
    /// Nine digits or more, however they are grouped: `2547…`, `+254 7…`, `(07…) …-…`, `0.7.…`. Cards have as many.
    private static final Pattern DIGITS = Pattern.compile(
            KEPT + "|[+(]*+\\p{Nd}(?:[\\s\\h\\p{Cf}\\p{Pd}().\\/_]{0,3}+\\p{Nd}){8,}+");
    private static final Pattern CREDENTIALS = Pattern.compile(
            "(?i)(?<name>\\b(?:bearer|basic|pass(?:word|key|code)|secret|pin|token|api[ _-]?key)\\b\\s*[:=]?\\s*)"
                    + "(?=\\S*[0-9+/=_])\\S+");
    /// Keys such as `sk_live_…`, and long runs of letters and digits together.
    private static final Pattern KEYS = Pattern.compile("\\b(?:sk|rk|pk|whsec)_\\S+"
            + "|(?<![A-Za-z0-9+/_=])(?=[A-Za-z+/_=]*+[0-9])(?=[0-9+/_=]*+[A-Za-z])[A-Za-z0-9+/_=]{24,}+");

    private SafeText() {}

    public static String of(String text, int longest) {
        String read = text.length() <= LONGEST_READ ? text : beginning(text);
        String hidden = CREDENTIALS.matcher(read).replaceAll("${name}" + Matcher.quoteReplacement(SECRET));
        hidden = KEYS.matcher(hidden).replaceAll(Matcher.quoteReplacement(SECRET));
        hidden = DIGITS.matcher(hidden).replaceAll(SafeText::phoneOrKept);
        return cut(escaped(hidden.strip()), longest);
    }

    /// Without what may be the first half of a number or a key.
    private static String beginning(String text) {
        String begun = text.substring(0, LONGEST_READ);
        int end = begun.length();
        while (end > 0 && !Character.isLetter(begun.charAt(end - 1))) {
            end--;
        }
        while (end > 0 && !Character.isWhitespace(begun.charAt(end - 1))) {
            end--;
        }
        return begun.substring(0, end) + CUT;
    }

    private static String phoneOrKept(MatchResult found) {
        return Matcher.quoteReplacement(found.start("kept") >= 0 ? found.group() : PHONE);
    }

    /// Line ends, other control characters, marks that change the direction of writing and halves of characters become
    /// their number.
    private static String escaped(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE,
                        Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.UNASSIGNED ->
                    line.append(String.format(Locale.ROOT, "\\u%04x", c));
                default -> line.appendCodePoint(c);
            }
        });
        return line.toString();
    }

    private static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = longest - CUT.length();
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + CUT;
    }
}

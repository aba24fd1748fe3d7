package dev.hazina.domain.channel;

import dev.hazina.domain.refusal.Fault;

/// What a provider said about a refusal, a failure or a doubt, in its own words: for platform staff, never for a
/// merchant. Both texts are one short line without control characters, phone numbers and secrets, whatever they are
/// made of.
///
/// @param code the provider's own code; `unnamed` where it gives none
/// @param sentence the provider's own sentence, empty text where it gives none
public record ProviderWords(String code, String sentence, Fault fault) {
    public static final int LONGEST_CODE = 64;
    public static final int LONGEST_SENTENCE = 300;
    /// The code of words without one.
    public static final String UNNAMED = "unnamed";

    public ProviderWords {
        String clean = SafeText.of(code, LONGEST_CODE);
        code = clean.isEmpty() ? UNNAMED : clean;
        sentence = SafeText.of(sentence, LONGEST_SENTENCE);
    }

    /// The words of an answer that has no code of the provider's own: its HTTP status.
    public static ProviderWords ofStatus(int status, String sentence, Fault fault) {
        return new ProviderWords("http_" + status, sentence, fault);
    }

    /// Code and sentence on one line.
    public String line() {
        return sentence.isEmpty() ? code : code + " " + sentence;
    }
}

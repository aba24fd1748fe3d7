package dev.hazina.domain.channel;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A phone number of which the middle may be hidden, as providers and people write it.
///
/// @param begin digits of the number with its country code; may be empty
/// @param end its last digits; all of them where nothing is hidden
public record MaskedPhone(String begin, String end) {
    /// Fewer digits at the end are those of too many people.
    private static final Pattern FORM = Pattern.compile("(?<begin>[0-9]{0,9})[*xX•]{2,9}(?<end>[0-9]{3,6})");
    private static final Pattern WHOLE = Pattern.compile("[0-9]{9,15}");
    private static final Pattern ABROAD = Pattern.compile("^(\\+|00)");
    private static final Pattern SEPARATORS = Pattern.compile("[ ().-]");

    public static MaskedPhone of(Phone phone) {
        String digits = phone.e164().substring(1);
        return new MaskedPhone(digits, digits);
    }

    /// A number with hidden digits: `2547*****126`, `+2547 ***** 126`, `07*****126`
    public static Optional<MaskedPhone> ofWritten(String text) {
        Matcher form = FORM.matcher(bare(text));
        if (!form.matches()) {
            return Optional.empty();
        }
        String begin = form.group("begin");
        return Optional.of(new MaskedPhone(begin.startsWith("0") ? "" : begin, form.group("end")));
    }

    /// The same, or a whole number.
    public static Optional<MaskedPhone> ofTold(String text) {
        return Optional.of(bare(text)).filter(digits -> WHOLE.matcher(digits).matches())
                .map(digits -> new MaskedPhone(digits, digits)).or(() -> ofWritten(text));
    }

    /// Whether both may be the same number, by the digits that both show.
    public boolean mayBe(MaskedPhone other) {
        return (begin.startsWith(other.begin) || other.begin.startsWith(begin))
                && (end.endsWith(other.end) || other.end.endsWith(end));
    }

    private static String bare(String text) {
        return ABROAD.matcher(SEPARATORS.matcher(text).replaceAll("")).replaceFirst("");
    }
}

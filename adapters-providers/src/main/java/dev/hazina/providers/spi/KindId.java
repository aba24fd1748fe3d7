package dev.hazina.providers.spi;

import dev.hazina.domain.ledger.Subject;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Our id as one word of letters and digits that says what it is of, for a provider that reports everything on one path
/// and names nothing but the id: `P` for a payment, `R` for a refund, `W` for a payout, and the id's 32 digits. The
/// letters are no hexadecimal digits, so that the id can be found in any text.
public final class KindId {
    private static final Map<String, Subject.Kind> LETTERS = Map.of("P", Subject.Kind.PAYMENT, "R",
            Subject.Kind.REFUND, "W", Subject.Kind.PAYOUT);
    private static final Pattern FORM = Pattern.compile("([PRW])([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})"
            + "([0-9A-F]{12})");

    private KindId() {}

    /// @throws IllegalArgumentException if it is of nothing that a provider is asked for
    public static String of(Subject subject) {
        return letter(subject.kind()) + subject.id().toString().replace("-", "").toUpperCase(Locale.ROOT);
    }

    /// Whose id this is; empty where it has another form. A provider may have changed the case.
    public static Optional<Subject> read(String text) {
        Matcher form = FORM.matcher(text.toUpperCase(Locale.ROOT));
        return form.matches()
                ? Optional.ofNullable(LETTERS.get(form.group(1))).map(kind -> new Subject(kind,
                        UUID.fromString(form.replaceFirst("$2-$3-$4-$5-$6"))))
                : Optional.empty();
    }

    private static String letter(Subject.Kind kind) {
        return LETTERS.entrySet().stream().filter(letter -> letter.getValue() == kind).map(Map.Entry::getKey)
                .findFirst().orElseThrow(
                        () -> new IllegalArgumentException("no provider is asked for a " + kind.wire()));
    }
}

package dev.hazina.providers.spi;

import dev.hazina.domain.ledger.Subject;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Our id as one word of letters and digits that says what it is of, for a provider that reports everything on one path
/// and names nothing but the id: `P` for a payment, `R` for a refund, `W` for a payout, and the id's 32 digits. The
/// letters are no hexadecimal digits, so that the id can be found in any text.
public final class KindId {
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
                ? Optional.of(new Subject(kind(form.group(1)),
                        UUID.fromString(form.replaceFirst("$2-$3-$4-$5-$6"))))
                : Optional.empty();
    }

    private static String letter(Subject.Kind kind) {
        return switch (kind) {
            case PAYMENT -> "P";
            case REFUND -> "R";
            case PAYOUT -> "W";
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST ->
                throw new IllegalArgumentException("no provider is asked for a " + kind.wire());
        };
    }

    private static Subject.Kind kind(String letter) {
        return switch (letter) {
            case "P" -> Subject.Kind.PAYMENT;
            case "R" -> Subject.Kind.REFUND;
            default -> Subject.Kind.PAYOUT;
        };
    }
}

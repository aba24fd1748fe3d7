package dev.hazina.domain.contact;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Payer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A number by which a merchant knows a payer or a recipient.
///
/// @param text in E.164, or as a provider told it, which may hide digits
/// @param toldName the name, in small letters, that was told with a number which only the provider gave; empty text
///        where it told none. A number with hidden digits is one person's only together with the name
public record KnownNumber(String text, Optional<String> toldName) {

    private static final Pattern WHOLE = Pattern.compile("\\+[0-9]{12}");

    public static KnownNumber of(Phone phone) {
        return new KnownNumber(phone.e164(), Optional.empty());
    }

    public static KnownNumber told(String text, Optional<String> name) {
        return new KnownNumber(text, Optional.of(name.orElse("").toLowerCase(Locale.ROOT)));
    }

    /// The number of who paid; empty where none is known, and where it was erased.
    public static Optional<KnownNumber> of(Payer payer, Counterparty told) {
        return switch (payer) {
            case Payer.ByPhone(Phone phone) -> Optional.of(phone).filter(known -> !known.equals(known.erased()))
                    .map(KnownNumber::of);
            case Payer.ByCard _ -> Optional.empty();
            case Payer.Unnamed _ -> told.phone().map(text -> told(text, told.name()));
        };
    }

    /// For those who must not read the whole number.
    public String beginning() {
        return WHOLE.matcher(text).matches() ? new Phone(text).beginning() : text;
    }

    /// Without the person, for logs.
    @Override
    public String toString() {
        return "***";
    }
}

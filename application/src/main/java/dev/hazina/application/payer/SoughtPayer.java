package dev.hazina.application.payer;

import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import java.util.Locale;
import java.util.Optional;

/// The person whose names and phones are to be erased.
///
/// @param name as providers tell it. Only with it are numbers with hidden digits known to be this person's
public record SoughtPayer(Phone phone, Optional<String> name) {

    /// Whether a told number, with hidden digits or without, is this person's.
    ///
    /// @param toldName the name that was told with it
    public boolean is(String told, Optional<String> toldName) {
        return told.equals(phone.e164()) || isHidden(told) && mayBe(told)
                && toldName.filter(any -> name.filter(any::equalsIgnoreCase).isPresent()).isPresent();
    }

    /// Whether a number with hidden digits may be this person's, and its name tells nothing about that.
    public boolean mayBeAnothers(String told, Optional<String> toldName) {
        return isHidden(told) && mayBe(told) && toldName.isPresent() && !is(told, toldName);
    }

    private static boolean isHidden(String told) {
        return !told.matches("[+][0-9]+");
    }

    private boolean mayBe(String told) {
        return MaskedPhone.ofTold(told).filter(MaskedPhone.of(phone)::mayBe).isPresent();
    }

    /// What is hashed to recognize the same request.
    String text() {
        return phone.e164() + "\n" + name.map(any -> any.toLowerCase(Locale.ROOT)).orElse("");
    }

    /// Without the person, for logs.
    @Override
    public String toString() {
        return "***";
    }
}

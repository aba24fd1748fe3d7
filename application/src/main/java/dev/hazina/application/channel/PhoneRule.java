package dev.hazina.application.channel;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.refusal.Refusal;
import java.util.Set;

/// The phones that a provider reaches.
///
/// @param prefixes the first digits of their numbers, in E.164; none means every phone of the currency's country
public record PhoneRule(Set<String> prefixes) {

    public PhoneRule {
        prefixes = Set.copyOf(prefixes);
    }

    public static PhoneRule any() {
        return new PhoneRule(Set.of());
    }

    public boolean reaches(Phone phone) {
        return prefixes.isEmpty() || prefixes.stream().anyMatch(phone.e164()::startsWith);
    }

    /// @throws Refusal.Invalid when the provider doesn't reach it
    public void require(String field, Phone phone) {
        if (!reaches(phone)) {
            throw new Refusal.Invalid(field + " is a number that this channel doesn't reach");
        }
    }
}

package dev.hazina.application.channel;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Set;
import java.util.function.Predicate;

/// The phones that a provider reaches.
///
/// @param prefixes the first digits of their numbers, in E.164; none means every phone of the currency's country
/// @param otherwise whether it reaches a phone with other first digits, for a provider that can be asked: a list of
///        first digits ages
public record PhoneRule(Set<String> prefixes, Predicate<Phone> otherwise) {
    private static final Predicate<Phone> NEVER = phone -> false;

    public PhoneRule {
        prefixes = Set.copyOf(prefixes);
    }

    public PhoneRule(Set<String> prefixes) {
        this(prefixes, NEVER);
    }

    public static PhoneRule any() {
        return new PhoneRule(Set.of());
    }

    public boolean reaches(Phone phone) {
        return prefixes.isEmpty() || prefixes.stream().anyMatch(phone.e164()::startsWith) || otherwise.test(phone);
    }

    /// @throws Refusal.Invalid when the provider doesn't reach it
    public void require(String field, Phone phone) {
        if (!reaches(phone)) {
            throw new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                    field + " is a number that this channel doesn't reach");
        }
    }
}

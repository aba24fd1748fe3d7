package dev.hazina.application.channel;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The phones that a provider reaches, by their networks. Where several providers serve a channel, the network of a
/// phone chooses one of them, so all adapters have the same name for a network: `SAFARICOM`, `AIRTEL`, `MTN`.
///
/// @param networks the networks that it serves; none where it doesn't tell them apart
/// @param byPrefix the network of the first digits of a number, in E.164; none means every phone of the currency's
///        country. Such a list ages, and a number that moved to another network keeps its first digits
/// @param predicted the network of a phone as the provider itself names it, be it one that it serves or not; empty
///        where the provider doesn't know it, or can't be asked. It may take seconds
public record PhoneRule(Set<String> networks, Map<String, String> byPrefix,
        Function<Phone, Optional<String>> predicted) {
    private static final Function<Phone, Optional<String>> NEVER = phone -> Optional.empty();

    public PhoneRule {
        networks = Set.copyOf(networks);
        byPrefix = Map.copyOf(byPrefix);
    }

    /// The network of a phone by its first digits.
    ///
    /// @param digits how many of them were compared
    record Listed(String network, int digits) {}

    /// One network.
    ///
    /// @param prefixes the first digits of its numbers; none means every phone of the currency's country
    public static PhoneRule of(String network, Collection<String> prefixes) {
        return new PhoneRule(Set.of(network), prefixes.stream().distinct()
                .collect(Collectors.toUnmodifiableMap(Function.identity(), prefix -> network)), NEVER);
    }

    /// Every phone of the currency's country.
    public static PhoneRule any() {
        return new PhoneRule(Set.of(), Map.of(), NEVER);
    }

    /// The same without the provider's own word.
    PhoneRule unasked() {
        return new PhoneRule(networks, byPrefix, NEVER);
    }

    public Set<String> prefixes() {
        return byPrefix.keySet();
    }

    public boolean serves(String network) {
        return networks.contains(network);
    }

    /// By the longest first digits; empty where the list has none of the phone.
    Optional<Listed> listed(Phone phone) {
        return byPrefix.entrySet().stream().filter(entry -> phone.e164().startsWith(entry.getKey()))
                .map(entry -> new Listed(entry.getValue(), entry.getKey().length()))
                .max(Comparator.comparingInt(Listed::digits));
    }

    /// The list is looked at first: it takes no time.
    public boolean reaches(Phone phone) {
        return byPrefix.isEmpty() || listed(phone).isPresent()
                || predicted.apply(phone).filter(this::serves).isPresent();
    }

    /// @throws Refusal.Invalid when the provider doesn't reach it
    public void require(String field, Phone phone) {
        if (!reaches(phone)) {
            throw new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                    field + " is a number that this channel doesn't reach");
        }
    }
}

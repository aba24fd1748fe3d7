package dev.hazina.providers.pawapay;

import dev.hazina.domain.channel.Phone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The mobile money networks of one country with the prefixes of their numbers. A number that moved to another network
/// keeps its prefix, so the result is a guess.
///
/// @param byPrefix a network's name at pawaPay for each prefix
/// @param names the names of all networks
record Networks(Map<String, String> byPrefix, Set<String> names) {

    /// @param text such as `MTN_MOMO_UGA=+25677 +25678,AIRTEL_OAPI_UGA=+25670`
    /// @return empty if it is not of that form
    static Optional<Networks> parse(String text) {
        Map<String, String> byPrefix = new LinkedHashMap<>();
        for (String part : text.split(",", -1)) {
            String[] sides = part.strip().split("=", -1);
            if (sides.length != 2 || !sides[0].matches("[A-Z][A-Z0-9_]*")) {
                return Optional.empty();
            }
            for (String prefix : List.of(sides[1].strip().split("\\s+"))) {
                if (!prefix.matches("\\+\\d{3,12}") || byPrefix.putIfAbsent(prefix, sides[0]) != null) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new Networks(Map.copyOf(byPrefix), Set.copyOf(byPrefix.values())));
    }

    /// The name that all adapters have for a network which pawaPay names: `MTN` of `MTN_MOMO_UGA`. One that isn't
    /// ours keeps pawaPay's name where the other would be one of ours.
    String shared(String theirs) {
        return names.contains(theirs) || !shared().contains(beginning(theirs)) ? beginning(theirs) : theirs;
    }

    Set<String> shared() {
        return names.stream().map(Networks::beginning).collect(Collectors.toUnmodifiableSet());
    }

    Map<String, String> sharedByPrefix() {
        return byPrefix.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> beginning(entry.getValue())));
    }

    private static String beginning(String theirs) {
        int end = theirs.indexOf('_');
        return end < 0 ? theirs : theirs.substring(0, end);
    }

    /// The network with the longest matching prefix.
    Optional<String> guess(Phone phone) {
        String number = phone.e164();
        for (int length = number.length(); length > 0; length--) {
            String network = byPrefix.get(number.substring(0, length));
            if (network != null) {
                return Optional.of(network);
            }
        }
        return Optional.empty();
    }
}

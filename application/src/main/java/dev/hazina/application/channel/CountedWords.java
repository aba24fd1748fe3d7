package dev.hazina.application.channel;

import dev.hazina.domain.refusal.Fault;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How many payments, refunds and payouts a provider's last words were about, by the provider's code.
///
/// @param provider the name of the account
/// @param last when they were said last
public record CountedWords(String provider, String code, Fault fault, long count, Instant last) {

    /// The code of an account.
    private record Key(String provider, String code, Fault fault) {}

    /// Counts of several places by account and code, the most frequent first.
    public static List<CountedWords> together(Collection<CountedWords> parts) {
        return parts.stream()
                .collect(Collectors.toMap(one -> new Key(one.provider, one.code, one.fault), Function.identity(),
                        CountedWords::and))
                .values().stream().sorted(Comparator.comparing(CountedWords::count).reversed()
                        .thenComparing(CountedWords::provider).thenComparing(CountedWords::code)
                        .thenComparing(CountedWords::fault))
                .toList();
    }

    private CountedWords and(CountedWords other) {
        return new CountedWords(provider, code, fault, count + other.count,
                last.isAfter(other.last) ? last : other.last);
    }
}

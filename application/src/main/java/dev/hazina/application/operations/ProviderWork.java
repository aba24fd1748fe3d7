package dev.hazina.application.operations;

import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.OperationsReads.OpenKind;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What is open at a provider.
///
/// @param connected whether an instance connects it
/// @param items in the order of kinds and states
public record ProviderWork(String provider, boolean connected, List<OpenItems> items) {
    public ProviderWork {
        items = List.copyOf(items);
    }

    /// Whether something is held there that no instance can ask about.
    public boolean isUnreachable() {
        return !connected && held().findAny().isPresent();
    }

    /// Since when the oldest of what is held is open.
    public Optional<Instant> oldest() {
        return held().map(OpenItems::oldest).min(Comparator.naturalOrder());
    }

    /// Such as "4 payments and 2 payouts are open at airtel".
    public String sentence() {
        List<String> counts = Stream.of(OpenKind.values()).flatMap(kind -> counted(kind).stream()).toList();
        long all = held().mapToLong(OpenItems::count).sum();
        return joined(counts) + (all == 1 ? " is" : " are") + " open at " + provider;
    }

    /// The subject of the discrepancy about it. The books know providers by their names alone.
    public Subject subject() {
        return subject(provider);
    }

    static Subject subject(String provider) {
        return new Subject(Subject.Kind.PROVIDER, named("provider " + provider));
    }

    /// The id of the discrepancy after so many earlier ones: instances that raise it at the same time raise one.
    UUID discrepancy(int earlier) {
        return named(Discrepancy.Kind.NOT_CONNECTED.wire() + " " + provider + " " + earlier);
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }

    private Stream<OpenItems> held() {
        return items.stream().filter(OpenItems::isHeld);
    }

    private Optional<String> counted(OpenKind kind) {
        long count = held().filter(one -> one.kind() == kind).mapToLong(OpenItems::count).sum();
        return count == 0 ? Optional.empty() : Optional.of(count + " " + kind.wire() + (count == 1 ? "" : "s"));
    }

    private static String joined(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }
}

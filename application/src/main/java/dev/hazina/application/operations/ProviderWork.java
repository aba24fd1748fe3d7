package dev.hazina.application.operations;

import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.OperationsReads.OpenKind;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What is open at a provider.
///
/// @param connected whether an instance connects it, with what the channels need
/// @param unset the routes that can't be asked about although their provider is connected
/// @param items in the order of kinds and states, one for each kind and state
public record ProviderWork(String provider, boolean connected, List<Route> unset, List<OpenItems> items) {
    public ProviderWork {
        unset = List.copyOf(unset);
        items = List.copyOf(items);
    }

    /// A provider at which nothing is open.
    public ProviderWork(String provider) {
        this(provider, true, List.of(), List.of());
    }

    /// @param reached whether an instance can ask about these
    /// @param connected whether an instance connects the provider
    static ProviderWork of(String provider, boolean reached, boolean connected, List<OpenItems> byRoute) {
        List<Route> unset = byRoute.stream().filter(any -> connected && !reached)
                .flatMap(items -> items.route().stream()).distinct()
                .sorted(Comparator.comparing(Route::toString)).toList();
        Map<List<Object>, OpenItems> items = new LinkedHashMap<>();
        byRoute.forEach(one -> items.merge(List.of(one.kind(), one.state()), one, OpenItems::and));
        return new ProviderWork(provider, reached, unset, List.copyOf(items.values()));
    }

    /// Whether something is held there that no instance can ask about.
    public boolean isUnreachable() {
        return !connected && held().findAny().isPresent();
    }

    /// Since when the oldest of what is held is open.
    public Optional<Instant> oldest() {
        return held().map(OpenItems::oldest).min(Comparator.naturalOrder());
    }

    /// That of the first of what is held whose currency is known. Of callbacks alone none is.
    Optional<Currency> currency() {
        return held().flatMap(items -> items.route().stream()).map(Route::currency).findFirst();
    }

    /// Such as "4 payments and 2 payouts are open at airtel", or "2 payouts are open at daraja over KES.mm_b2c".
    public String sentence() {
        List<String> counts = Stream.of(OpenKind.values()).flatMap(kind -> counted(kind).stream()).toList();
        long all = held().mapToLong(OpenItems::count).sum();
        return joined(counts) + (all == 1 ? " is" : " are") + " open at " + provider
                + (unset.isEmpty() ? "" : " over " + joined(unset.stream().map(Route::toString).toList()));
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

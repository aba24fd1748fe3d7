package dev.hazina.providers.pawapay;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds the network of a phone: by querying pawaPay, which knows most numbers that moved to another network, or by the
/// number's prefix.
final class NetworkFinder {
    private static final Duration KNOWN_FOR = Duration.ofDays(1);
    private static final int MOST_KNOWN = 10_000;

    private final Map<Currency, Networks> networks;
    private final Function<Phone, Optional<String>> ask;
    private final InstantSource clock;
    private final Map<Phone, CachedNetwork> known = new RecentPhones();

    private record CachedNetwork(String network, Instant until) {}

    /// The phones that were used last.
    private static final class RecentPhones extends LinkedHashMap<Phone, CachedNetwork> {
        private static final long serialVersionUID = 1L;

        private RecentPhones() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Phone, CachedNetwork> eldest) {
            return size() > MOST_KNOWN;
        }
    }

    /// @param ask queries pawaPay; empty if it doesn't know
    NetworkFinder(Map<Currency, Networks> networks, Function<Phone, Optional<String>> ask, InstantSource clock) {
        this.networks = Map.copyOf(networks);
        this.ask = ask;
        this.clock = clock;
    }

    /// The phone's network; empty if no known network of this currency has it.
    Optional<String> of(Phone phone, Currency currency) {
        return Optional.ofNullable(networks.get(currency))
                .flatMap(ours -> named(phone).filter(ours.names()::contains).or(() -> ours.guess(phone)));
    }

    /// The phone's network as pawaPay names it, ours or not; empty if it doesn't know it, or doesn't say.
    Optional<String> named(Phone phone) {
        return remembered(phone).or(() -> asked(phone));
    }

    private Optional<String> remembered(Phone phone) {
        synchronized (known) {
            return Optional.ofNullable(known.get(phone)).filter(entry -> clock.instant().isBefore(entry.until()))
                    .map(CachedNetwork::network);
        }
    }

    private Optional<String> asked(Phone phone) {
        Optional<String> network = ask.apply(phone);
        synchronized (known) {
            network.ifPresent(name -> known.put(phone, new CachedNetwork(name, clock.instant().plus(KNOWN_FOR))));
        }
        return network;
    }
}

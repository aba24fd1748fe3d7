package dev.hazina.application.sandbox;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A store of which no record tells.
public final class InMemorySandboxStore implements SandboxStore {
    private final Map<NoticeFault, Integer> left = new EnumMap<>(NoticeFault.class);
    private final List<NetworkMovement> movements = new ArrayList<>();
    private Optional<Instant> silentUntil = Optional.empty();

    @Override
    public synchronized Faults faults() {
        return new Faults(left, silentUntil);
    }

    @Override
    public synchronized void set(NoticeFault fault, int notices) {
        left.put(fault, notices);
    }

    @Override
    public synchronized void silence(Instant until) {
        silentUntil = Optional.of(until);
    }

    @Override
    public synchronized boolean use(NoticeFault fault) {
        int notices = left.getOrDefault(fault, 0);
        left.put(fault, Math.max(0, notices - 1));
        return notices > 0;
    }

    @Override
    public synchronized void add(NetworkMovement movement) {
        movements.add(movement);
    }

    @Override
    public synchronized List<NetworkMovement> movements(String account, Currency currency, Instant from,
            Instant until, int most) {
        return movements.stream().filter(one -> one.account().equals(account))
                .filter(one -> one.amount().currency() == currency)
                .filter(one -> !one.at().isBefore(from) && one.at().isBefore(until))
                .sorted(Comparator.comparing(NetworkMovement::at).thenComparing(NetworkMovement::id)).limit(most)
                .toList();
    }

    @Override
    public synchronized List<ToldBalance> untold(String adapter) {
        return movements.stream().map(one -> new ToldBalance(one.account(), one.amount())).toList();
    }
}

package dev.hazina.providers.matrix;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A configuration with several adapters, of which one at a time gets all requests.
final class ManyProviders implements Gateways {
    private final Map<String, AdapterHarness> harnesses;
    private Optional<String> chosen = Optional.empty();
    private Optional<String> unasked = Optional.empty();

    ManyProviders(Map<String, AdapterHarness> harnesses) {
        this.harnesses = Map.copyOf(harnesses);
    }

    void choose(String name) {
        chosen = Optional.of(name);
    }

    /// Sets the adapter that may report unsolicited payments.
    void takeUnaskedFrom(String name) {
        unasked = Optional.of(name);
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return chosen.flatMap(this::named).stream().toList();
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return chosen.flatMap(this::named).stream().toList();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return unasked.flatMap(this::named);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.ofNullable(harnesses.get(name)).map(AdapterHarness::gateway);
    }
}

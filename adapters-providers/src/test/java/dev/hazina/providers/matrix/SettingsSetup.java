package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.function.UnaryOperator;

/// By the settings, for all merchants.
record SettingsSetup(AdapterHarness harness) implements LifeSetup {
    @Override
    public Hazina hazina(InMemoryWorld world, LedgerWriter writer, UnaryOperator<ChannelGateway> watched) {
        return new Hazina(world, writer, FaultyGateway.obliging(),
                new OneProvider(harness, watched.apply(harness.gateway())), Setup.plain());
    }

    @Override
    public String connect(TestMerchant shop) {
        return harness.gateway().name();
    }

    @Override
    public boolean receives() {
        return true;
    }

    @Override
    public void close() {}
}

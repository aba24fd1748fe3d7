package dev.hazina.application;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;

/// The whole application in memory.
public final class InMemoryHazina extends Hazina {
    public final InMemoryWorld memory;

    public InMemoryHazina() {
        this(new InMemoryWorld(), FaultyGateway.obliging(), Setup.plain());
    }

    public InMemoryHazina(Setup setup) {
        this(new InMemoryWorld(), FaultyGateway.obliging(), setup);
    }

    public InMemoryHazina(InMemoryWorld memory, FaultyGateway gateway, Setup setup) {
        super(memory, gateway, setup);
        this.memory = memory;
    }

    /// With another adapter before the gateway.
    public InMemoryHazina(InMemoryWorld memory, FaultyGateway gateway, Gateways gateways) {
        super(memory, memory.writer(), gateway, gateways, Setup.plain());
        this.memory = memory;
    }
}

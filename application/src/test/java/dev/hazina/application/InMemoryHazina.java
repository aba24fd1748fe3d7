package dev.hazina.application;

import dev.hazina.application.channel.FaultyGateway;

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
}

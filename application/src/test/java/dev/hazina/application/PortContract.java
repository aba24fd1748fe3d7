package dev.hazina.application;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Op;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;

/// What all port contracts begin with: an application over the world under test, and a merchant of its own.
public abstract class PortContract {
    protected World world;
    protected Hazina hazina;
    protected Shop shop;

    /// The world under test. It may hold the leavings of earlier tests.
    protected abstract World world();

    @BeforeEach
    void begin() {
        world = world();
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = Shop.open(hazina);
    }

    /// Looks at what is held and changes nothing.
    protected <R> R look(Holds holds, Function<Held, R> at) {
        return world.door().record(new Op<>(holds, held -> Decision.of(at.apply(held))));
    }
}

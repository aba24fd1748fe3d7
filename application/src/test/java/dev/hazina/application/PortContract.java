package dev.hazina.application;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.TestOperation;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;

/// The base of all port contracts: an application over the world under test, and a merchant of its own.
public abstract class PortContract implements WorldUnderTest {
    protected World world;
    protected Hazina hazina;
    protected TestMerchant shop;

    @BeforeEach
    void begin() {
        world = world();
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
    }

    /// Reads the locked rows and changes nothing.
    protected <R> R look(LockSet locks, Function<LockedRows, R> at) {
        return world.writer().record(new TestOperation<>(locks, locked -> Decision.of(at.apply(locked))));
    }
}

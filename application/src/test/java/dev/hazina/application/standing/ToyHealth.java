package dev.hazina.application.standing;

import dev.hazina.application.Hazina;
import dev.hazina.application.World;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.provideraccount.ContactMarks;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// The connections that a test has said there are: one to the provider `toy`, which is stopped, and those of accounts.
public final class ToyHealth implements ProviderHealth {
    private final List<Connection> accounts = new CopyOnWriteArrayList<>();
    private final Map<String, PaybillAddresses> paybills = new ConcurrentHashMap<>();
    private Optional<ContactMarks> marks = Optional.empty();

    @Override
    public List<Connection> connections() {
        return List.of(new Connection("toy", "status", Breaker.STOPPED, OptionalInt.of(100), Optional.empty(),
                Optional.empty()));
    }

    @Override
    public List<Connection> ofAccounts() {
        return accounts;
    }

    @Override
    public Map<String, PaybillAddresses> paybills() {
        return paybills;
    }

    /// What an account receives at, and whether its provider knows our addresses.
    public void receive(String account, PaybillAddresses addresses) {
        paybills.put(account, addresses);
    }

    /// A request to an account.
    public void ask(String account, Instant at, Optional<Instant> answered) {
        accounts.add(new Connection(account, "status", Breaker.FLOWING, OptionalInt.empty(), Optional.of(at),
                answered));
    }

    /// The marks of these connections and of callbacks, the same each time.
    public synchronized ContactMarks marks(World world) {
        ContactMarks known = marks.orElseGet(() -> new ContactMarks(world.accountContacts(), this, world.clock()));
        marks = Optional.of(known);
        return known;
    }

    /// How the accounts do by these connections and the world.
    public static ReadAccountStandings standings(Hazina hazina) {
        return new ReadAccountStandings(hazina.world.accountContacts(), hazina.health.marks(hazina.world),
                hazina.health,
                hazina.world.keptWords(), hazina.world.floatBalances(), hazina.world.pulledAccounts(),
                hazina.world.clock());
    }
}

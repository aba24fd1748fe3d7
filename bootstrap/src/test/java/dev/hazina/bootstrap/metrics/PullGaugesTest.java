package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.pull.InMemoryPulledAccounts;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.domain.channel.FloatAccount;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The figures of lists of payments.
class PullGaugesTest {
    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");
    private final InMemoryPulledAccounts accounts = new InMemoryPulledAccounts(new Books());
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final PullGauges gauges = new PullGauges(accounts, InstantSource.fixed(NOW), registry);

    private List<String> figures() {
        gauges.refresh();
        return registry.getMeters().stream().filter(one -> one.getId().getName().startsWith("hazina.pull"))
                .map(one -> one.getId().getName() + " " + one.getId().getTag("account") + " "
                        + one.measure().iterator().next().getValue())
                .sorted().toList();
    }

    @Test
    void whatIsNotKnownHasNoSeries() {
        assertThat(figures()).isEmpty();
        accounts.take(new FloatAccount("daraja", "600000:utility"), Optional.empty(), NOW);
        assertThat(figures()).containsExactly("hazina.pull.found 600000:utility 0.0");
    }

    /// Its alert would never end.
    @Test
    void anAccountThatIsNotAskedAboutAnyMoreHasNone() {
        accounts.take(new FloatAccount("daraja", "600000:utility"), Optional.empty(), NOW.minusSeconds(3 * 86_400));
        accounts.take(new FloatAccount("daraja", "600001:utility"), Optional.empty(), NOW.minusSeconds(2 * 86_400));

        assertThat(figures()).containsExactly("hazina.pull.found 600001:utility 0.0");
    }

    /// A time that is still to come is that of a clock which was set back.
    @Test
    void eachAccountHasItsOwn() {
        FloatAccount account = new FloatAccount("daraja", "600000:utility");
        accounts.take(account, Optional.empty(), NOW);
        accounts.keep(new PulledAccount(account, Optional.of(NOW.minusSeconds(90)), NOW,
                Optional.of(NOW.plusSeconds(30)), 7, Optional.empty()));

        assertThat(figures()).containsExactly("hazina.pull.found 600000:utility 7.0",
                "hazina.pull.known.age 600000:utility 90.0", "hazina.pull.listed.age 600000:utility 0.0");
    }
}

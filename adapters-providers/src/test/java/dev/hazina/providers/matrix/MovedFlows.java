package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// The flows in which money has moved. One that our own rules refuse each time, such as a payout below the smallest
/// amount, is never tried at the provider, and leaves the books in agreement.
final class MovedFlows {
    private final Set<String> moved = ConcurrentHashMap.newKeySet();

    void note(Flow flow, List<Money> movements) {
        if (!movements.isEmpty()) {
            moved.add(flow.toString());
        }
    }

    /// Money moved in each of the adapter's flows.
    void requireEach(AdapterHarness harness) {
        Set<String> still = harness.flows().stream().map(Flow::toString).collect(Collectors.toCollection(TreeSet::new));
        still.removeAll(moved);
        assertThat(still).as("flows of " + harness.gateway().name()
                + " in which no money moved: is the harness's amount within our own limits?").isEmpty();
    }
}

package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.momo.MomoHarness;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// A flow that is never tried is seen.
class MovedFlowsTest {
    private static final int LIVES = 8;
    /// Payouts in Uganda begin at 5,000 shillings.
    private static final Money TOO_LITTLE = new Money(Currency.UGX, 1_500);

    /// A harness whose payouts our own rules refuse.
    private static final class SmallPayouts extends MomoHarness {
        @Override
        public Set<Flow> flows() {
            return super.flows().stream().map(flow -> flow.kind() == Kind.DISBURSE ? flow.of(TOO_LITTLE) : flow)
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    @Test
    void payoutsThatOurOwnMinimumRefusesAreNoProof() {
        MovedFlows flows = new MovedFlows();
        for (int seed = 1; seed <= LIVES; seed++) {
            try (MomoHarness harness = new SmallPayouts()) {
                FaultSimulation life = new FaultSimulation(seed, harness, new SettingsSetup(harness),
                        new CallbackTimings());
                life.run();
                life.note(flows);
            }
        }

        try (MomoHarness harness = new SmallPayouts()) {
            assertThatThrownBy(() -> flows.requireEach(harness)).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("DISBURSE UGX.mobile_money")
                    .hasMessageNotContaining("COLLECT");
        }
    }
}

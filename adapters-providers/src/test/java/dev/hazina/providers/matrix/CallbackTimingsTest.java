package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.example.ExampleHarness;
import dev.hazina.providers.matrix.PlannedResult.CallbackTiming;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.sandbox.SandboxHarness;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// A plan without effect is seen.
class CallbackTimingsTest {
    private static final int LIVES = 12;

    @Test
    void aProviderWhoseCallbacksNeverComeIsTreatedAsPlannedInNothing() {
        Supplier<AdapterHarness> silent = () -> new ExampleHarness() {
            @Override
            public List<IncomingCallback> callbacks() {
                super.callbacks();
                return List.of();
            }
        };

        assertThatThrownBy(() -> requireEach(silent)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("example").hasMessageContainingAll(Arrays.stream(CallbackTiming.values())
                        .map(CallbackTiming::name).toArray(String[]::new));
    }

    @Test
    void theCallbacksOnOnePathForAllAreTreatedAsPlanned() {
        assertThatCode(() -> requireEach(PawapayHarness::new)).doesNotThrowAnyException();
    }

    @Test
    void onlyWhatCanBeIsRequired() {
        try (AdapterHarness sandbox = new SandboxHarness()) {
            assertThat(CallbackTimings.possible(sandbox)).contains(CallbackTiming.TWICE)
                    .doesNotContain(CallbackTiming.EARLY, CallbackTiming.FORGED);
        }
    }

    private static void requireEach(Supplier<AdapterHarness> harness) {
        CallbackTimings timings = new CallbackTimings();
        for (int seed = 1; seed <= LIVES; seed++) {
            try (AdapterHarness one = harness.get()) {
                new FaultSimulation(seed, one, new SettingsSetup(one), timings).run();
            }
        }
        try (AdapterHarness one = harness.get()) {
            timings.requireEach(one);
        }
    }
}

package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Access tokens: fetched, kept, expired, refused.
interface TokenScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("no access token to be had: a refusal, and nothing is sent")
    default void noToken(Flow flow, Fault fault) {
        FaultRun trial = trials().of(ProviderSimulator.Kind.TOKEN, flow, fault);

        assertThat(trial.answer()).isInstanceOf(Outcome.Rejected.class);
        assertThat(trial.moves()).isZero();
        assertThat(trial.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("no access token to be had: the adapter's patience ends")
    default void noTokenInTime(Flow flow, Fault fault) {
        assertThat(trials().of(ProviderSimulator.Kind.TOKEN, flow, fault).took()).isLessThan(IN_TIME);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token is kept for the next request")
    default void kept(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = bench().order(flow);
        first.send();
        bench().mark();
        second.send();

        assertThat(bench().tokenRequests()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token whose time is over is replaced before anything is sent")
    default void overTime(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = bench().order(flow);
        first.send();
        bench().mark();
        bench().outliveTokens();
        bench().rig().expireTokens();

        assertThat(second.send()).matches(Scenarios::isTaken, "taken");
        assertThat(bench().tokenRequests()).isEqualTo(1);
        assertThat(bench().moves()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token the provider takes no more is replaced once, and the money moves once")
    default void refreshed(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = bench().order(flow);
        first.send();
        bench().rig().expireTokens();
        bench().mark();
        Outcome answer = second.send();
        second.end(answer);

        assertThat(answer).matches(Scenarios::isTaken, "taken");
        assertThat(bench().tokenRequests()).isEqualTo(1);
        assertThat(bench().moves()).as("the one that was turned away, and the one that was taken").isEqualTo(2);
        assertThat(second.moved()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("access tokens that are never taken: a refusal after the second, and nothing moved")
    default void neverTaken(Flow flow) {
        TestRequest order = tokenUser(flow);
        bench().wire().before(ProviderSimulator.Kind.MOVE, bench().rig()::expireTokens);

        assertThat(order.send()).isInstanceOf(Outcome.Rejected.class);
        assertThat(bench().moves()).isLessThanOrEqualTo(2);
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout whose claim ends while the token is replaced is held back")
    default void heldBackAfterRefresh(Flow flow) {
        Scenarios.only(flow, Kind.DISBURSE, "only payouts are sent under a claim");
        TestRequest first = tokenUser(flow);
        TestRequest second = bench().order(flow);
        first.send();
        bench().rig().expireTokens();
        bench().mark();
        AtomicBoolean gone = new AtomicBoolean();
        bench().wire().before(ProviderSimulator.Kind.MOVE, () -> gone.set(true));

        assertThat(second.send(() -> !gone.get())).matches(o -> !Scenarios.isTaken(o), "not taken");
        assertThat(bench().moves()).isEqualTo(1);
        assertThat(second.moved()).isEmpty();
    }

    /// One that needs a token when it is sent.
    private TestRequest tokenUser(Flow flow) {
        TestRequest probe = bench().order(flow);
        bench().outliveTokens();
        bench().rig().expireTokens();
        bench().wire();
        bench().mark();
        probe.send();
        Assumptions.assumeTrue(bench().tokenRequests() > 0, "it needs no access token");
        return bench().order(flow);
    }
}

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
    @DisplayName("no access token to be had: nothing is sent, and nothing was refused")
    default void noToken(Flow flow, Fault fault) {
        FaultRun faultRun = faultRuns().of(ProviderSimulator.Kind.TOKEN, flow, fault);

        assertThat(faultRun.answer()).isInstanceOf(Outcome.Unsent.class);
        assertThat(faultRun.moves()).isZero();
        assertThat(faultRun.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("faults")
    @DisplayName("no access token to be had: the adapter's patience ends")
    default void noTokenInTime(Flow flow, Fault fault) {
        assertThat(faultRuns().of(ProviderSimulator.Kind.TOKEN, flow, fault).took()).isLessThan(IN_TIME);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token is kept for the next request")
    default void kept(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = fixture().order(flow);
        first.send();
        fixture().mark();
        second.send();

        assertThat(fixture().tokenRequests()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token whose time is over is replaced before anything is sent")
    default void overTime(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = fixture().order(flow);
        first.send();
        fixture().mark();
        fixture().outliveTokens();
        fixture().expireTokens();

        assertThat(second.send()).matches(Scenarios::isTaken, "taken");
        assertThat(fixture().tokenRequests()).isEqualTo(1);
        assertThat(fixture().moves()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("an access token the provider takes no more is replaced once, and the money moves once")
    default void refreshed(Flow flow) {
        TestRequest first = tokenUser(flow);
        TestRequest second = fixture().order(flow);
        first.send();
        fixture().expireTokens();
        fixture().mark();
        Outcome answer = second.send();
        second.end(answer);

        assertThat(answer).matches(Scenarios::isTaken, "taken");
        assertThat(fixture().tokenRequests()).isEqualTo(1);
        assertThat(fixture().moves()).as("the one that was turned away, and the one that was taken").isEqualTo(2);
        assertThat(second.moved()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("access tokens that are never taken: a refusal after the second, and nothing moved")
    default void neverTaken(Flow flow) {
        TestRequest order = tokenUser(flow);
        fixture().server().before(ProviderSimulator.Kind.MOVE, fixture()::expireTokens);

        assertThat(order.send()).isInstanceOf(Outcome.Rejected.class);
        assertThat(fixture().moves()).isLessThanOrEqualTo(2);
        assertThat(order.moved()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a payout whose claim ends while the token is replaced is held back")
    default void heldBackAfterRefresh(Flow flow) {
        Scenarios.only(flow, Kind.DISBURSE, "only payouts are sent under a claim");
        TestRequest first = tokenUser(flow);
        TestRequest second = fixture().order(flow);
        first.send();
        fixture().expireTokens();
        fixture().mark();
        AtomicBoolean gone = new AtomicBoolean();
        fixture().server().before(ProviderSimulator.Kind.MOVE, () -> gone.set(true));

        assertThat(second.send(() -> !gone.get())).matches(o -> !Scenarios.isTaken(o), "not taken");
        assertThat(fixture().moves()).isEqualTo(1);
        assertThat(second.moved()).isEmpty();
    }

    /// A request that needs a token when it is sent.
    private TestRequest tokenUser(Flow flow) {
        TestRequest probe = fixture().order(flow);
        fixture().outliveTokens();
        fixture().expireTokens();
        fixture().server();
        fixture().mark();
        probe.send();
        Assumptions.assumeTrue(fixture().tokenRequests() > 0, "it needs no access token");
        return fixture().order(flow);
    }
}

package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Secrets must not be readable anywhere. Every scenario records; these make the adapter write.
interface SecrecyScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("no credential and no access token is ever read in an outcome, a text or the log")
    default void secrets(Flow flow) {
        Assumptions.assumeFalse(fixture().harness().secrets().isEmpty(), "it has no secrets");
        fixture().leaks().listenClosely();
        TestRequest order = fixture().order(flow);
        List<Fault> quick = List.of(Fault.RESET_RECEIVED, Fault.ERROR_RECEIVED, Fault.HTML, Fault.GARBAGE, Fault.EMPTY);
        for (Fault fault : quick) {
            TestRequest one = fixture().order(flow);
            fixture().server().next(Kind.MOVE, fault);
            one.send();
            fixture().server().next(Kind.ASK, fault);
            one.query();
        }
        fixture().expireTokens();
        order.end(order.send());
        order.query();
        fixture().callbacks().forEach(observed -> fixture().leaks().hear(observed.notices()));
        fixture().refused(flow).send();
        TestRequest never = fixture().order(flow);
        fixture().server().before(Kind.MOVE, fixture()::expireTokens);
        never.send();
        fixture().server().goDown();
        order.query();

        assertThat(fixture().leaks().of(fixture().harness().secrets())).isEmpty();
    }
}

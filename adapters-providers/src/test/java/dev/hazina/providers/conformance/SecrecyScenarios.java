package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What must not be read anywhere. Every scenario listens; these make the adapter talk.
interface SecrecyScenarios extends Scenarios {

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("no credential and no access token is ever read in an outcome, a text or the log")
    default void secrets(Flow flow) {
        Assumptions.assumeFalse(bench().rig().secrets().isEmpty(), "it has no secrets");
        bench().leaks().listenClosely();
        TestRequest order = bench().order(flow);
        List<Fault> quick = List.of(Fault.RESET_HEARD, Fault.ERROR_HEARD, Fault.HTML, Fault.GARBAGE, Fault.EMPTY);
        for (Fault fault : quick) {
            TestRequest one = bench().order(flow);
            bench().wire().next(Kind.MOVE, fault);
            one.send();
            bench().wire().next(Kind.ASK, fault);
            one.query();
        }
        bench().rig().expireTokens();
        order.end(order.send());
        order.query();
        bench().callbacks().forEach(heard -> bench().leaks().hear(heard.notices()));
        bench().refused(flow).send();
        TestRequest never = bench().order(flow);
        bench().wire().before(Kind.MOVE, bench().rig()::expireTokens);
        never.send();
        bench().wire().goDown();
        order.query();

        assertThat(bench().leaks().of(bench().rig().secrets())).isEmpty();
    }
}

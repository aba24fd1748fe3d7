package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorServer;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether the adapter tells to whom a number is registered, and tells nothing that the provider didn't say.
interface NameScenarios extends Scenarios {
    int ALWAYS = 12;
    String PERSON = "AMINA WANJIRU";
    /// What takes no longer than an answer.
    Set<Fault> AT_ONCE = EnumSet.complementOf(EnumSet.of(Fault.NONE, Fault.HANG_RECEIVED, Fault.HANG_UNRECEIVED));

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the name of a recipient is told as the provider has it, and no money moves by asking")
    default void nameTold(Flow flow) {
        Phone phone = recipient(flow);
        String name = fixture().harness().register(phone, PERSON);
        fixture().mark();

        assertThat(names().ask(phone)).isEqualTo(new NameAnswer.Named(name));
        assertThat(names().ask(phone)).as("asked again").isEqualTo(new NameAnswer.Named(name));
        assertThat(fixture().moves()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a number that the provider doesn't know has no name")
    default void nameless(Flow flow) {
        recipient(flow);

        assertThat(names().ask(fixture().harness().unregistered(flow.phone()))).isEqualTo(new NameAnswer.Unnamed());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a provider that fails tells no other name, and no person in the reason")
    default void nameFromAFailingProvider(Flow flow) {
        Phone phone = recipient(flow);
        String name = fixture().harness().register(phone, PERSON);
        SimulatorServer server = fixture().server();
        for (Fault fault : AT_ONCE) {
            for (Kind kind : List.of(Kind.ASK, Kind.OTHER)) {
                server.next(kind, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
            }
            NameAnswer said = names().ask(phone);
            server.calm();
            switch (said) {
                case NameAnswer.Named(String told) -> assertThat(told).as(fault.name()).isEqualTo(name);
                case NameAnswer.Unnamed _ -> assertThat(fault.isWellFormed()).as(fault.name()).isTrue();
                case NameAnswer.Unanswered(String why) -> assertThat(why).as(fault.name()).hasSizeBetween(5, 300)
                        .doesNotContain(name, phone.e164().substring(1));
            }
        }
        server.goDown();
        assertThat(names().ask(phone)).isInstanceOf(NameAnswer.Unanswered.class);
    }

    @Test
    @DisplayName("a name is in no text that may be logged")
    default void nameUnlogged() {
        names();
        assertThat(new NameAnswer.Named(PERSON)).asString().doesNotContain(PERSON);
    }

    private Phone recipient(Flow flow) {
        Scenarios.only(flow, Flow.Kind.DISBURSE, "names are asked for before something is paid out");
        names();
        return flow.phone();
    }

    private RegisteredNames names() {
        Assumptions.assumeTrue(fixture().gateway().names().isPresent(), "it tells no names of numbers");
        return fixture().gateway().names().orElseThrow();
    }
}

package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
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

/// Trying the credentials that someone enters.
interface TrialScenarios extends Scenarios {
    /// More than an adapter tries anything.
    int ALWAYS = 8;
    /// The others take as long as the adapter waits, and end as no answer too.
    Set<Fault> AT_ONCE = EnumSet.complementOf(EnumSet.of(Fault.NONE, Fault.HANG_RECEIVED, Fault.HANG_UNRECEIVED,
            Fault.ANOTHERS));

    @Test
    @DisplayName("right credentials are taken, and no money moves by asking")
    default void taken() {
        fixture().mark();

        assertThat(tried()).isInstanceOf(CredentialTrial.Taken.class);
        assertThat(fixture().moves()).isZero();
    }

    @Test
    @DisplayName("a provider that fails refuses no credentials, and takes none")
    default void neitherTakenNorRefused() {
        SimulatorServer server = fixture().server();
        for (Fault fault : AT_ONCE) {
            for (Kind kind : List.of(Kind.TOKEN, Kind.ASK, Kind.OTHER)) {
                server.next(kind, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
            }
            CredentialTrial said = tried();
            server.calm();
            assertThat(said).as(fault.name()).isNotInstanceOf(CredentialTrial.Refused.class);
            if (!fault.isWellFormed()) {
                assertThat(said).as(fault.name()).isInstanceOf(CredentialTrial.NotTried.class);
            }
        }
        server.goDown();
        assertThat(tried()).isInstanceOf(CredentialTrial.NotTried.class);
    }

    private CredentialTrial tried() {
        CredentialTrial said = fixture().harness().gateway().tryCredentials();
        Assumptions.assumeFalse(said.equals(new CredentialTrial.NotTried("the adapter can't ask")),
                "it can't try credentials");
        return said;
    }
}

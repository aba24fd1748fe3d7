package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/states.md` shows the states of payments, refunds and payouts as the code moves between them.
class StatesDocumentTest {
    /// Set it to write the document anew before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path KEPT = Path.of("..", "docs", "states.md");

    private static final String HEAD = """
            # The states of payments, refunds and payouts

            Each picture is made by walking through the code: every outcome that a provider can report, and everything
            that a person or a clock can do, is applied to every state that it reaches. An arrow names what leads on;
            what changes nothing has no arrow. *Contradiction* raises an exception and moves nothing. *Late success*
            stands for money that a provider reports after the end: it is in suspense until a person decides. A refusal
            contradicts only where the provider has named the instruction before. The first word of a state is the
            `status` of the API.
            """;

    @Test
    void theRepositoryKeepsThePictures() throws IOException {
        String now = HEAD + StateWalk.payments().section() + StateWalk.refunds().section()
                + StateWalk.payouts().section();
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(KEPT, now);
        }
        assertThat(Files.readString(KEPT))
                .as("docs/states.md is out of date. Refresh it with: mvn test -pl domain"
                        + " -Dtest=StatesDocumentTest -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @Test
    void theWalksReachEveryState() {
        assertThat(Stream.<Instruction<?>>concat(StateWalk.payments().reached().stream(),
                StateWalk.payouts().reached().stream()).<Class<?>>map(each -> each.state().getClass()))
                .containsAll(List.of(State.class.getPermittedSubclasses()));
    }

    @Test
    void aPayoutThatTheProviderWorksOnIsNotGivenUp() {
        String payouts = StateWalk.payouts().section();
        String working = payouts.lines().filter(line -> line.contains("\"pending, in progress\"")).findFirst()
                .orElseThrow().replaceAll(".* as (s\\d+)", "$1");

        assertThat(payouts.lines().filter(line -> line.contains("given up"))).isNotEmpty()
                .noneMatch(line -> line.strip().startsWith(working + " "));
    }
}

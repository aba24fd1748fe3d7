package dev.hazina.application.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A provider's answer to a request is a report like every other: its amount has to be the requested one, and its
/// reference is kept whatever its outcome.
class AnswersToRequestsTest {
    private static final Money ASKED = TestInstructions.kes(100_00);
    private static final Money OTHER = TestInstructions.kes(99_00);

    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions at = new TestInstructions(hazina, shop);
    private final Instruction<PaymentDetails> paid = at.paid(1_000_00);

    enum About {
        PAYMENT((at, paid) -> at.prompt(ASKED.minor())), REFUND((at, paid) -> at.refund(paid, ASKED.minor())), PAYOUT(
                (at, paid) -> at.payout(ASKED.minor()));

        private final BiFunction<TestInstructions, Instruction<PaymentDetails>, Instruction<?>> request;

        About(BiFunction<TestInstructions, Instruction<PaymentDetails>, Instruction<?>> request) {
            this.request = request;
        }
    }

    private Instruction<?> ask(About about, Outcome answer, Optional<Money> amount, Optional<String> ref) {
        hazina.gateway.saysBeside(usual -> new Report(answer, amount, ref));
        return at.now(about.request.apply(at, paid));
    }

    @ParameterizedTest
    @EnumSource
    void aReferenceThatCameInDoubtIsKept(About about) {
        Instruction<?> asked = ask(about, new Outcome.Unknown("half an answer"), Optional.empty(), Optional.of("P9"));

        assertThat(asked.isOpen()).isTrue();
        assertThat(asked.providerRef()).hasValue("P9");
        assertThat(at.raised()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"PAYMENT", "PAYOUT"})
    void byItsReferenceTheProviderIsAsked(About about) {
        ask(about, new Outcome.Unknown("half an answer"), Optional.empty(), Optional.of("P9"));

        world.clock().advance(Duration.ofMinutes(5));
        hazina.pollPayments.poll();
        hazina.pollPayouts.poll();

        assertThat(switch (about) {
            case PAYMENT -> hazina.gateway.questions().getLast().providerRef();
            case PAYOUT -> hazina.gateway.payoutQuestions().getLast().providerRef();
            case REFUND -> Optional.empty();
        }).hasValue("P9");
    }

    /// Whether the answer names a success, an end without money or nothing final: an amount that wasn't requested is
    /// for a person.
    @ParameterizedTest
    @CsvSource({"PAYMENT, SUCCEEDED", "PAYMENT, FAILED", "PAYMENT, ACCEPTED", "PAYMENT, UNKNOWN", "REFUND, SUCCEEDED",
            "REFUND, FAILED", "REFUND, ACCEPTED", "REFUND, UNKNOWN", "PAYOUT, SUCCEEDED", "PAYOUT, FAILED",
            "PAYOUT, ACCEPTED", "PAYOUT, UNKNOWN"})
    void anotherAmountThanRequestedMovesNothing(About about, String named) {
        long before = at.available();
        Instruction<?> asked = ask(about, outcome(named), Optional.of(OTHER), Optional.of("P9"));

        assertThat(asked.isDisputed()).isTrue();
        assertThat(asked.providerRef()).as("for the person who looks").hasValue("P9");
        assertThat(at.kinds()).containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(at.available()).isEqualTo(about == About.PAYMENT ? before : before - ASKED.minor());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void theRequestedAmountPasses(About about) {
        Instruction<?> asked = ask(about, new Outcome.Succeeded("R9"), Optional.of(ASKED), Optional.of("P9"));

        assertThat(asked.isSucceeded()).isTrue();
        assertThat(at.raised()).isEmpty();
    }

    private static Outcome outcome(String named) {
        return switch (named) {
            case "SUCCEEDED" -> new Outcome.Succeeded("R9");
            case "FAILED" -> new Outcome.Failed(FailureReason.UNSPECIFIED);
            case "ACCEPTED" -> new Outcome.Accepted("P9");
            default -> new Outcome.Unknown("half an answer");
        };
    }
}

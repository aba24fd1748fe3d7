package dev.hazina.application.instruction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The books may be taken back while a provider is asked: what was recorded before is in them no more. The request that
/// waits is told of the restore, as it is after the restore was noticed.
class LostInstructionTest {
    private static final UUID DISCREPANCY = new UUID(0, 1);

    static Stream<Operation<?>> operations() {
        Hazina hazina = new Hazina(new InMemoryWorld(), FaultyGateway.obliging(), Setup.plain());
        TestInstructions at = new TestInstructions(hazina, TestMerchant.open(hazina));
        var paid = at.paid(1_000_00);
        return Stream.of(of(InstructionKinds.PAYMENT, at.prompt(100_00)),
                of(InstructionKinds.REFUND, at.refund(paid, 100_00)),
                of(InstructionKinds.PAYOUT, at.payout(100_00))).flatMap(operations -> operations);
    }

    private static <D extends Details> Stream<Operation<?>> of(InstructionKind<D> kind, Instruction<D> lost) {
        Report accepted = Report.of(new Outcome.Accepted("P1"));
        return Stream.of(new CompleteRequest<>(kind, lost, Optional.of(accepted), Optional.empty(), DISCREPANCY),
                new GiveUp<>(kind, lost, DISCREPANCY), new RaiseUnanswered<>(kind, lost, DISCREPANCY));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void isMissedAsAfterARestore(Operation<?> operation) {
        var takenBack = new InMemoryWorld();

        assertThatThrownBy(() -> takenBack.writer().record(operation)).isInstanceOf(Refusal.Restored.class);
    }
}

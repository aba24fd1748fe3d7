package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.List;

/// The platform staff, who read the provider's own records and end what the service can't end. They know only the
/// instructions that were raised with them.
///
/// @param log the actions so far
record PlatformAdministrator(Hazina hazina, InMemoryWorld world, AdapterHarness harness, List<String> log) {

    void endWhatIsLeft() {
        world.books().payments().forEach(this::end);
        world.books().payouts().forEach(this::end);
        world.books().refunds().forEach(this::end);
    }

    /// One that was given up needs a person only if money moved.
    private void end(Instruction<?> instruction) {
        Subject subject = instruction.subject();
        List<Money> moved = harness.moved(subject);
        if (instruction.isOpen() || (instruction.awaitsLateResult() && !moved.isEmpty())) {
            if (world.books().discrepancies().stream().noneMatch(raised -> raised.subject().equals(subject))) {
                throw new AssertionError(subject + (instruction.isOpen() ? " is open" : " moved")
                        + ", and no discrepancy is raised");
            }
            settle(subject, moved);
        }
    }

    private void settle(Subject subject, List<Money> moved) {
        Decided truth = moved.isEmpty()
                ? Decisions.of(Action.SETTLE_FAILED)
                : Decisions.found(Action.SETTLE_SUCCEEDED, harness.receipt(subject),
                        moved.getFirst().toMajor().toPlainString());
        log.add("a person ends " + subject + ": " + truth.action());
        hazina.settleByHand.handle(new SettleByHand.Command(subject, truth));
    }
}

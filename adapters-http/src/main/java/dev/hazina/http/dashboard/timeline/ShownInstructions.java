package dev.hazina.http.dashboard.timeline;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What is to see of the instructions of one kind, for their merchant and for platform staff.
public interface ShownInstructions {

    Subject.Kind kind();

    /// @return empty where the account has none with this id
    Optional<InstructionView> find(PageReader reader, UUID id);

    /// What only this kind has, by which staff find one in its provider's own records.
    List<SummaryRow> identifying(Instruction<?> one);
}

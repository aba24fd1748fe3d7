package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.util.ArrayList;
import java.util.List;

/// The result of a settlement.
///
/// @param now the instruction in its state afterwards
public record Settled<D extends Details>(Instruction<D> now, List<Change> changes) {
    public Settled {
        changes = List.copyOf(changes);
    }

    Settled<D> with(Change change) {
        List<Change> all = new ArrayList<>(changes);
        all.add(change);
        return new Settled<>(now, all);
    }
}

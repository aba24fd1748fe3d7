package dev.hazina.application.instruction;

import dev.hazina.domain.instruction.Details;
import java.util.List;

/// The pollers, one of each kind of instruction.
public final class Pollers {
    private final List<InstructionPoller<?>> all;

    public Pollers(List<InstructionPoller<?>> all) {
        this.all = List.copyOf(all);
    }

    @SuppressWarnings("unchecked")
    public <D extends Details> InstructionPoller<D> of(InstructionKind<D> kind) {
        return (InstructionPoller<D>) all.stream().filter(one -> one.kind().equals(kind)).findFirst().orElseThrow();
    }
}

package dev.hazina.application.instruction;

import dev.hazina.application.instruction.InstructionPoller.Inquiry;
import dev.hazina.domain.instruction.Details;
import java.util.List;

/// The questions to providers, one for each kind of instruction.
public final class ProviderQuestions {
    private final List<Inquiry<?>> all;

    public ProviderQuestions(List<Inquiry<?>> all) {
        this.all = List.copyOf(all);
    }

    @SuppressWarnings("unchecked")
    public <D extends Details> Inquiry<D> of(InstructionKind<D> kind) {
        return (Inquiry<D>) all.stream().filter(one -> one.kind().equals(kind)).findFirst().orElseThrow();
    }
}

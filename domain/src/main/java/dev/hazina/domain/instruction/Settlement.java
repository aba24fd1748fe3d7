package dev.hazina.domain.instruction;

/// The effect of a provider's outcome on an instruction.
public sealed interface Settlement<D extends Details> {

    /// The instruction moves to this next state.
    record Moved<D extends Details>(Instruction<D> next) implements Settlement<D> {}

    /// A duplicate, or an outcome that is older than the known one.
    record Unchanged<D extends Details>() implements Settlement<D> {}

    /// No change that is visible outside, but it decides the meaning of later outcomes.
    record Noted<D extends Details>(Instruction<D> marked) implements Settlement<D> {}

    /// It had ended without money, and the provider now reports that the money moved. Its state only gets a mark; the
    /// books take the money to suspense, and a person has to decide.
    record PaidLater<D extends Details>(Instruction<D> marked, String what) implements Settlement<D> {}

    /// The provider takes back its final result. Nothing moves; a person has to decide.
    record Contradicted<D extends Details>(String what) implements Settlement<D> {}
}

package dev.hazina.domain.channel;

/// The effect of a provider's outcome on an instruction.
public sealed interface Settlement<T> {

    /// The instruction moves to this next state.
    record Moved<T>(T next) implements Settlement<T> {}

    /// A duplicate, or an outcome that is older than the known one.
    record Unchanged<T>() implements Settlement<T> {}

    /// No change that is visible outside, but it decides the meaning of later outcomes.
    record Noted<T>(T marked) implements Settlement<T> {}

    /// It had ended without money, and the provider now reports that the money moved. Its state only gets a mark; the
    /// books take the money to suspense, and a person has to decide.
    record PaidLater<T>(T marked, String what) implements Settlement<T> {}

    /// The provider takes back its final result. Nothing moves; a person has to decide.
    record Contradicted<T>(String what) implements Settlement<T> {}
}

package dev.hazina.domain.channel;

/// The effect of a provider's outcome on an instruction.
public sealed interface Settlement<T> {

    /// It moved on, to this.
    record Moved<T>(T next) implements Settlement<T> {}

    /// Nothing new: a duplicate, or an outcome that is older than the known one.
    record Unchanged<T>() implements Settlement<T> {}

    /// Nothing that is visible outside; but it decides what later outcomes mean.
    record Noted<T>(T marked) implements Settlement<T> {}

    /// It had ended without money, and the provider now reports that the money moved. The state stays as it is, marked;
    /// the books take the money to suspense, and a person has to look.
    record PaidLater<T>(T marked, String what) implements Settlement<T> {}

    /// The provider takes back its final result. Nothing moves; a person has to look.
    record Contradicted<T>(String what) implements Settlement<T> {}
}

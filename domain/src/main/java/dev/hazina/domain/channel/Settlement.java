package dev.hazina.domain.channel;

/// What hearing from a channel did to a payment, a refund or a payout.
public sealed interface Settlement<T> {

    /// It moved on, to this.
    record Moved<T>(T next) implements Settlement<T> {}

    /// Nothing new: a duplicate, or news that is older than what is known.
    record Unchanged<T>() implements Settlement<T> {}

    /// Nothing anybody outside can see; but what the channel said decides what it may say later.
    record Noted<T>(T marked) implements Settlement<T> {}

    /// It had ended without money, and the channel now says that the money moved. The state stays as it is, marked;
    /// the books take the money to suspense, and a person has to look.
    record PaidLater<T>(T marked, String what) implements Settlement<T> {}

    /// The channel takes back its final word. Nothing moves; a person has to look.
    record Contradicted<T>(String what) implements Settlement<T> {}
}

package dev.hazina.domain.payment;

/// What hearing from a channel did to a payment.
public sealed interface Settlement {

    /// It moved on, to this.
    record Moved(Payment payment) implements Settlement {
    }

    /// Nothing new: a duplicate, or news that is older than what is known.
    record Unchanged() implements Settlement {
    }

    /// The channel takes back its final word. Nothing moves; a person has to look.
    record Contradicted(String what) implements Settlement {
    }
}

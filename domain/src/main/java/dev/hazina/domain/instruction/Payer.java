package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Phone;

/// Whom a payment collects from.
public sealed interface Payer {

    record ByPhone(Phone phone) implements Payer {}

    record ByCard(CardToken token) implements Payer {}

    /// The sender of an inbound payment over a channel that hides its payers' numbers.
    record Unnamed() implements Payer {}
}

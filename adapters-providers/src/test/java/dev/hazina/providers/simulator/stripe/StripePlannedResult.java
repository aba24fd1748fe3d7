package dev.hazina.providers.simulator.stripe;

/// What becomes of a request, against what its card says.
public enum StripePlannedResult {
    /// It ends at once, as it ordinarily does.
    PAID,
    /// It ends at once, without money: a charge is declined, a refund fails.
    NOT_PAID,
    /// It ends at once, with a hundred more than was asked for.
    WRONG_AMOUNT,
    /// It ends when it is told to.
    LATER,
    /// A charge waits for the payer to confirm it, though Stripe was told that nobody can.
    ASKS_THE_PAYER,
    /// A charge is declined; a refund is refused as one that can't be.
    REFUSED
}

package dev.hazina.providers.simulator.stripe;

/// The planned result of a request, which replaces that of its card.
public enum StripePlannedResult {
    /// It ends at once, as it ordinarily does.
    PAID,
    /// It ends at once, without money: a charge is declined, a refund fails.
    NOT_PAID,
    /// It ends at once, with a hundred more than requested.
    WRONG_AMOUNT,
    /// It ends when the test ends it.
    LATER,
    /// A charge waits for the payer to confirm it, though the request says that no payer is present.
    ASKS_THE_PAYER,
    /// A charge is declined; a refund is refused as one that can't be.
    REFUSED
}

package dev.hazina.application.invoice;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// A fee posting: the platform charged a fee or gave one back.
///
/// @param subject the payment or payout; of a fee that was given back the discrepancy that was resolved
/// @param reference the merchant's own
/// @param fee negative where it was given back
public record FeeLine(Subject subject, Optional<String> reference, Money fee, Instant at) {}

package dev.hazina.domain.discrepancy;

import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import java.time.Instant;

/// What a person did about a payment, refund or payout after it had ended: money that waited or was missing went to a wallet,
/// came from one, or was borne by the platform.
///
/// @param action which of these
/// @param amount how much, always positive
public record Correction(Action action, Money amount, Instant at) {}

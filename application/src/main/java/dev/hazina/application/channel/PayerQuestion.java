package dev.hazina.application.channel;

import dev.hazina.domain.money.Money;

/// A provider's question whether a payer's own payment is to be accepted.
///
/// @param accountReference the account that the payer typed
public record PayerQuestion(String accountReference, Money amount) {}

package dev.hazina.application.channel;

import dev.hazina.domain.money.Money;

/// A rail that asks, before a payer's own payment goes through, whether it is welcome.
///
/// @param accountReference what the payer typed as the account
public record PayerQuestion(String accountReference, Money amount) {}

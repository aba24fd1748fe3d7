package dev.hazina.providers.matrix;

import dev.hazina.domain.money.Money;

/// A payment to our number without a prompt, as the provider records it.
///
/// @param wanted whether the account they typed is a wallet's
record PaybillReceipt(String receipt, Money amount, boolean wanted) {}

package dev.hazina.providers.matrix;

import dev.hazina.domain.money.Money;

/// What a payer paid to our number by themselves, as the provider has it.
///
/// @param wanted whether the account they typed is a wallet's
record PaybillReceipt(String receipt, Money amount, boolean wanted) {}

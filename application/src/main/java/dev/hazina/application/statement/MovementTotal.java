package dev.hazina.application.statement;

import java.math.BigDecimal;

/// The sums of one kind of wallet movements, in major units.
///
/// @param in what the available balances gained
/// @param out what they lost
/// @param fee the platform's part
public record MovementTotal(WalletMovement.Kind kind, long count, BigDecimal in, BigDecimal out, BigDecimal fee) {}

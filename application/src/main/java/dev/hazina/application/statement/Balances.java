package dev.hazina.application.statement;

import java.math.BigDecimal;

/// The balances of one or several wallets at one instant, in major units of one currency. The sum of several wallets
/// may exceed a wallet's greatest balance.
///
/// @param pending reserved for payouts that have not ended
public record Balances(BigDecimal available, BigDecimal pending) {}

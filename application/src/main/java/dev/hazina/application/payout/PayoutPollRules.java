package dev.hazina.application.payout;

import java.time.Duration;

/// How often payouts are polled, and when they are given up.
///
/// @param pollEvery the polling interval of a new payout
/// @param stuckAfter the age at which a payout is given up whose provider's deadline is short
/// @param giveUpAfter the same where it is long
public record PayoutPollRules(Duration pollEvery, Duration stuckAfter, Duration giveUpAfter) {}

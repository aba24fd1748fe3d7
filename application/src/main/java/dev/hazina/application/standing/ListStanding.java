package dev.hazina.application.standing;

import dev.hazina.application.pull.PulledAccount;

/// How the lists of what payers sent to an account do.
///
/// @param doubtful whether notices tell of payments of the last two days, and no list ever had a row: the provider may
///        not answer for this account
public record ListStanding(PulledAccount lists, boolean doubtful) {}

package dev.hazina.domain.fee;

import java.time.Instant;

/// Fees that two people of the staff have agreed on for a merchant.
///
/// @param number counts the terms of the merchant from 1
/// @param rules as [FeeSchedule#with] reads them; empty for the platform's own fees
/// @param proposedBy the person or key that proposed them
/// @param agreedBy the person or key that agreed
public record FeeTerms(int number, String rules, Instant countsFrom, String proposedBy, String agreedBy,
        Instant agreedAt) {}

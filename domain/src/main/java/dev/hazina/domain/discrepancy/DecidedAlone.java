package dev.hazina.domain.discrepancy;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;

/// What one person has decided about money without a second one.
///
/// @param actors all who could have acted in the person's name
/// @param amount of one decision, or of several of the same person about the same merchant
public record DecidedAlone(PossibleActors actors, MerchantId merchant, Money amount) {}

package dev.hazina.application.discrepancy;

import dev.hazina.application.key.Administrators;
import dev.hazina.domain.discrepancy.ApprovalRule;

/// What the settings of an instance say about decisions of two people.
///
/// @param limits the amounts above which a decision takes two
/// @param keys those of the settings, of which one may have made a proposal
public record TwoPeopleRule(ApprovalRule limits, Administrators keys) {}

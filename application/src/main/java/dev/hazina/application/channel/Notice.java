package dev.hazina.application.channel;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// What a callback says, once understood.
///
/// @param amount what the provider says moved, where it says so; it never replaces what was asked for
public record Notice(Subject subject, Outcome outcome, Optional<Money> amount) {}

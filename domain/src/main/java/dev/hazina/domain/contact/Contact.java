package dev.hazina.domain.contact;

import dev.hazina.domain.merchant.Label;
import java.time.Instant;

/// A number with the name that its merchant gave it.
///
/// @param supplier whether it is saved as a recipient of payouts
public record Contact(KnownNumber number, Label name, boolean supplier, Instant namedAt) {}

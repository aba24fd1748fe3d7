package dev.hazina.application.audit;

import java.time.Instant;
import java.util.UUID;

/// What an act carries to be entered in the log. Its place in time there is the merchant's next instant, no earlier than
/// `now`: no two acts on one merchant share it.
///
/// @param id the entry's
public record Stamp(UUID id, Instant now, Actor by) {}

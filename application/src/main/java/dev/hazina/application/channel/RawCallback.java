package dev.hazina.application.channel;

import java.time.Instant;
import java.util.UUID;

/// What a provider sent, as it came, before anybody tried to understand it.
///
/// @param adapter the name of the adapter whose path it came in on
/// @param target what the token in the path stands for
/// @param proof how far it proved itself at the door
/// @param body at most 64 KiB
public record RawCallback(UUID id, String adapter, CallbackToken.Target target, CallbackProof proof, byte[] body,
        Instant receivedAt) {}

package dev.hazina.application.channel;

import java.time.Instant;
import java.util.UUID;

/// A provider's callback as it was received, before it is parsed.
///
/// @param adapter the name of the adapter of the callback's path
/// @param target the subject of the path's token
/// @param proof how far it was authenticated
/// @param body at most 64 KiB
public record RawCallback(UUID id, String adapter, CallbackToken.Target target, CallbackProof proof, byte[] body,
        Instant receivedAt) {}

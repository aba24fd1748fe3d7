package dev.hazina.application.merchant;

import java.util.Optional;

/// The platform operator's keys. They come from the environment, never from the database.
///
/// @param keyId empty when none is configured
public record Administrators(Optional<String> keyId, byte[] secretHash) {}

package dev.hazina.application;

import dev.hazina.application.channel.SharedReferencesContract;

/// Providers' references, kept in memory.
class InMemorySharedReferencesTest extends SharedReferencesContract implements OnInMemoryWorld {}

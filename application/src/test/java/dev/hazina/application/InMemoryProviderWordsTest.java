package dev.hazina.application;

import dev.hazina.application.channel.ProviderWordsContract;

/// What providers say, kept in memory.
class InMemoryProviderWordsTest extends ProviderWordsContract implements OnInMemoryWorld {}

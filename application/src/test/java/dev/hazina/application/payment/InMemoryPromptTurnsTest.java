package dev.hazina.application.payment;

import dev.hazina.application.OnInMemoryWorld;

/// The contract of the turns, over the world in memory.
class InMemoryPromptTurnsTest extends PromptTurnsContract implements OnInMemoryWorld {}

package dev.hazina.application;

import dev.hazina.application.discrepancy.ReversedContract;

/// Claims that are taken back, in memory.
class InMemoryTakeBackTest extends ReversedContract implements OnInMemoryWorld {}

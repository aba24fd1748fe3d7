package dev.hazina.application;

import dev.hazina.application.discrepancy.BookedReversalContract;

/// Claims that are taken back, in memory.
class InMemoryTakeBackTest extends BookedReversalContract implements OnInMemoryWorld {}

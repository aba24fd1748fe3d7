package dev.hazina.application;

import dev.hazina.application.discrepancy.WaitingReversalContract;

/// Claims that are taken back, in memory.
class InMemoryTakeBackTest extends WaitingReversalContract implements OnInMemoryWorld {}

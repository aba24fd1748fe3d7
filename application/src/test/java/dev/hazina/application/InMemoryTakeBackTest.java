package dev.hazina.application;

import dev.hazina.application.discrepancy.AfterTakeBackContract;

/// Claims that are taken back, in memory.
class InMemoryTakeBackTest extends AfterTakeBackContract implements OnInMemoryWorld {}

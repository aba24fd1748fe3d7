package dev.hazina.application.discrepancy;

import dev.hazina.application.OnInMemoryWorld;

/// The contract, over the world in memory.
class BookInboundPaymentTest extends BookInboundPaymentContract implements OnInMemoryWorld {}

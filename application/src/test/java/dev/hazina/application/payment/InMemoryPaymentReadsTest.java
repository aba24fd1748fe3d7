package dev.hazina.application.payment;

import dev.hazina.application.OnInMemoryWorld;

/// The contract of the reads of payments, over the world in memory.
class InMemoryPaymentReadsTest extends PaymentReadsContract implements OnInMemoryWorld {}

package dev.hazina.application.payer;

import dev.hazina.application.OnInMemoryWorld;

class ErasePayerTest extends ErasePayerContract implements OnInMemoryWorld {}

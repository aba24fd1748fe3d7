package dev.hazina.application.floats;

import dev.hazina.application.OnInMemoryWorld;

class FloatBalancesTest extends FloatBalancesContract implements OnInMemoryWorld {}

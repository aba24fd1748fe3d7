/// Airtel Money as its documents describe it.
@NullMarked
package dev.hazina.providers.simulator.airtel;

import org.jspecify.annotations.NullMarked;

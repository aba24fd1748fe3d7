/// pawaPay, played, with signed callbacks.
@NullMarked
package dev.hazina.providers.simulator.pawapay;

import org.jspecify.annotations.NullMarked;

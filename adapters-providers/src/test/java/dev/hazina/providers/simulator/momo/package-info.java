/// MTN MoMo, played, its sandbox's numbers included.
@NullMarked
package dev.hazina.providers.simulator.momo;

import org.jspecify.annotations.NullMarked;

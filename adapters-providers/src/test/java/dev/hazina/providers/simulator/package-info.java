/// Simulated providers: servers on the loopback that behave as the documents describe, keep a ledger of the money that
/// moved, and can be made to fail at any point.
@NullMarked
package dev.hazina.providers.simulator;

import org.jspecify.annotations.NullMarked;

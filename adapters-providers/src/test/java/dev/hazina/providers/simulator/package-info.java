/// Providers, played: servers on the loopback that behave as the real ones are documented to, keep a ledger of what
/// moved, and can be made to fail at any point.
@NullMarked
package dev.hazina.providers.simulator;

import org.jspecify.annotations.NullMarked;

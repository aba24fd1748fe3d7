/// The provider of the sandbox: a simulated network with the successes and failures of real ones.
@NullMarked
package dev.hazina.providers.sandbox;

import org.jspecify.annotations.NullMarked;

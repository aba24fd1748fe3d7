/// The conformance suite for adapters, and the harness that an adapter's author writes for it.
@NullMarked
package dev.hazina.providers.conformance;

import org.jspecify.annotations.NullMarked;

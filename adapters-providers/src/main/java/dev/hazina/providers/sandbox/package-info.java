/// A network of our own that behaves as real ones do, well and badly, on demand: the provider of the sandbox.
@NullMarked
package dev.hazina.providers.sandbox;

import org.jspecify.annotations.NullMarked;

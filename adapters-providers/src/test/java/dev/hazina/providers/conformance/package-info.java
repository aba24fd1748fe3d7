/// What every adapter has to pass, and what its author has to bring for that.
@NullMarked
package dev.hazina.providers.conformance;

import org.jspecify.annotations.NullMarked;

/// Distributed traces, as far as they are kept with what they are about.
@NullMarked
package dev.hazina.domain.trace;

import org.jspecify.annotations.NullMarked;

/// Distributed traces: the port for the trace of the work that is under way.
@NullMarked
package dev.hazina.application.trace;

import org.jspecify.annotations.NullMarked;

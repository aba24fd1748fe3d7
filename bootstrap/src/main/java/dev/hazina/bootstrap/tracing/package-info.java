/// Distributed traces with OpenTelemetry. Nothing of it is made while tracing is off.
@NullMarked
package dev.hazina.bootstrap.tracing;

import org.jspecify.annotations.NullMarked;

/// Metrics of the program.
@NullMarked
package dev.hazina.bootstrap.metrics;

import org.jspecify.annotations.NullMarked;

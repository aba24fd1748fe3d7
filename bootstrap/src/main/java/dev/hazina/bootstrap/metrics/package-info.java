/// Figures for whoever watches over the program.
@NullMarked
package dev.hazina.bootstrap.metrics;

import org.jspecify.annotations.NullMarked;

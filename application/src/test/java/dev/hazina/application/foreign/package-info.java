/// Runs independent implementations, so that their results confirm ours.
@NullMarked
package dev.hazina.application.foreign;

import org.jspecify.annotations.NullMarked;

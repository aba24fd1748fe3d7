/// Rate limits, and places of work that are divided among callers.
@NullMarked
package dev.hazina.application.limit;

import org.jspecify.annotations.NullMarked;

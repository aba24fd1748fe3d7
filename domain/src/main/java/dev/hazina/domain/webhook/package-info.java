/// Telling merchants what happened, and where they may be told.
@NullMarked
package dev.hazina.domain.webhook;

import org.jspecify.annotations.NullMarked;

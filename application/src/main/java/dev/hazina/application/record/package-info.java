/// Provider records: one for each movement of our money that a provider tells of, whichever way it is told.
@NullMarked
package dev.hazina.application.record;

import org.jspecify.annotations.NullMarked;

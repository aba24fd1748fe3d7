/// Rate limits.
@NullMarked
package dev.hazina.application.limit;

import org.jspecify.annotations.NullMarked;

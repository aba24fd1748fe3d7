/// What the platform's staff say, once for all, of its accounts at providers.
@NullMarked
package dev.hazina.domain.floats;

import org.jspecify.annotations.NullMarked;

/// What the platform charges.
@NullMarked
package dev.hazina.domain.fee;

import org.jspecify.annotations.NullMarked;

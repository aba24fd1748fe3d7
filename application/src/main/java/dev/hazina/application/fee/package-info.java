/// The fees of merchants, which staff agrees on.
@NullMarked
package dev.hazina.application.fee;

import org.jspecify.annotations.NullMarked;

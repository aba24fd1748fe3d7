/// The platform's fees.
@NullMarked
package dev.hazina.domain.fee;

import org.jspecify.annotations.NullMarked;

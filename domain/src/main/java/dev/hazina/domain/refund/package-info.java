/// Giving collected money back, whole or in slices.
@NullMarked
package dev.hazina.domain.refund;

import org.jspecify.annotations.NullMarked;

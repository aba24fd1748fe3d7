/// Refunds of the whole payment or of parts of it.
@NullMarked
package dev.hazina.domain.refund;

import org.jspecify.annotations.NullMarked;

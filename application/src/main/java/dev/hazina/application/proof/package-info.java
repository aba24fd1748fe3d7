/// Proving that the books are right.
@NullMarked
package dev.hazina.application.proof;

import org.jspecify.annotations.NullMarked;

/// Errors, in the one form that all of them have.
@NullMarked
package dev.hazina.http.error;

import org.jspecify.annotations.NullMarked;

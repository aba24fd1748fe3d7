/// What exists only where no money is real.
@NullMarked
package dev.hazina.http.sandbox;

import org.jspecify.annotations.NullMarked;

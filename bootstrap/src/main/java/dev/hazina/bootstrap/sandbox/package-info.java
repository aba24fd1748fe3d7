/// A sandbox's ready-made merchant and administrator, and how to use them.
@NullMarked
package dev.hazina.bootstrap.sandbox;

import org.jspecify.annotations.NullMarked;

/// What concerns platform staff at a start.
@NullMarked
package dev.hazina.bootstrap.staff;

import org.jspecify.annotations.NullMarked;

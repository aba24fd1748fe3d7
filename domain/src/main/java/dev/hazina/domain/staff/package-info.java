/// The people who run the platform.
@NullMarked
package dev.hazina.domain.staff;

import org.jspecify.annotations.NullMarked;

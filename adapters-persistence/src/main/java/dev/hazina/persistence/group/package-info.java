/// Doing together what arrived together.
@NullMarked
package dev.hazina.persistence.group;

import org.jspecify.annotations.NullMarked;

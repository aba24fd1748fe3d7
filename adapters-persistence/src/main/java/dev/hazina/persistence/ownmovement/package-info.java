/// Movements of the platform's own money at providers.
@NullMarked
package dev.hazina.persistence.ownmovement;

import org.jspecify.annotations.NullMarked;

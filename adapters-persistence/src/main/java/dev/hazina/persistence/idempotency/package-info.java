/// Forgetting what was kept for a while only.
@NullMarked
package dev.hazina.persistence.idempotency;

import org.jspecify.annotations.NullMarked;

/// The shares that callers have in the pools of database connections.
@NullMarked
package dev.hazina.persistence.share;

import org.jspecify.annotations.NullMarked;

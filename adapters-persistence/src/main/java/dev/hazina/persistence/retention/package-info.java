/// The deletion of rows after their retention.
@NullMarked
package dev.hazina.persistence.retention;

import org.jspecify.annotations.NullMarked;

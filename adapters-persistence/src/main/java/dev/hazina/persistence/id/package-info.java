/// Ids that sort by time, and eight-digit numbers that can't be predicted.
@NullMarked
package dev.hazina.persistence.id;

import org.jspecify.annotations.NullMarked;

/// The polling schedules, as columns of the tables of instructions.
@NullMarked
package dev.hazina.persistence.polling;

import org.jspecify.annotations.NullMarked;

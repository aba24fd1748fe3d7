/// The ports that keep things, over PostgreSQL: one room for each room of the application, and how the container finds
/// them.
@NullMarked
package dev.hazina.persistence;

import org.jspecify.annotations.NullMarked;

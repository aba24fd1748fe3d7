/// The application's ports over PostgreSQL, one room for each room of the application.
@NullMarked
package dev.hazina.persistence;

import org.jspecify.annotations.NullMarked;

/// The small part of JDBC that the tables need: parameters, rows, and several statements in one round trip.
@NullMarked
package dev.hazina.persistence.sql;

import org.jspecify.annotations.NullMarked;

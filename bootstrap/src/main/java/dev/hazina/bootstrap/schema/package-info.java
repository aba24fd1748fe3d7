/// The database's schema, brought to what this version of the program needs before anything is served.
@NullMarked
package dev.hazina.bootstrap.schema;

import org.jspecify.annotations.NullMarked;

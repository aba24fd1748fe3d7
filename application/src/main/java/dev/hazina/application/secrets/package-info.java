/// The installation's secrets keys: which fit the database, which is in use, and how a former one comes to its end.
@NullMarked
package dev.hazina.application.secrets;

import org.jspecify.annotations.NullMarked;

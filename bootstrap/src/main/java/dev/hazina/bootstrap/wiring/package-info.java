/// Puts the modules together. Nothing here decides anything: each method builds one thing from its parts.
@NullMarked
package dev.hazina.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;

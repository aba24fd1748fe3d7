/// The commands, built from their ports and settings: once, for the program and for tests.
@NullMarked
package dev.hazina.application.wiring;

import org.jspecify.annotations.NullMarked;

/// Where the program begins: settings, database, wiring, and the order in which everything starts and stops.
@NullMarked
package dev.hazina.bootstrap;

import org.jspecify.annotations.NullMarked;

/// Background work: it repeats by itself, goes on after failures, and ends when the program does.
@NullMarked
package dev.hazina.bootstrap.tasks;

import org.jspecify.annotations.NullMarked;

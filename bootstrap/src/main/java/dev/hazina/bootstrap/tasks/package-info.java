/// Work that nobody asks for: it comes round by itself, survives its own failures, and ends when the program does.
@NullMarked
package dev.hazina.bootstrap.tasks;

import org.jspecify.annotations.NullMarked;

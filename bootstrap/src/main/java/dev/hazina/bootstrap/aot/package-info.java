/// The ahead-of-time cache of `./run`, with which the program starts in half the time.
@NullMarked
package dev.hazina.bootstrap.aot;

import org.jspecify.annotations.NullMarked;

/// How a start fails: with one sentence for the person at the terminal.
@NullMarked
package dev.hazina.bootstrap.failure;

import org.jspecify.annotations.NullMarked;

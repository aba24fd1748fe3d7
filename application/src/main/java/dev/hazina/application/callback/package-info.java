/// Taking in what providers send, understanding it, and settling by it.
@NullMarked
package dev.hazina.application.callback;

import org.jspecify.annotations.NullMarked;

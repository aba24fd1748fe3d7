/// Whether the program lives, and whether it can serve.
@NullMarked
package dev.hazina.http.health;

import org.jspecify.annotations.NullMarked;

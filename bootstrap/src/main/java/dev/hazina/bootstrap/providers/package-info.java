/// The providers that this program knows, and how they are connected.
@NullMarked
package dev.hazina.bootstrap.providers;

import org.jspecify.annotations.NullMarked;

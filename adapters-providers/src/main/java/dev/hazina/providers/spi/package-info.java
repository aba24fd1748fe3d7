/// The interface between the program and an adapter: its name, its routes and its settings.
@NullMarked
package dev.hazina.providers.spi;

import org.jspecify.annotations.NullMarked;

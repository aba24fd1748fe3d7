/// What makes a provider's room part of the program: how it is named, what it serves, what it must be told.
@NullMarked
package dev.hazina.providers.spi;

import org.jspecify.annotations.NullMarked;

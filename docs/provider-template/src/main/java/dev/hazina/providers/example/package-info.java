/// The adapter of Example Pay, a provider that doesn't exist.
@NullMarked
package dev.hazina.providers.example;

import org.jspecify.annotations.NullMarked;

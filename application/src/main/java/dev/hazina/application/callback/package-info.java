/// Receives, parses and carries out the callbacks of providers.
@NullMarked
package dev.hazina.application.callback;

import org.jspecify.annotations.NullMarked;

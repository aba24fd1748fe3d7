/// Keys that make a repeated request harmless.
@NullMarked
package dev.hazina.application.idempotency;

import org.jspecify.annotations.NullMarked;

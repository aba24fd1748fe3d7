/// API keys, the callers they stand for, and how their secrets are kept.
@NullMarked
package dev.hazina.application.key;

import org.jspecify.annotations.NullMarked;

/// API keys, and the hashes of their secrets.
@NullMarked
package dev.hazina.domain.key;

import org.jspecify.annotations.NullMarked;

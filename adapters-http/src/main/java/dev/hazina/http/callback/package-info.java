/// The callbacks of providers.
@NullMarked
package dev.hazina.http.callback;

import org.jspecify.annotations.NullMarked;

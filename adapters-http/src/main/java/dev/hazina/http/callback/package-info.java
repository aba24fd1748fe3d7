/// Where providers report back.
@NullMarked
package dev.hazina.http.callback;

import org.jspecify.annotations.NullMarked;

/// The search over HTTP.
@NullMarked
package dev.hazina.http.search;

import org.jspecify.annotations.NullMarked;

/// The page of search results.
@NullMarked
package dev.hazina.http.dashboard.search;

import org.jspecify.annotations.NullMarked;

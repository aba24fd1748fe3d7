/// Keys of the API.
@NullMarked
package dev.hazina.http.dashboard.key;

import org.jspecify.annotations.NullMarked;

/// Writing a response.
@NullMarked
package dev.hazina.http.response;

import org.jspecify.annotations.NullMarked;

/// Names of members and parameters that a request has and its route doesn't know.
@NullMarked
package dev.hazina.http.names;

import org.jspecify.annotations.NullMarked;

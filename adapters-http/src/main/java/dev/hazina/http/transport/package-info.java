/// What happens between the socket and the first line of the API: limits, malformed HTTP, deadlines, and the headers
/// that every response carries.
@NullMarked
package dev.hazina.http.transport;

import org.jspecify.annotations.NullMarked;

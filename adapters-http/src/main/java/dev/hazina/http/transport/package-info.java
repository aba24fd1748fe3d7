/// What happens between the socket and the first line of the API: limits, malformed HTTP, deadlines, and the headers
/// that every answer carries.
@NullMarked
package dev.hazina.http.transport;

import org.jspecify.annotations.NullMarked;

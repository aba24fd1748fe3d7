/// The layer between the socket and the API's routes: limits, malformed HTTP, deadlines, and the headers that every
/// response carries.
@NullMarked
package dev.hazina.http.transport;

import org.jspecify.annotations.NullMarked;

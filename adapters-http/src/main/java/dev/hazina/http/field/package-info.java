/// The fields of a request, which the API takes from JSON and the dashboard from forms. Each command is read from them
/// once, by the room of its routes.
@NullMarked
package dev.hazina.http.field;

import org.jspecify.annotations.NullMarked;
